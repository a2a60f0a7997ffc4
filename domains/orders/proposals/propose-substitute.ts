import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import { openMinutesAfter } from '#domains/fulfilment/open-minutes.rules.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { newId, type PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { noteEvent } from '../order-events.store.ts';
import { type LineRefusal, type LineRequest, lockLine } from '../packing/lock-line.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { copyOf, substituteWithin } from '../substitutions/substitute-line.ts';
import { type NotThisPack, type Substitution, whyNotInstead } from '../substitutions/substitution.rules.ts';
import { maxCandidateCents } from './candidates.rules.ts';
import { holderOf, type Proposal, proposalWords } from './proposal.rules.ts';
import { insertProposal, waitingProposals } from './proposals.store.ts';

export interface ProposeRequest extends By, LineRequest {
  /** The pack that the buyer is asked about. */
  packId: PackId;
  /** The buyer said yes on the telephone: it is sent without a question (B-073). */
  isAgreedByPhone?: boolean;
  store: DueStore;
}

export type ProposeAnswer =
  | { kind: 'proposed'; proposal: Proposal }
  | { kind: 'agreed'; substitution: Substitution }
  | LineRefusal
  | NotThisPack
  /** It costs more than what was ordered. */
  | { kind: 'dearer'; maxCents: number }
  /** The buyer may answer about this line until then, or has to be called about it. */
  | { kind: 'already-asked'; until: number }
  /** The buyer's contact is erased. */
  | { kind: 'forgotten' }
  /** The store does not open again, so no answer could be acted on. */
  | { kind: 'closed' };

/** The hold outlasts the question, so that bottles are still there for an answer at its last second. */
const graceMs = 60_000;

/**
 * Asks the buyer whether another bottle may be sent for packs of a line that are not on the shelf (B-070,
 * B-072). It is held for the buyer until the question ends, `desk.answerMinutes` open minutes from now; the
 * reaction to `order.proposed` sends the link. What the buyer agreed to on the telephone is substituted at
 * once. Refuses what `substituteLine` would refuse, and what costs more. Only one question about a line can
 * be open at a time.
 */
export function proposeSubstitute(db: Db, request: ProposeRequest): Promise<ProposeAnswer> {
  return inTransaction(db, (tx) => propose(tx, request));
}

async function propose(tx: Tx, request: ProposeRequest): Promise<ProposeAnswer> {
  const { number, position, quantity, shown, packId, isAgreedByPhone = false, store, ...by } = request;
  const { actor, now } = by;
  const locked = await lockLine(tx, { number, position, quantity, shown });
  if (locked.kind !== 'locked') return locked;
  const { order, line } = locked;
  const waiting = await waitingProposals(tx, [order.id]);
  const asked = waiting.find((each) => each.position === position);
  if (asked) return { kind: 'already-asked', until: asked.expiresAt };
  const pack = (await readSellablePacks(tx, [packId])).get(packId);
  if (!pack?.isPublished) return { kind: 'unknown-pack' };
  const wrong = whyNotInstead(line, order.deliveryMethod, pack);
  if (wrong) return wrong;
  const maxCents = maxCandidateCents(line);
  if (pack.priceCents > maxCents) return { kind: 'dearer', maxCents };
  if (!isAgreedByPhone && order.phone === '') return { kind: 'forgotten' };
  const { answerMinutes, withoutAnswer } = store.desk;
  const expiresAt = openMinutesAfter(store, now, answerMinutes);
  if (!isAgreedByPhone && expiresAt === null) return { kind: 'closed' };
  const id = newId();
  const { productSlug: _, ...facts } = copyOf(packId, pack);
  const proposal: Proposal = {
    ...{ ...facts, id, orderId: order.id, position, quantity, actor, withoutAnswer },
    ...{ orderedProductId: line.productId, proposedAt: now, callWhy: null },
    ...(isAgreedByPhone
      ? { state: 'agreed', expiresAt: now, answeredAt: now, answeredBy: actor }
      : { state: 'open', expiresAt: expiresAt ?? now, answeredAt: null, answeredBy: null }),
  };
  if (isAgreedByPhone) {
    const answer = await substituteWithin(tx, { number, position, quantity, packId, restock: false, ...by });
    if (answer.kind !== 'substituted') return answer;
    await insertProposal(tx, proposal);
    const note = `${proposalWords(order, proposal)}, on the phone`;
    await noteEvent(tx, order.id, { what: 'proposal-agreed', note, actor, at: now });
    return { kind: 'agreed', substitution: answer.substitution };
  }
  const held = await holdBottles(tx, {
    visitorId: holderOf(id),
    demands: [{ formatId: pack.formatId, bottles: line.bottles * quantity }],
    until: proposal.expiresAt + graceMs,
    now,
  });
  if (held.kind === 'short') return { kind: 'short', onHand: held.free };
  await insertProposal(tx, proposal);
  await raiseVersion(tx, order.id);
  await noteEvent(tx, order.id, {
    what: 'proposed',
    note: proposalWords(order, proposal),
    actor,
    at: now,
  });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'substitute-proposed',
    after: { position, quantity, packId, until: proposal.expiresAt },
  });
  await writeOutbox(tx, {
    key: `order.proposed:${id}`,
    event: 'order.proposed',
    payload: { orderId: order.id, proposalId: id },
    now,
  });
  return { kind: 'proposed', proposal };
}
