import type { Db } from '#db/connection.ts';
import { type DeskRow, deskRows } from '../desk-list/list-for-desk.ts';
import { lastDayOf } from './set-shelf-firsts.ts';
import { firstsOfShelf } from './shelf-firsts.store.ts';

export interface ShelfOfFirsts {
  /** In order. */
  products: DeskRow[];
  lastDay: string | null;
  /** Who set it and when; null for a shelf that is only the mix. */
  set: { actor: string; at: number } | null;
}

/** What stands first on the shelf of a category (B-152). */
export async function readShelfFirsts(db: Db, categoryPath: string, now: number): Promise<ShelfOfFirsts> {
  const firsts = await firstsOfShelf(db, categoryPath);
  const [first] = firsts;
  return {
    products: await deskRows(
      db,
      firsts.map(({ productId }) => productId),
      now,
    ),
    lastDay: lastDayOf(first?.untilAt ?? null),
    set: first ? { actor: first.setBy, at: first.setAt } : null,
  };
}
