import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { cancelWithin } from '../cancel-order.ts';
import type { Order } from '../order.ts';
import { leaveOutWithin } from '../packing/leave-out-line.ts';
import type { LineRefusal } from '../packing/lock-line.ts';
import { substituteWithin } from '../substitutions/substitute-line.ts';
import { isNotThisPack, type NotThisPack, type Substitution } from '../substitutions/substitution.rules.ts';
import { expireWithin } from './expire-proposals.ts';
import { type CallWhy, holderOf, isWaiting, type Proposal, type ProposalAnswer } from './proposal.rules.ts';
import { lockProposal, settle, waitForCall } from './settle.ts';
import { endedAnswer, type WithdrawAnswer } from './withdraw-proposal.ts';

export interface AnswerRequest extends By {
  id: string;
  answer: ProposalAnswer;
  /** From the page on which staff note what the buyer said on the telephone; a link has none. */
  number?: OrderNumber;
}

export type AnswerAnswer =
  | { kind: 'agreed'; substitution: Substitution }
  /** `lessCents`: how much less the buyer pays, with tax. */
  | { kind: 'declined'; lessCents: number }
  /** Nothing else was left to send. */
  | { kind: 'cancelled'; bottlesBack: number; tillCents?: number }
  | { kind: 'will-call'; why: CallWhy }
  | Extract<WithdrawAnswer, { kind: 'unknown-proposal' | 'ended' }>
  /**
   * For staff only: why the bottle cannot be sent, or why the line cannot be left out. The question stays
   * open.
   */
  | LineRefusal
  | NotThisPack;

/**
 * The buyer's answer about another bottle, by link or on the telephone (B-072): the bottle is sent, the packs
 * are left out, or the buyer wants a call. The first row wins: of two answers, or of an answer and a
 * withdrawal, the second learns what was decided. If the bottle was sold in the meantime, the buyer gets a
 * call. If nothing would be left, a no cancels the order.
 */
export function answerProposal(db: Db, request: AnswerRequest): Promise<AnswerAnswer> {
  return inTransaction(db, (tx) => answerWithin(tx, request));
}

async function answerWithin(tx: Tx, { id, answer, number, ...by }: AnswerRequest): Promise<AnswerAnswer> {
  const locked = await lockProposal(tx, id);
  if (!locked || (number !== undefined && number !== locked.order.number))
    return { kind: 'unknown-proposal' };
  const { order, proposal } = locked;
  const isByLink = number === undefined;
  if (!isWaiting(proposal)) return endedAnswer(proposal);
  if (proposal.state === 'call' && isByLink) return { kind: 'will-call', why: proposal.callWhy ?? 'asked' };
  if (proposal.state === 'open' && by.now >= proposal.expiresAt && isByLink) {
    await expireWithin(tx, locked, by.now);
    return endedAnswer((await lockProposal(tx, id))?.proposal ?? proposal);
  }
  if (answer === 'call') {
    await waitForCall(tx, 'asked', { order, proposal, ...by });
    return { kind: 'will-call', why: 'asked' };
  }
  const line = { number: order.number, position: proposal.position, quantity: proposal.quantity };
  if (answer === 'agree') {
    const { packId, priceCents } = proposal;
    const sent = await substituteWithin(
      tx,
      { ...line, packId, restock: false, ...by },
      { holder: holderOf(id), priceCents },
    );
    if (sent.kind !== 'substituted') return refused(tx, sent, { order, proposal, isByLink, by });
    await settle(tx, 'agreed', { order, proposal, ...by });
    return { kind: 'agreed', substitution: sent.substitution };
  }
  const leftOut = await leaveOutWithin(tx, { ...line, why: 'declined', restock: false, ...by });
  if (leftOut.kind === 'left-out') {
    await settle(tx, 'declined', { order, proposal, ...by });
    return { kind: 'declined', lessCents: leftOut.lessCents };
  }
  if (leftOut.kind !== 'nothing-would-be-sent')
    return refused(tx, leftOut, { order, proposal, isByLink, by });
  await settle(tx, 'declined', { order, proposal, ...by });
  return cancelRest(tx, order, by);
}

/**
 * Staff see the reason. A buyer who came by the link gets a call if the bottle can no longer be sent; if the
 * line itself can no longer change, for example after a refund, the question ends with it.
 */
async function refused(
  tx: Tx,
  answer: LineRefusal | NotThisPack,
  { order, proposal, isByLink, by }: { order: Order; proposal: Proposal; isByLink: boolean; by: By },
): Promise<AnswerAnswer> {
  if (!isByLink) return answer;
  if (isNotThisPack(answer)) {
    await waitForCall(tx, 'sold', { order, proposal, ...by });
    return { kind: 'will-call', why: 'sold' };
  }
  await settle(tx, 'withdrawn', { order, proposal, ...by, actor: 'shop' });
  return { kind: 'ended', state: 'withdrawn', by: 'shop', at: by.now };
}

async function cancelRest(tx: Tx, { number }: Order, by: By): Promise<AnswerAnswer> {
  // The missing packs are not on the shelf, and nothing else is left of the order.
  const cancelled = await cancelWithin(tx, {
    ...{ number, reason: 'You did not want another bottle.', why: 'sold-out', restock: false },
    ...by,
  });
  if (cancelled.kind !== 'cancelled') throw new Error(`Order ${number} is locked, and was not cancelled`);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'order-cancelled',
    after: { why: 'sold-out', restock: false, bottlesBack: cancelled.bottlesBack },
    isMoney: true,
  });
  return cancelled;
}
