/** What a change of many products does to one of them, and which parts of it are refused (B-141). */

import { maxPriceCents } from '../prices/max-price.rules.ts';
import { sizeName } from '../size-name.rules.ts';
import { isEmptyPriceChange, newPrice } from './new-price.rules.ts';
import type { BulkChange, PlanChange, Problem } from './plan.ts';
import type { PackState, ProductState, SizeState } from './read-product-states.ts';

export interface BulkOutcome {
  changes: PlanChange[];
  problems: Problem[];
}

/** True for a change that asks for nothing: empty fields never clear anything. */
export function isEmptyChange({ price, ...others }: BulkChange): boolean {
  return (
    (price === undefined || isEmptyPriceChange(price)) &&
    Object.values(others).every((value) => value === undefined)
  );
}

/** @param isHidden whether a category is hidden from shoppers, so that nothing in it is put on sale (G-49) */
export function bulkOutcome(
  product: ProductState,
  change: BulkChange,
  isHidden: (categoryPath: string) => boolean = () => false,
): BulkOutcome {
  const problems: Problem[] = [];
  const refuse = (column: string, why: string, value: string) =>
    void problems.push({ line: null, column, why, value });
  const changes = [
    ...ownChanges(product, change, isHidden, refuse),
    ...product.sizes.flatMap((size) => [
      ...size.packs.filter(({ isSold }) => isSold).flatMap((pack) => priceChange(size, pack, change, refuse)),
      ...placeChange(size, change),
    ]),
  ];
  return { changes, problems };
}

type Refuse = (column: string, why: string, value: string) => void;

function ownChanges(
  product: ProductState,
  change: BulkChange,
  isHidden: (categoryPath: string) => boolean,
  refuse: Refuse,
): PlanChange[] {
  const { values } = product;
  const wanted: [PlanChange['field'], PlanChange['before'] | undefined][] = [
    ['categoryPath', change.categoryPath],
    ['taxable', change.taxable],
    ['ships', change.ships],
    ['published', change.published],
    ['featuredRank', change.featuredRank],
  ];
  const category = change.categoryPath ?? String(values.categoryPath);
  const ships = change.ships ?? values.ships === true;
  const isNewKind = change.categoryPath !== undefined || change.ships !== undefined;
  const mayNotShip = isNewKind && ships && category.split('/')[0] !== 'wine';
  if (mayNotShip) refuse('ships', 'only wine is shipped', category);
  const hasNothing =
    change.published === true && !product.sizes.some((size) => size.packs.some((pack) => pack.isSold));
  if (hasNothing) refuse('published', 'it has no size with a price', '');
  const isUnshown = change.published === true && isHidden(category);
  if (isUnshown) refuse('published', 'its category is hidden from shoppers', category);
  return wanted.flatMap(([field, after]): PlanChange[] => {
    const before = values[field] ?? null;
    if (after === undefined || after === before) return [];
    if (mayNotShip && (field === 'ships' || field === 'categoryPath')) return [];
    if ((hasNothing || isUnshown) && field === 'published') return [];
    return [{ part: '', field, label: '', before, after }];
  });
}

function priceChange(size: SizeState, pack: PackState, { price }: BulkChange, refuse: Refuse): PlanChange[] {
  if (!price || isEmptyPriceChange(price)) return [];
  const { priceCents: before, costCents } = pack;
  const after = newPrice(before, price);
  const label = sizeName(size.label, pack.bottles);
  if (after < 1) refuse('price', `the new price of ${label} would be zero or less`, dollars(after));
  else if (after > maxPriceCents)
    refuse('price', `the new price of ${label} would be too high`, dollars(after));
  if (after < 1 || after > maxPriceCents || after === before) return [];
  const isBelowCost = costCents !== null && after < costCents;
  return [
    {
      part: `pack:${pack.id}`,
      field: 'priceCents',
      label,
      before,
      after,
      ...(isBelowCost && { needs: ['below-cost' as const] }),
    },
  ];
}

const dollars = (cents: number): string => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

function placeChange({ id, label, place: before }: SizeState, { shelfPlace }: BulkChange): PlanChange[] {
  if (shelfPlace === undefined) return [];
  const after = shelfPlace === '' ? null : shelfPlace;
  return after === before ? [] : [{ part: `size:${id}`, field: 'shelfPlace', label, before, after }];
}
