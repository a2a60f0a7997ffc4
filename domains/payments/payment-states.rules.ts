/**
 * The states of one payment attempt for one order.
 *
 * `created`: the vendor is being asked; `settling`: recovery is working on it; `authorised`: the amount is
 * authorized; `captured`: the money is captured; `declined`: the vendor said no; `voided`: nothing is
 * authorized and nothing ever will be.
 */
import type { PaymentState } from '#db/tables/payments.ts';

/** From each state, the states that may follow. A state with none is final. */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['settling', 'authorised', 'declined', 'voided'],
  settling: ['settling', 'authorised', 'declined', 'voided'],
  authorised: ['captured', 'voided'],
  captured: [],
  declined: [],
  voided: [],
};

/** The states from which the given one can be reached. */
export function statesBefore(to: PaymentState): PaymentState[] {
  const states = Object.keys(paymentTransitions) as PaymentState[];
  return states.filter((from) => paymentTransitions[from].includes(to));
}
