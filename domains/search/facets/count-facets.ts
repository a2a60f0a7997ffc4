/** How many of the found records have each value. */
import { isFacetName } from '../facet-names.rules.ts';
import type { FacetStats } from '../ports.ts';
import type { Columns, FacetColumn } from './columns.ts';

export interface FacetCounts {
  facets: Record<string, Record<string, number>>;
  facetStats: Record<string, FacetStats>;
  exhaustive: boolean;
}

/**
 * Counts the requested facets over `found`; values without records are left out.
 *
 * @param shownCents the price on a record's card, if it differs from the record's own
 */
export function countFacets(
  columns: Columns,
  found: Uint32Array,
  asked: readonly string[],
  maxValues: number,
  shownCents?: (record: number) => number,
): FacetCounts {
  const facets: Record<string, Record<string, number>> = {};
  const facetStats: Record<string, FacetStats> = {};
  let exhaustive = true;
  for (const name of new Set(asked)) {
    if (name === 'price_cents' && found.length > 0)
      facetStats[name] = statsOf(found, shownCents ?? ((record) => columns.priceCents[record] as number));
    if (!isFacetName(name)) continue;
    const values = commonestFirst(columns.facets[name], countCodes(columns.facets[name], found));
    if (values.length > maxValues) exhaustive = false;
    facets[name] = Object.fromEntries(values.slice(0, maxValues));
  }
  return { facets, facetStats, exhaustive };
}

/** Per code of the column, how many of `found` have it. */
export function countCodes({ values, codes }: FacetColumn, found: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  for (let at = 0; at < found.length; at += 1) {
    const code = codes[found[at] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

/** Value and count, most common first, then by name; values without records are left out. */
export function commonestFirst({ values }: FacetColumn, counts: Uint32Array): [string, number][] {
  const told: [string, number][] = [];
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] as number;
    if (count > 0) told.push([values[code - 1] as string, count]);
  }
  return told.sort(([, left], [, right]) => right - left);
}

function statsOf(found: Uint32Array, centsOf: (record: number) => number): FacetStats {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  let sum = 0;
  for (const record of found) {
    const value = centsOf(record);
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max, avg: sum / found.length, sum };
}
