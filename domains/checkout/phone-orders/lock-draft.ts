import type { Tx } from '#db/transaction.ts';
import { lockCart } from '#domains/cart/lock-cart.ts';
import { readOrderState } from '#domains/orders/find-order.ts';
import { isChangeable, stateNow } from './draft-states.rules.ts';
import { freeHeld } from './free-held.ts';
import type { DraftBehind, DraftId, PhoneDraft } from './order-draft.ts';
import { draftById, lockDraftRow, markExpired } from './order-drafts.store.ts';

/**
 * Locks a draft for an act of staff: its cart first, as everywhere. Undefined for an unknown draft.
 * `isBeingPaid`: the buyer has pressed the button, and the bank has not answered yet; otherwise, a draft
 * whose time is over is ended here, and what it held is freed.
 */
export async function lockDraft(
  tx: Tx,
  id: DraftId,
  now: number,
): Promise<{ draft: PhoneDraft; isBeingPaid: boolean } | undefined> {
  const found = await draftById(tx, id);
  if (!found) return undefined;
  await lockCart(tx, found.visitorId, now);
  const draft = await lockDraftRow(tx, id);
  if (!draft) return undefined;
  const isBeingPaid = (await readOrderState(tx, draft.orderId)) === 'pending_payment';
  if (isBeingPaid || draft.state === stateNow(draft, now)) return { draft, isBeingPaid };
  await freeHeld(tx, draft, now);
  const last = { act: 'expired', actor: 'shop', at: draft.holdUntil ?? now } as const;
  await markExpired(tx, id, last.at);
  return { draft: { ...draft, state: 'expired', last }, isBeingPaid };
}

/** Why its contents cannot be changed now; undefined if they can. */
export function whyClosed(draft: PhoneDraft, isBeingPaid: boolean): DraftBehind | undefined {
  if (isBeingPaid) return { kind: 'draft-closed', state: 'being-paid', last: draft.last };
  return isChangeable(draft.state)
    ? undefined
    : { kind: 'draft-closed', state: draft.state, last: draft.last };
}
