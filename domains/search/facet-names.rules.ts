import type { FacetName } from './ports.ts';

/** Every facet, in the order of M-185, then what the shop's own filters need (M-177). */
export const facetNames = [
  'categories.lvl0',
  'categories.lvl1',
  'categories.lvl2',
  'categories.lvl3',
  'regions.lvl0',
  'regions.lvl1',
  'regions.lvl2',
  'regions.lvl3',
  'grape',
  'pack_type',
  'status',
  'sale_item',
  'search_default',
] as const satisfies readonly FacetName[];

const known: ReadonlySet<string> = new Set(facetNames);

export function isFacetName(name: string): name is FacetName {
  return known.has(name);
}
