/** The results that a shopper's choice must show, computed from every record without the search protocol. */
import type { SearchRecord } from '#domains/search/ports.ts';
import { byPrice } from './plain-engine.ts';
import { shelfRecords } from './shelf-records.ts';

export const records = shelfRecords(400);
export const trees = ['categories', 'regions'] as const;
export type Tree = (typeof trees)[number];

/** What a shopper has chosen. */
export interface Choice {
  query: string;
  categories: string | null;
  regions: string | null;
  grapes: string[];
  order: 'products' | 'products_price_asc' | 'products_price_desc';
  page: number;
}

export const nothing: Choice = {
  query: '',
  categories: null,
  regions: null,
  grapes: [],
  order: 'products',
  page: 0,
};

/** The records that match a choice, optionally ignoring one part of it. */
export function found(
  choice: Choice,
  without: 'categories' | 'regions' | 'grapes' | null = null,
): SearchRecord[] {
  const inTree = (record: SearchRecord, tree: Tree) =>
    without === tree || choice[tree] === null || Object.values(record[tree]).includes(choice[tree]);
  return records.filter(
    (record) =>
      record.search_default &&
      trees.every((tree) => inTree(record, tree)) &&
      (without === 'grapes' || choice.grapes.length === 0 || choice.grapes.includes(record.grape)) &&
      record.name.toLowerCase().includes(choice.query),
  );
}

export function counts(values: readonly (string | undefined)[]): Record<string, number> {
  const grouped = Map.groupBy(values.filter(Boolean) as string[], (value) => value);
  return Object.fromEntries([...grouped].map(([value, all]) => [value, all.length]));
}

/**
 * The menu as it should be: at each level on the way to the chosen entry, and one below it, the entries and
 * their counts. The widget counts the grandparents of the chosen entry within its parent, whatever the
 * service: `withoutGrandparents`.
 */
export function menuOf(choice: Choice, tree: Tree): Record<string, number> {
  const chosen = choice[tree]?.split(' > ') ?? [];
  const levels = [0, 1, 2, 3].slice(0, chosen.length + 1) as (0 | 1 | 2 | 3)[];
  const perLevel = levels.map((level) => {
    const parent = level === 0 ? null : chosen.slice(0, level).join(' > ');
    return counts(found({ ...choice, [tree]: parent }).map((record) => record[tree][`lvl${level}`]));
  });
  return Object.assign({}, ...perLevel);
}

export function withoutGrandparents(
  menu: Record<string, number>,
  chosen: string | null,
): Record<string, number> {
  const path = chosen?.split(' > ') ?? [];
  const grandparents = path.slice(0, -2).map((_, depth) => path.slice(0, depth + 1).join(' > '));
  return Object.fromEntries(Object.entries(menu).filter(([value]) => !grandparents.includes(value)));
}

/** An entry of a menu as the widget shows it, with the entries open below it. */
export interface Item {
  value: string;
  count: number;
  data?: Item[] | null;
}

export function flattened(items: readonly Item[]): Record<string, number> {
  return Object.assign(
    {},
    ...items.map(({ value, count, data }) => ({ [value]: count, ...flattened(data ?? []) })),
  );
}

export function ordered({ order, ...choice }: Choice): string[] {
  const all = found({ ...choice, order });
  const sorted = order === 'products' ? all : byPrice(all, order === 'products_price_desc' ? -1 : 1);
  return sorted.slice(choice.page * 24, choice.page * 24 + 24).map(({ objectID }) => objectID);
}
