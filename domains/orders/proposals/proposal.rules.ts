/** A bottle that the buyer is asked about in place of a missing one, and what may become of the question. */
import type { OrderProposalRow } from '#db/tables/packing.ts';
import type { OrderId, ProductId } from '#kit/ids.ts';
import type { Order } from '../order.ts';
import type { SubstituteFacts } from '../substitutions/substitution.rules.ts';

/** What became of a proposal. `open` and `call` wait: the order is not packed until they have ended. */
export type ProposalState = OrderProposalRow['state'];

/**
 * Why the buyer has to be called: they asked for it; the bottle was sold before they said yes; nothing would
 * be left of the order without it; they did not answer.
 */
export type CallWhy = NonNullable<OrderProposalRow['call_why']>;

export const callWords: Readonly<Record<CallWhy, string>> = {
  asked: 'the buyer asks for a call',
  sold: 'the bottle was sold before the buyer answered',
  'last-line': 'the buyer did not answer, and nothing else is left of the order',
  'no-answer': 'the buyer did not answer',
};

export interface Proposal extends Omit<SubstituteFacts, 'productSlug'> {
  id: string;
  orderId: OrderId;
  /** The position of the line, from 0, and how many of its packs the buyer is asked about. */
  position: number;
  quantity: number;
  orderedProductId: ProductId;
  state: ProposalState;
  callWhy: CallWhy | null;
  /** What happens if the buyer does not answer, as the question said. */
  withoutAnswer: OrderProposalRow['without_answer'];
  /** Who asked. */
  actor: string;
  proposedAt: number;
  /** Until when the buyer may answer, epoch ms. */
  expiresAt: number;
  answeredAt: number | null;
  /** 'buyer' by the link, else the person who settled it. */
  answeredBy: string | null;
}

export function isWaiting({ state }: Pick<Proposal, 'state'>): boolean {
  return state === 'open' || state === 'call';
}

/** The holder whose hold keeps the proposed bottles until the buyer has answered. */
export function holderOf(id: string): string {
  return `proposal:${id}`;
}

/** '1 × Morgon 750 mL for 1 × Gamay 750 mL', for histories. */
export function proposalWords({ lines }: Pick<Order, 'lines'>, proposal: Proposal): string {
  const { position, quantity, productName, size } = proposal;
  const line = lines[position];
  return `${quantity} × ${productName} ${size} for ${quantity} × ${line?.productName} ${line?.size}`;
}

/** The possible answers to a proposal: the buttons of the buyer's page. */
export const answers = ['agree', 'decline', 'call'] as const;
export type ProposalAnswer = (typeof answers)[number];

export function isProposalAnswer(word: unknown): word is ProposalAnswer {
  return answers.some((answer) => answer === word);
}
