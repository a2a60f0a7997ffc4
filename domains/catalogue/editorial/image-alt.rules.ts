/** What a product comes in, for text about its picture. */
export function containerOf(categoryPath: string): 'Bottle' | 'Can' {
  return categoryPath === 'mixers' ? 'Can' : 'Bottle';
}

/** The alternative text of a product's picture until someone writes one. */
export function plainAlt({ name, categoryPath }: { name: string; categoryPath: string }): string {
  return `${containerOf(categoryPath)} of ${name}`;
}
