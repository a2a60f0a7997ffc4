import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { isWaiting, type Proposal, type ProposalState } from './proposal.rules.ts';
import { waitingProposals } from './proposals.store.ts';
import { lockProposal, settle } from './settle.ts';

export interface WithdrawRequest extends By {
  number: OrderNumber;
  id: string;
}

export type WithdrawAnswer =
  | { kind: 'withdrawn'; proposal: Proposal }
  | { kind: 'unknown-proposal' }
  /** It had been answered, or had ended in another way: the first row wins (B-072). */
  | { kind: 'ended'; state: ProposalState; by: string | null; at: number | null };

/** Takes back a question to the buyer (B-072): its link says so from now on, and its bottles are free. */
export function withdrawProposal(db: Db, { number, id, ...by }: WithdrawRequest): Promise<WithdrawAnswer> {
  return inTransaction(db, async (tx) => {
    const locked = await lockProposal(tx, id);
    if (locked?.order.number !== number) return { kind: 'unknown-proposal' };
    const { proposal } = locked;
    if (!isWaiting(proposal)) return endedAnswer(proposal);
    await settle(tx, 'withdrawn', { ...locked, ...by });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'proposal-withdrawn',
      after: { position: proposal.position, quantity: proposal.quantity, packId: proposal.packId },
    });
    return { kind: 'withdrawn', proposal };
  });
}

/** Someone else settled it first, or it expired. */
export function endedAnswer({
  state,
  answeredBy,
  answeredAt,
}: Proposal): Extract<WithdrawAnswer, { kind: 'ended' }> {
  return { kind: 'ended', state, by: answeredBy, at: answeredAt };
}

/**
 * Withdraws what the buyer is asked about an order, or about one line of it, because staff have decided
 * otherwise. The order is locked, and the act itself is on record.
 */
export async function withdrawWaiting(
  tx: Tx,
  { number, position, actor, now }: By & { number: OrderNumber; position?: number },
): Promise<void> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return;
  for (const proposal of await waitingProposals(tx, [order.id]))
    if (position === undefined || proposal.position === position)
      await settle(tx, 'withdrawn', { order, proposal, actor, now });
}
