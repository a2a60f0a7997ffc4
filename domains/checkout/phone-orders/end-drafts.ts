/**
 * What the clock does with drafts: those that expired, those that were not touched, and those of an erased
 * person.
 */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { discardCart } from '#domains/cart/discard-cart.ts';
import { forgetDraftOf } from '../drafts/checkout-drafts.ts';
import { draftMs } from './draft-states.rules.ts';
import { freeHeld } from './free-held.ts';
import { lockDraft } from './lock-draft.ts';
import type { DraftId, PhoneDraft } from './order-draft.ts';
import {
  deleteDraft,
  draftsOfAccount,
  draftsRunOut,
  draftsUntouched,
  writeDraft,
} from './order-drafts.store.ts';

const batch = 50;

/**
 * Ends the drafts whose time is over and frees what they held (B-102); returns how many. A draft that is
 * being paid for waits for the bank. Any number of processes may run it at once.
 */
export async function expireDrafts(db: Db, now: number): Promise<number> {
  let expired = 0;
  for (const id of await draftsRunOut(db, now, batch)) {
    // Locking it ends it. If another process has done so first, the count is one too high, which does no
    // harm.
    const isDone = await inTransaction(
      db,
      async (tx) => (await lockDraft(tx, id, now))?.draft.state === 'expired',
    );
    if (isDone) expired += 1;
  }
  return expired;
}

/** Deletes the drafts that were not touched for thirty days, with everything in them (B-102). */
export async function forgetOrderDrafts(db: Db, now: number): Promise<number> {
  let gone = 0;
  for (const id of await draftsUntouched(db, now - draftMs, batch)) {
    const isDone = await inTransaction(db, async (tx) => {
      const locked = await lockDraft(tx, id, now);
      if (!locked || locked.isBeingPaid) return false;
      const { draft } = locked;
      if (draft.state === 'sent' || draft.updatedAt > now - draftMs) return false;
      await forget(tx, draft, now);
      return true;
    });
    if (isDone) gone += 1;
  }
  return gone;
}

/**
 * Part of erasing an account (G-53): its drafts are deleted. If a draft is being paid for, only the person is
 * wiped, and the order, if it is placed, is wiped as others are.
 */
export async function forgetDraftsOfAccount(tx: Tx, accountId: AccountId, now: number): Promise<void> {
  for (const { id } of await draftsOfAccount(tx, accountId)) {
    const locked = await lockDraft(tx, id, now);
    if (!locked) continue;
    if (locked.isBeingPaid) await wipe(tx, id, now);
    else await forget(tx, locked.draft, now);
  }
}

async function forget(tx: Tx, draft: PhoneDraft, now: number): Promise<void> {
  if (draft.state !== 'paid') await freeHeld(tx, draft, now);
  await discardCart(tx, draft.visitorId, now);
  await forgetDraftOf(tx, draft.visitorId);
  await deleteDraft(tx, draft.id);
}

async function wipe(tx: Tx, id: DraftId, now: number): Promise<void> {
  await writeDraft(tx, id, erasedBuyer, { act: 'forgotten', actor: 'shop', now });
}

/** The columns that name the buyer. */
export const erasedBuyer = {
  first_name: '',
  last_name: '',
  phone: '',
  email: null,
  account_id: null,
  loyalty_customer_id: null,
  note: '',
} as const;
