/** What becomes of a question to a buyer, in the transaction of a verb that has locked the order. */
import type { Tx } from '#db/transaction.ts';
import { releaseHold } from '#domains/stock/holds/release-hold.ts';
import { lockOrder } from '../lock-as-shown.ts';
import type { Order } from '../order.ts';
import { noteEvent } from '../order-events.store.ts';
import { findOrder } from '../orders.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { type CallWhy, callWords, holderOf, type Proposal, proposalWords } from './proposal.rules.ts';
import { endProposal, findProposal, markCall } from './proposals.store.ts';

interface Settled {
  order: Order;
  proposal: Proposal;
  actor: string;
  now: number;
}

/** Locks the order of a proposal until the transaction ends, and returns the current state of both. */
export async function lockProposal(
  tx: Tx,
  id: string,
): Promise<{ order: Order; proposal: Proposal } | undefined> {
  const found = await findProposal(tx, id);
  const number = found && (await findOrder(tx, found.orderId))?.number;
  const order = number === undefined ? undefined : await lockOrder(tx, number);
  const proposal = await findProposal(tx, id);
  return order && proposal && { order, proposal };
}

/** A staff member has to call the buyer; nothing else is changed. */
export async function waitForCall(
  tx: Tx,
  why: CallWhy,
  { order, proposal, actor, now }: Settled,
): Promise<void> {
  await markCall(tx, proposal.id, why);
  await raiseVersion(tx, order.id);
  await noteEvent(tx, order.id, { what: 'proposal-call', note: callWords[why], actor, at: now });
}

/** Ends a question, and frees the bottles that were held for it and that no order has taken. */
export async function settle(
  tx: Tx,
  state: 'agreed' | 'declined' | 'expired' | 'withdrawn',
  { order, proposal, actor, now }: Settled,
): Promise<void> {
  await endProposal(tx, proposal.id, { state, by: actor, now });
  await releaseHold(tx, holderOf(proposal.id), now);
  await raiseVersion(tx, order.id);
  const note = proposalWords(order, proposal);
  await noteEvent(tx, order.id, { what: `proposal-${state}`, note, actor, at: now });
}
