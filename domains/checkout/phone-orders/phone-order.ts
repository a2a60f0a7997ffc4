import type { Tx } from '#db/transaction.ts';
import { whyApart } from '#domains/orders/goes-with/goes-with.rules.ts';
import { lockHost } from '#domains/orders/goes-with/lock-host.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Buyer } from '../buyer-of.ts';
import type { Refusal } from '../refusal.ts';
import { stateNow } from './draft-states.rules.ts';
import { sameBuyerOf } from './go-with.ts';
import type { DraftId } from './order-draft.ts';
import { lockDraftRow } from './order-drafts.store.ts';

/** What placing an order needs to know about the draft that it pays for. */
export interface PhoneOrder {
  draftId: DraftId;
  /** Which of its links was opened. */
  sends: number;
  orderId: OrderId;
  /** 'staff:<id>' */
  takenBy: string;
  /** The order with which it goes (B-103). */
  goesWith: OrderId | null;
  buyer: Buyer;
}

/**
 * Why the draft can no longer be paid for, in the order's transaction, which has locked its cart: it was
 * withdrawn, expired, or was sent again since the page was opened, or the order with which it was to go has
 * left the store (B-103). Undefined if it can be paid for.
 */
export async function refuseOverDraft(
  tx: Tx,
  { draftId, sends }: PhoneOrder,
  now: number,
): Promise<Refusal | undefined> {
  const draft = await lockDraftRow(tx, draftId);
  const isGood = draft && stateNow(draft, now) === 'sent' && draft.sends === sends;
  if (!isGood) return { kind: 'pay-link-over' };
  if (draft.goesWith === null) return undefined;
  const host = await lockHost(tx, draft.goesWith);
  return whyApart(host, sameBuyerOf(draft), now) && { kind: 'pay-link-over' };
}
