/** The bottles most similar to a given one, in kind and price. */
import { RecordSet } from '../facets/record-set.ts';
import type { SearchRecord } from '../ports.ts';
import { all, type Expression } from './expression.rules.ts';
import type { Lexicon } from './lexicon.ts';
import type { Meanings } from './records-of.ts';

const enough = 5;

/** What others are compared with: its kind without itself, its price, and what it was called. */
export interface Model {
  set: RecordSet;
  cents: number;
  called: string;
  /** Who makes it, if the shop carries it. */
  maker?: string;
}

/** Bottles of its kind: narrow enough to be similar, wide enough for a choice. */
export function ofSameKind(
  record: SearchRecord,
  at: number,
  meanings: Meanings,
  { senses }: Lexicon,
): RecordSet {
  const { categories, regions, grape } = record;
  const category = categories.lvl3 ?? categories.lvl2 ?? categories.lvl1 ?? categories.lvl0 ?? '';
  const isWine = categories.lvl0 === 'Wine';
  const places = [regions.lvl2, regions.lvl1, regions.lvl0].filter((place) => place !== undefined);
  const inCategory: Expression = { category };
  const wishes: Expression[] = isWine
    ? [
        ...(grape ? places.map((region) => all(inCategory, { grape }, { region })) : []),
        ...(grape ? [all(inCategory, { grape })] : []),
        ...places.map((region) => all(inCategory, { region })),
      ]
    : [];
  const kinds = isWine
    ? []
    : [...new Set(senses.values())].filter(
        ({ kind, where }) => kind === 'kind' && meanings.of(where).has(at),
      );
  // A region within a country tells what a whiskey is like: Islay, Speyside. A whole country says little.
  const home = regions.lvl2 === undefined || isWine ? [] : [all(inCategory, { region: regions.lvl2 })];
  const sets = [
    ...[...wishes, ...home].map((wish) => meanings.of(wish)),
    ...kinds
      .map(({ where }) => meanings.of(where).combine(meanings.of(inCategory), 'and'))
      .sort((a, b) => a.count() - b.count()),
  ];
  return sets.find((set) => set.count() > enough) ?? meanings.of(inCategory);
}

/** Sort keys by distance from this price. */
export function nearestInPrice(
  records: readonly number[],
  pricesOf: (record: number) => number,
  cents: number,
): number[] {
  const distance = new Map(
    records.map((record) => [record, Math.abs(Math.log((pricesOf(record) + 1) / (cents + 1)))]),
  );
  return [...records].sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0) || a - b);
}

export function setOf(records: Iterable<number>, size: number): RecordSet {
  const set = new RecordSet(size);
  for (const record of records) set.add(record);
  return set;
}
