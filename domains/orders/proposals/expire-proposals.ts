import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Order } from '../order.ts';
import { leaveOutWithin } from '../packing/leave-out-line.ts';
import type { Proposal } from './proposal.rules.ts';
import { dueProposals } from './proposals.store.ts';
import { lockProposal, settle, waitForCall } from './settle.ts';

const batch = 20;
const actor = 'shop';

/**
 * Ends the questions that no one answered (B-072), and returns how many: the packs are left out, or staff
 * call, as the question said; if they are all that is left of an order, they are never left out without a
 * call. Any number of processes may run it at the same time; each question ends once.
 */
export async function expireProposals(db: Db, now: number): Promise<number> {
  let ended = 0;
  for (const id of await dueProposals(db, now, batch)) {
    const isEnded = await inTransaction(db, async (tx) => {
      const locked = await lockProposal(tx, id);
      if (locked?.proposal.state !== 'open' || locked.proposal.expiresAt > now) return false;
      await expireWithin(tx, locked, now);
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

/** The same for one open question whose order is locked. */
export async function expireWithin(
  tx: Tx,
  { order, proposal }: { order: Order; proposal: Proposal },
  now: number,
): Promise<void> {
  const settled = { order, proposal, actor, now };
  if (proposal.withoutAnswer === 'call') return waitForCall(tx, 'no-answer', settled);
  const { position, quantity } = proposal;
  const answer = await leaveOutWithin(tx, {
    ...{ number: order.number, position, quantity, why: 'not-answered', restock: false },
    ...{ actor, now },
  });
  if (answer.kind === 'left-out') return settle(tx, 'expired', settled);
  if (answer.kind === 'nothing-would-be-sent') return waitForCall(tx, 'last-line', settled);
  // The line can no longer change, for example after a refund: there is nothing left to ask.
  return settle(tx, 'withdrawn', settled);
}
