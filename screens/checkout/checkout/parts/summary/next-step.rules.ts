import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import type { ChecklistStep, StepName } from '../checkout-state.rules.ts';
import { isAddressSettled, needsAddress, needsTime } from '../delivery/delivery-modes.rules.ts';
import type { StepAnchor } from './submit-errors.rules.ts';

/** Where the delivery is to be completed: at its method, at the address, or at the day and time. */
export function deliveryAnchor(
  { fulfillment }: Pick<CartModel, 'fulfillment'>,
  choice: Parameters<typeof isAddressSettled>[0],
): StepAnchor {
  if (fulfillment.deliveryMethodError !== null || !needsAddress(choice.method)) return 'delivery';
  return needsTime(choice.method) && isAddressSettled(choice) ? 'delivery-day' : 'address';
}

/** In the order in which the page shows them. */
const pageOrder: readonly StepName[] = ['account', 'delivery', 'contact', 'gift', 'payment'];

const wordsOf: Readonly<Record<StepAnchor, string>> = {
  account: 'Next: account',
  delivery: 'Next: delivery method',
  contact: 'Next: contact details',
  gift: 'Next: gift',
  address: 'Next: address',
  'delivery-day': 'Next: day and time',
  payment: 'Next: payment',
};

/** The first step that is still open, or the summary with its button if none is. */
export function nextStep(
  steps: readonly ChecklistStep[],
  delivery: StepAnchor,
): { anchor: StepAnchor | 'summary'; words: string } {
  const open = pageOrder.filter((name) => steps.some((step) => step.name === name && !step.isComplete));
  // The address and its time come after the contact details and the gift on the page.
  const [first, second] = open;
  const isLater =
    first === 'delivery' && delivery !== 'delivery' && (second === 'contact' || second === 'gift');
  const next = isLater ? second : first;
  if (next === undefined) return { anchor: 'summary', words: 'Review and confirm' };
  const anchor = next === 'delivery' ? delivery : next;
  return { anchor, words: wordsOf[anchor] };
}
