import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Buyer } from '../buyer-of.ts';
import type { Refusal } from '../refusal.ts';
import { stateNow } from './draft-states.rules.ts';
import type { DraftId } from './order-draft.ts';
import { lockDraftRow } from './order-drafts.store.ts';

/** What placing an order needs to know of the draft that it pays for. */
export interface PhoneOrder {
  draftId: DraftId;
  /** Which of its links was opened. */
  sends: number;
  orderId: OrderId;
  /** 'staff:<id>' */
  takenBy: string;
  buyer: Buyer;
}

/**
 * Why the draft cannot be paid for any more, in the order's transaction, which has locked its cart: it was
 * withdrawn, ran out, or was sent anew since the page was opened. Undefined if it can.
 */
export async function refuseOverDraft(
  tx: Tx,
  { draftId, sends }: PhoneOrder,
  now: number,
): Promise<Refusal | undefined> {
  const draft = await lockDraftRow(tx, draftId);
  const isGood = draft && stateNow(draft, now) === 'sent' && draft.sends === sends;
  return isGood ? undefined : { kind: 'pay-link-over' };
}
