/** The names under which the fields of a product are typed, on its page and in the list. */

/** 'name' of the product itself, 'pack-12-priceCents' of a pack, 'size-3-place' of a size. */
export function formName(part: string, field: string): string {
  return part === '' ? field : `${part.replace(':', '-')}-${field}`;
}

/** The field of a form that says what stood in another when the person began to type there. */
export function seenName(name: string): string {
  return `seen-${name}`;
}
