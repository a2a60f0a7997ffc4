import type { Refund } from './refund.ts';

/**
 * From each state of a refund, the states that may follow; a state with none is final. `RefundState` in db/
 * explains each state.
 */
export const refundTransitions: Readonly<Record<Refund['state'], readonly Refund['state'][]>> = {
  asked: ['refunded', 'refused'],
  refunded: [],
  refused: [],
};
