import type { Refund } from './refund.ts';

/**
 * From each state of a refund, the states that may follow; a state with none is final. `RefundState` in db/
 * explains each state.
 */
export const refundTransitions: Readonly<Record<Refund['state'], readonly Refund['state'][]>> = {
  asked: ['refunded', 'refused'],
  refunded: [],
  refused: ['asked'],
};

/**
 * Whether its money is back with the buyer or on its way there, so that it cannot be given back again
 * (R-018).
 */
export function isGivenBack({
  state,
  givenOtherwiseAt,
}: Pick<Refund, 'state' | 'givenOtherwiseAt'>): boolean {
  return state !== 'refused' || givenOtherwiseAt !== null;
}
