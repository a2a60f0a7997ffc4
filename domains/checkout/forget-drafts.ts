import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { adoptDraft, forgetDraft, forgetOldDrafts } from './checkout-draft.store.ts';

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** What nobody has touched for 30 days goes: it may hold a guest's address. Returns how many went. */
export function forgetDrafts(db: Db, now: number): Promise<number> {
  return forgetOldDrafts(db, now - keptForMs);
}

/** Part of erasing an account (G-53). */
export function forgetDraftOf(tx: Tx, visitorId: VisitorId): Promise<void> {
  return forgetDraft(tx, visitorId);
}

/** Part of signing in: the account goes on with what the guest had decided (M-063). */
export function adoptGuestDraft(tx: Tx, guest: VisitorId, account: VisitorId): Promise<void> {
  return adoptDraft(tx, guest, account);
}
