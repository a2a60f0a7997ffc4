import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { ChecklistStep, StepName } from '../checkout-state.rules.ts';
import { needsAddress } from '../delivery/delivery-modes.rules.ts';
import type { StepAnchor } from './submit-errors.rules.ts';

/** Where the delivery is to be completed: at its method, or at the address. */
export function deliveryAnchor(
  { fulfillment }: Pick<CartModel, 'fulfillment'>,
  method: DeliveryMethod,
): StepAnchor {
  return fulfillment.deliveryMethodError !== null || !needsAddress(method) ? 'delivery' : 'address';
}

/** In the order in which the page shows them. */
const pageOrder: readonly StepName[] = ['account', 'delivery', 'contact', 'gift', 'payment'];

const wordsOf: Readonly<Record<StepAnchor, string>> = {
  account: 'Next: account',
  delivery: 'Next: delivery method',
  contact: 'Next: contact details',
  gift: 'Next: gift',
  address: 'Next: address',
  payment: 'Next: payment',
};

/** The first step that is still open, or the summary with its button when none is. */
export function nextStep(
  steps: readonly ChecklistStep[],
  delivery: StepAnchor,
): { anchor: StepAnchor | 'summary'; words: string } {
  const open = pageOrder.filter((name) => steps.some((step) => step.name === name && !step.isComplete));
  // The address comes after the contact details and the gift on the page.
  const [first, second] = open;
  const isLater =
    first === 'delivery' && delivery === 'address' && (second === 'contact' || second === 'gift');
  const next = isLater ? second : first;
  if (next === undefined) return { anchor: 'summary', words: 'Review and confirm' };
  const anchor = next === 'delivery' ? delivery : next;
  return { anchor, words: wordsOf[anchor] };
}
