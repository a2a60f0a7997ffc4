import type { View } from '#domains/search/ports.ts';

/** The three names of the one index (M-155, G-31); the hosted service calls two of them replicas. */
export function indexNames(base: string): Record<View, string> {
  return { featured: base, 'price-asc': `${base}_price_asc`, 'price-desc': `${base}_price_desc` };
}

/** The view of an index name; undefined for an unknown name. */
export function viewOf(names: Record<View, string>, indexName: string): View | undefined {
  return (['featured', 'price-asc', 'price-desc'] as const).find((view) => names[view] === indexName);
}
