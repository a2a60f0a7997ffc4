import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { changePackPrice } from '../change-pack-price.ts';
import { changeProduct, editsBack, type NotedFields } from '../edit/change-product.ts';
import { cancelScheduledPrice } from '../prices/cancel-scheduled-price.ts';
import { schedulePrice } from '../prices/schedule-price.ts';
import { sellAgain } from '../sell-again.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { productNames } from './product-names.store.ts';

/** As noted by `changePackPrice`. */
export interface NotedPrice {
  packId: PackId;
  cents: number;
  /** Absent if the act left it unchanged. */
  isSaleItem?: boolean;
}

/** Gives a pack its former price if today's is still the one that the act gave it (B-033, B-034). */
export async function undoPriceChange(
  db: Db,
  { before, after }: { before: NotedPrice; after: NotedPrice },
  by: By,
): Promise<UndoAnswer> {
  const { packId, cents, isSaleItem } = before;
  const answer = await changePackPrice(db, packId, cents, by, { onlyFrom: after.cents, isSaleItem });
  switch (answer.kind) {
    case 'changed':
      return { kind: 'undone' };
    case 'changed-since':
      return { kind: 'changed-since', now: { packId, cents: answer.cents } };
    case 'unchanged':
      return { kind: 'changed-since', now: before };
    case 'unknown-pack':
      return { kind: 'refused', reason: 'gone' };
  }
}

/** Withdraws a product that was put back on sale, or the reverse, unless that was done already. */
export async function undoOnSale(
  db: Db,
  { productId, wasSold }: { productId: number; wasSold: boolean },
  by: By,
): Promise<UndoAnswer> {
  const [product] = await productNames(db, [productId]);
  if (!product) return { kind: 'refused', reason: 'gone' };
  const { kind } = wasSold
    ? await sellAgain(db, product.slug, by)
    : await withdrawProduct(db, product.slug, by);
  if (kind === 'sold-again' || kind === 'withdrawn') return { kind: 'undone' };
  if (kind === 'hidden-category') return { kind: 'refused', reason: kind };
  return kind === 'unknown-product'
    ? { kind: 'refused', reason: 'gone' }
    : { kind: 'changed-since', now: { isSold: wasSold } };
}

/** As noted by `schedulePrice` and `cancelScheduledPrice`. */
export interface NotedSchedule extends Required<NotedPrice> {
  id: number;
  fromAt: number;
}

/** Cancels a price that was scheduled, unless its day has come (B-033, B-139). */
export async function undoPriceSchedule(db: Db, { id }: NotedSchedule, by: By): Promise<UndoAnswer> {
  const { kind } = await cancelScheduledPrice(db, id, by);
  return kind === 'cancelled' ? { kind: 'undone' } : { kind: 'refused', reason: 'price-over' };
}

/** Schedules a cancelled price again, if its day is still to come (B-033, B-139). */
export async function undoScheduleCancelled(db: Db, noted: NotedSchedule, by: By): Promise<UndoAnswer> {
  const { packId, cents: priceCents, isSaleItem, fromAt } = noted;
  const schedule = { packId, priceCents, isSaleItem, fromDay: storeDay(fromAt) };
  const answer = await schedulePrice(db, schedule, by);
  switch (answer.kind) {
    case 'scheduled':
      return { kind: 'undone' };
    case 'scheduled-already':
      return { kind: 'changed-since', now: { packId, cents: answer.other.priceCents } };
    default:
      return { kind: 'refused', reason: 'price-over' };
  }
}

export type { NotedFields } from '../edit/change-product.ts';

/** Gives every field of an edit its former value, if each still has the edit's (B-033, B-034). */
export async function undoEdit(
  db: Db,
  { productId, before, after }: { productId: number; before: NotedFields; after: NotedFields },
  by: By,
): Promise<UndoAnswer> {
  const answer = await changeProduct(db, { productId, edits: editsBack(before, after) }, by);
  switch (answer.kind) {
    case 'changed':
      return { kind: 'undone' };
    case 'changed-since':
      return {
        kind: 'changed-since',
        now: Object.fromEntries(answer.conflicts.map(({ field, now }) => [field, now])),
      };
    case 'unchanged':
      return { kind: 'changed-since', now: before };
    case 'no-wine':
    case 'hidden-category':
      return { kind: 'refused', reason: answer.kind };
    case 'unknown-product':
      return { kind: 'refused', reason: 'gone' };
  }
}
