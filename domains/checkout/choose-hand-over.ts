import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import { type ChosenAddress, writeAddress, writeSlot } from './checkout-draft.store.ts';

/**
 * The address to which the visitor's next order goes; another one chosen later takes its place (M-115). One
 * that was refused takes it, too, and leaves none (null): no page tells the fee, or the refusal, of an
 * address that the shopper has given up.
 */
export function chooseAddress(db: Db, chosen: ChosenAddress): Promise<void> {
  return writeAddress(db, chosen);
}

/**
 * The window that the visitor means to take, '2026-11-20T17:00'; null lets it go (M-118). Nothing is booked
 * by it.
 */
export function chooseSlot(
  db: Db,
  chosen: { visitorId: VisitorId; slotId: string | null; now: number },
): Promise<void> {
  return writeSlot(db, chosen);
}
