import type { Tx } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type ProductEdit, writeProductFields } from '../edit/write-product-fields.ts';
import { waitForImportTurn } from '../import/import.store.ts';
import { shelfRank } from '../import/shelf-rank.rules.ts';
import { taxonomy } from '../taxonomy.ts';
import { maxFirsts, rankOfFirst } from './first-rank.rules.ts';
import { candidates, firstsOfShelf, inStock, type ShelfFirst, writeFirsts } from './shelf-firsts.store.ts';

export interface ShelfWish {
  /** 'wine/red-wine' */
  categoryPath: string;
  /** In order; empty for a shelf that is only the mix. */
  productIds: readonly number[];
  /** '2026-12-24', the last day on which they stand first; null without an end. */
  lastDay: string | null;
  /** The products that the person saw first on the shelf. */
  seen: readonly number[];
}

export type ShelfAnswer =
  | { kind: 'set' | 'unchanged' }
  | { kind: 'unknown-category' | 'too-many' | 'day-over' }
  /** Other products are first by now; `by` is null if none are. */
  | { kind: 'changed-since'; by: { actor: string; at: number } | null; now: number[] }
  /** A product is unknown, not in the shop, of another category, listed twice, or first on another shelf. */
  | {
      kind: 'not-possible';
      productId: number;
      why: 'not-sold' | 'not-of-shelf' | 'twice' | 'first-elsewhere';
    };

/**
 * Sets which products stand first on the shelf of a category, in order (B-152); the rest stays the mix. They
 * also come first on the shelves above it, and before other results of a search. Shelves are set one at a
 * time, across processes.
 */
export async function setShelfFirsts(tx: Tx, wish: ShelfWish, by: By): Promise<ShelfAnswer> {
  const { categoryPath, productIds, lastDay, seen } = wish;
  if (!taxonomy.categories.atPath(categoryPath)) return { kind: 'unknown-category' };
  if (productIds.length > maxFirsts) return { kind: 'too-many' };
  const untilAt = lastDay === null ? null : (storeDayStart(addDays(lastDay, 1)) ?? 0);
  if (untilAt !== null && untilAt <= by.now) return { kind: 'day-over' };
  await waitForImportTurn(tx);
  const before = await firstsOfShelf(tx, categoryPath);
  const ids = before.map(({ productId }) => productId);
  if (!areSame(ids, seen)) return changedSince(before);
  if (areSame(ids, productIds) && (before.length === 0 || before[0]?.untilAt === untilAt))
    return { kind: 'unchanged' };
  const refused = await whyNot(tx, wish, new Set(ids));
  if (refused) return refused;
  await writeFirsts(tx, categoryPath, productIds, { untilAt, actor: by.actor, now: by.now });
  await writeRanks(tx, before, productIds, by);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'shelf', id: categoryPath },
    verb: 'firsts-set',
    before: { ...noted(wish, ids), lastDay: lastDayOf(before[0]?.untilAt ?? null) },
    after: { ...noted(wish, productIds), lastDay },
  });
  return { kind: 'set' };
}

/** A shelf as noted in an act. */
export interface NotedShelf {
  productIds: number[];
  lastDay: string | null;
  /** Name of the shelf when it was set. */
  shelf: string;
}

const noted = ({ categoryPath }: ShelfWish, productIds: readonly number[]) => ({
  productIds: [...productIds],
  shelf: taxonomy.categories.atPath(categoryPath)?.name ?? categoryPath,
});

export const lastDayOf = (untilAt: number | null): string | null =>
  untilAt === null ? null : storeDay(untilAt - 1);

const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

function changedSince(before: readonly ShelfFirst[]): ShelfAnswer {
  const [first] = before;
  return {
    kind: 'changed-since',
    by: first ? { actor: first.setBy, at: first.setAt } : null,
    now: before.map(({ productId }) => productId),
  };
}

/** Products that are there already may stay, whatever has happened to them. */
async function whyNot(
  tx: Tx,
  { categoryPath, productIds }: ShelfWish,
  staying: ReadonlySet<number>,
): Promise<ShelfAnswer | undefined> {
  const twice = productIds.find((id, at) => productIds.indexOf(id) !== at);
  if (twice !== undefined) return { kind: 'not-possible', productId: twice, why: 'twice' };
  if (productIds.length === 0) return undefined;
  const rows = new Map((await candidates(tx, productIds)).map((row) => [row.id, row]));
  const shelf = new Set(taxonomy.categories.pathsUnder(categoryPath));
  for (const productId of productIds) {
    if (staying.has(productId)) continue;
    const row = rows.get(productId);
    const no = (why: Extract<ShelfAnswer, { kind: 'not-possible' }>['why']): ShelfAnswer => ({
      kind: 'not-possible',
      productId,
      why,
    });
    if (row?.published !== 1) return no('not-sold');
    if (!shelf.has(row.category_path)) return no('not-of-shelf');
    if (row.firstOn !== null) return no('first-elsewhere');
  }
  return undefined;
}

/** Writes the new order, and for products that leave it their place in the mix. */
async function writeRanks(tx: Tx, before: readonly ShelfFirst[], productIds: readonly number[], by: By) {
  const staying = new Set(productIds);
  await writeProductFields(
    tx,
    [
      ...(await editsIntoMix(
        tx,
        before.filter(({ productId }) => !staying.has(productId)),
      )),
      ...productIds.map((productId, position) => rankEdit(productId, rankOfFirst(position))),
    ],
    by,
  );
}

/** The edits that return products to their place in the mix. */
export async function editsIntoMix(
  tx: Tx,
  products: readonly { productId: number; slug: string }[],
): Promise<ProductEdit[]> {
  if (products.length === 0) return [];
  const stocked = await inStock(
    tx,
    products.map(({ productId }) => productId),
  );
  return products.map(({ productId, slug }) =>
    rankEdit(productId, shelfRank({ slug, isInStock: stocked.has(productId) })),
  );
}

const rankEdit = (productId: number, rank: number): ProductEdit => ({
  productId,
  edits: [{ part: '', field: 'featuredRank', to: rank }],
});
