import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import {
  adoptDraft,
  type ChosenAddress,
  forgetDraft,
  forgetOldDrafts,
  writeAddress,
  writeSlot,
} from './checkout-draft.store.ts';

const storedForMs = 30 * 24 * 60 * 60 * 1000;

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

/** Part of signing in: the account continues with what the guest had decided (M-063). */
export function adoptGuestDraft(tx: Tx, guest: VisitorId, account: VisitorId): Promise<void> {
  return adoptDraft(tx, guest, account);
}

/** Part of erasing an account (G-53). */
export function forgetDraftOf(tx: Tx, visitorId: VisitorId): Promise<void> {
  return forgetDraft(tx, visitorId);
}

/**
 * Deletes the drafts that were not touched for 30 days, since they may contain a guest's address. Returns how
 * many were deleted.
 */
export function forgetDrafts(db: Db, now: number): Promise<number> {
  return forgetOldDrafts(db, now - storedForMs);
}
