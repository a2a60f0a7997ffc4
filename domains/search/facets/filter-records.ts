/** Turns a filter into the set of records that pass it. */
import { isFacetName } from '../facet-names.rules.ts';
import type { Comparison, Filter } from '../ports.ts';
import { type Columns, codeOf } from './columns.ts';
import { RecordSet } from './record-set.ts';

export function filterRecords(columns: Columns, filter: Filter): RecordSet {
  const size = columns.priceCents.length;
  switch (filter.kind) {
    case 'and':
      return bothParts(columns, filter.filters);
    case 'or':
      return filter.filters.reduce(
        (set, part) => set.combine(filterRecords(columns, part), 'or'),
        new RecordSet(size),
      );
    case 'not':
      return filterRecords(columns, filter.filter).inverse();
    case 'equals':
      return equalRecords(columns, filter.attribute, filter.value);
    case 'numeric':
      return isOfPrice(filter) ? pricedRecords(columns, [filter]) : new RecordSet(size);
  }
}

function equalRecords(columns: Columns, attribute: string, value: string): RecordSet {
  if (attribute === 'price_cents') return pricedRecords(columns, [{ op: '=', value: Number(value) }]);
  const set = new RecordSet(columns.priceCents.length);
  if (!isFacetName(attribute)) return set;
  const column = columns.facets[attribute];
  const code = codeOf(column, value);
  if (code === undefined) return set;
  const { codes } = column;
  for (let record = 0; record < codes.length; ) {
    const end = Math.min(record + 32, codes.length);
    let bits = 0;
    for (const from = record; record < end; record += 1)
      if (codes[record] === code) bits |= 1 << (record - from);
    set.words[(end - 1) >>> 5] = bits;
  }
  return set;
}

const compare: Readonly<Record<Comparison, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => left >= right,
  '>': (left, right) => left > right,
};

interface PriceCondition {
  op: Comparison;
  value: number;
}

/**
 * Records with one size that meets all conditions: a product with a small bottle at $12 and a large one at
 * $30 has no bottle between $15 and $25.
 */
function pricedRecords(
  { priceCents, sizePriceCents }: Columns,
  conditions: readonly PriceCondition[],
): RecordSet {
  const set = new RecordSet(priceCents.length);
  const fits = (cents: number) => conditions.every(({ op, value }) => compare[op](cents, value));
  for (let record = 0; record < priceCents.length; record += 1)
    if (fits(priceCents[record] as number)) set.add(record);
  for (const [record, prices] of sizePriceCents) if (prices.some(fits)) set.add(record);
  return set;
}

/**
 * The conditions that a filter always sets on a size's price; used to tell which size the shopper asked for.
 */
export function priceConditions(filter: Filter | null): readonly PriceCondition[] {
  if (filter === null) return [];
  if (filter.kind === 'and') return filter.filters.flatMap(priceConditions);
  return isOfPrice(filter) ? [filter] : [];
}

export function meetsPrices(conditions: readonly PriceCondition[], cents: number): boolean {
  return conditions.every(({ op, value }) => compare[op](cents, value));
}

function bothParts(columns: Columns, parts: readonly Filter[]): RecordSet {
  const prices = parts.flatMap((part) =>
    part.kind === 'and' && part.filters.every(isOfPrice)
      ? priceConditions(part)
      : isOfPrice(part)
        ? [part]
        : [],
  );
  const others = parts.filter(
    (part) => !isOfPrice(part) && !(part.kind === 'and' && part.filters.every(isOfPrice)),
  );
  const all =
    prices.length > 0 ? pricedRecords(columns, prices) : new RecordSet(columns.priceCents.length).inverse();
  return others.reduce((set, part) => set.combine(filterRecords(columns, part), 'and'), all);
}

function isOfPrice(filter: Filter): filter is Extract<Filter, { kind: 'numeric' }> {
  return filter.kind === 'numeric' && filter.attribute === 'price_cents';
}
