/** From a filter to the set of records that it lets through. */
import { isFacetName } from '../facet-names.rules.ts';
import type { Comparison, Filter } from '../ports.ts';
import { type Columns, codeOf } from './columns.ts';
import { RecordSet } from './record-set.ts';

export function filterRecords(columns: Columns, filter: Filter): RecordSet {
  const size = columns.priceCents.length;
  switch (filter.kind) {
    case 'and':
      return filter.filters.reduce((set, part) => set.combine(filterRecords(columns, part), 'and'), new RecordSet(size).inverse());
    case 'or':
      return filter.filters.reduce((set, part) => set.combine(filterRecords(columns, part), 'or'), new RecordSet(size));
    case 'not':
      return filterRecords(columns, filter.filter).inverse();
    case 'equals':
      return equalRecords(columns, filter.attribute, filter.value);
    case 'numeric':
      return filter.attribute === 'price_cents' ? pricedRecords(columns, filter.op, filter.value) : new RecordSet(size);
  }
}

function equalRecords(columns: Columns, attribute: string, value: string): RecordSet {
  if (attribute === 'price_cents') return pricedRecords(columns, '=', Number(value));
  const set = new RecordSet(columns.priceCents.length);
  if (!isFacetName(attribute)) return set;
  const column = columns.facets[attribute];
  const code = codeOf(column, value);
  if (code === undefined) return set;
  const { codes } = column;
  for (let record = 0; record < codes.length; record += 1) if (codes[record] === code) set.add(record);
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

function pricedRecords({ priceCents }: Columns, op: Comparison, value: number): RecordSet {
  const set = new RecordSet(priceCents.length);
  const isThere = compare[op];
  for (let record = 0; record < priceCents.length; record += 1) if (isThere(priceCents[record] as number, value)) set.add(record);
  return set;
}
