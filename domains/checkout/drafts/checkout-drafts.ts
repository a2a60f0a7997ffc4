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
 * Sets the address of the visitor's next order, replacing an earlier one (M-115). A refused address also
 * replaces the earlier one and leaves none (null), so that no page shows the fee or the refusal for an
 * address that the shopper has abandoned.
 */
export function chooseAddress(db: Db, chosen: ChosenAddress): Promise<void> {
  return writeAddress(db, chosen);
}

/**
 * Saves the delivery window that the visitor prefers, '2026-11-20T17:00'; null clears it (M-118). This does
 * not book the slot.
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
 * Deletes the drafts that were not touched for 30 days, because they may contain a guest's address. Returns
 * how many were deleted.
 */
export function forgetDrafts(db: Db, now: number): Promise<number> {
  return forgetOldDrafts(db, now - storedForMs);
}
