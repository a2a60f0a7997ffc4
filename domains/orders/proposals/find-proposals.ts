import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { findOrder } from '../find-order.ts';
import type { Order } from '../order.ts';
import { changesOf } from '../packing/changes-of.ts';
import { backForChanges, type Changes, packsSent } from '../packing/sent.rules.ts';
import { lessCents, replacedOf } from '../substitutions/substitution.rules.ts';
import type { Proposal } from './proposal.rules.ts';
import { findProposal, proposalsOf, waitingProposals } from './proposals.store.ts';

/** What a yes and a no would change, in cents with tax. */
export interface ProposalEffect {
  /** How much less the buyer pays if the bottle is sent. */
  agreeCents: number;
  /** How much less if the packs are left out. */
  declineCents: number;
  /** Nothing else would be left: a no cancels the order. */
  isAllThatIsLeft: boolean;
}

export interface ShownProposal extends ProposalEffect {
  proposal: Proposal;
  order: Order;
}

/**
 * A proposal and its order in their current state, and what an answer would change; undefined for an unknown
 * id.
 */
export async function readProposal(db: Db, id: string): Promise<ShownProposal | undefined> {
  const proposal = await findProposal(db, id);
  const order = proposal && (await findOrder(db, proposal.orderId));
  if (!order) return undefined;
  return { proposal, order, ...effectOf(order, await changesOf(db, order.id), proposal) };
}

/** All questions that were asked about an order, oldest first. */
export function proposalsOfOrder(db: Db, orderId: OrderId): Promise<Proposal[]> {
  return proposalsOf(db, orderId);
}

/** The proposals of an order that wait for the buyer or for a call, oldest first. */
export function waitingOf(db: Db, orderId: OrderId): Promise<Proposal[]> {
  return waitingProposals(db, [orderId]);
}

/** Uses the rules of the verbs themselves, so that the page promises what they do. */
export function effectOf(order: Order, before: Changes, proposal: Proposal): ProposalEffect {
  const { position, quantity, priceCents } = proposal;
  const line = order.lines[position];
  const now = backForChanges(order, before);
  const less = line
    ? lessCents(line, { before: replacedOf(before.substitutions, position), quantity, priceCents })
    : 0;
  const substitution = { ...proposal, productSlug: '', lessCents: less };
  const agreed = { ...before, substitutions: [...before.substitutions, substitution] };
  const leftOut = {
    ...before,
    leftOut: [...before.leftOut, { position, quantity, why: 'declined' as const }],
  };
  const packs = order.lines.reduce((sum, _, at) => sum + packsSent(order, before, at), 0);
  return {
    agreeCents: backForChanges(order, agreed) - now,
    declineCents: backForChanges(order, leftOut) - now,
    isAllThatIsLeft: packs <= quantity,
  };
}
