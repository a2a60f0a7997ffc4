/**
 * Facets and prices of all records, column by column. A facet's values are numbered in alphabetical order.
 */
import { facetNames } from '../facet-names.rules.ts';
import type { FacetName, SearchRecord, SizePrice } from '../ports.ts';

export interface FacetColumn {
  /** Sorted; code 0 is the record without a value. */
  values: readonly string[];
  /** Per record: 1 + the number of its value, or 0. */
  codes: Uint32Array;
}

export interface Columns {
  facets: Readonly<Record<FacetName, FacetColumn>>;
  /** The record's own price. */
  priceCents: Uint32Array;
  /** The prices of the available sizes, for records with several sizes. */
  sizePriceCents: Map<number, readonly number[]>;
}

/** Values that a record may take without a new index must be known from the start. */
const fixedValues: Partial<Record<FacetName, readonly string[]>> = {
  pack_type: ['Group', 'Product'],
  status: ['instock', 'outstock'],
  sale_item: ['false', 'true'],
  search_default: ['false', 'true'],
};

/** The value of a record in a facet, undefined if it has none. */
export function facetValueOf(record: SearchRecord, facet: FacetName): string | undefined {
  switch (facet) {
    case 'grape':
      return record.grape || undefined;
    case 'pack_type':
    case 'status':
      return record[facet];
    case 'sale_item':
    case 'search_default':
      return String(record[facet]);
    default: {
      const [tree, level] = facet.split('.') as ['categories' | 'regions', 'lvl0'];
      return record[tree][level];
    }
  }
}

const recordsPerPause = 1_000;

/** Builds the columns; yields regularly, so that the work can be done in slices. */
export function* buildColumns(records: readonly SearchRecord[]): Generator<void, Columns> {
  const facets: Partial<Record<FacetName, FacetColumn>> = {};
  for (const facet of facetNames) facets[facet] = yield* buildFacet(records, facet);
  const priceCents = Uint32Array.from(records, ({ price_cents }) => price_cents);
  const sizePriceCents = new Map<number, readonly number[]>();
  for (const [at, record] of records.entries()) keepSizePrices(sizePriceCents, at, record);
  return { facets: facets as Record<FacetName, FacetColumn>, priceCents, sizePriceCents };
}

function* buildFacet(records: readonly SearchRecord[], facet: FacetName): Generator<void, FacetColumn> {
  const seen = new Map<string, number>((fixedValues[facet] ?? []).map((value, at) => [value, at]));
  const codes = new Uint32Array(records.length);
  for (const [at, record] of records.entries()) {
    if (at % recordsPerPause === 0) yield;
    const value = facetValueOf(record, facet);
    if (value === undefined) continue;
    const known = seen.get(value) ?? seen.size;
    seen.set(value, known);
    codes[at] = known + 1;
  }
  const values = [...seen.keys()].sort();
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const codeOf = Uint32Array.from([
    0,
    ...[...seen.keys()].map((value) => 1 + (placeOf.get(value) as number)),
  ]);
  return { values, codes: codes.map((code) => codeOf[code] as number) };
}

/** Updates the cells of a record; false if a value is new, in which case the columns must be rebuilt. */
export function patchColumns(columns: Columns, at: number, record: SearchRecord): boolean {
  const codes = facetNames.map((facet) => codeOf(columns.facets[facet], facetValueOf(record, facet)));
  if (codes.includes(undefined)) return false;
  for (const [number, facet] of facetNames.entries())
    columns.facets[facet].codes[at] = codes[number] as number;
  columns.priceCents[at] = record.price_cents;
  keepSizePrices(columns.sizePriceCents, at, record);
  return true;
}

/** The sizes that are available now; all sizes if none are. */
export function sellableSizes({ size_prices }: Pick<SearchRecord, 'size_prices'>): readonly SizePrice[] {
  const inStock = size_prices.filter(({ in_stock }) => in_stock);
  return inStock.length > 0 ? inStock : size_prices;
}

function keepSizePrices(kept: Map<number, readonly number[]>, at: number, record: SearchRecord): void {
  const prices = sellableSizes(record).map(({ price_cents }) => price_cents);
  if (prices.length > 1) kept.set(at, prices);
  else kept.delete(at);
}

/** The code of a value, undefined if no record has it. */
export function codeOf({ values }: FacetColumn, value: string | undefined): number | undefined {
  if (value === undefined) return 0;
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? low + 1 : undefined;
}
