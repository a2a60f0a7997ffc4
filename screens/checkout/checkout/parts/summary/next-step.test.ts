import { expect, test } from 'vitest';
import { address, cartWith, notEligible } from '../checkout.fixture.ts';
import type { StepName } from '../checkout-state.rules.ts';
import { deliveryAnchor, nextStep } from './next-step.rules.ts';

const steps = (open: readonly StepName[]) =>
  (['account', 'contact', 'gift', 'delivery', 'payment'] as const).map((name) => ({
    name,
    title: name,
    isComplete: !open.includes(name),
  }));

test.each([
  [['account', 'contact', 'delivery', 'payment'], 'delivery', 'account', 'Next: account'],
  [['contact', 'delivery', 'payment'], 'delivery', 'delivery', 'Next: delivery method'],
  [['contact', 'delivery', 'payment'], 'address', 'contact', 'Next: contact details'],
  [['delivery', 'payment'], 'address', 'address', 'Next: address'],
  [['contact', 'delivery', 'payment'], 'delivery-day', 'contact', 'Next: contact details'],
  [['delivery', 'payment'], 'delivery-day', 'delivery-day', 'Next: day and time'],
  [['gift', 'delivery', 'payment'], 'address', 'gift', 'Next: gift'],
  [['contact', 'gift', 'delivery'], 'address', 'contact', 'Next: contact details'],
  [['gift', 'payment'], 'delivery', 'gift', 'Next: gift'],
  [['payment'], 'delivery', 'payment', 'Next: payment'],
  [[], 'delivery', 'summary', 'Review and confirm'],
] as const)(
  'with %j open and the delivery at its %s, the bar leads to the %s (M-122, N-070)',
  (open, delivery, anchor, words) => {
    expect(nextStep(steps(open), delivery)).toEqual({ anchor, words });
  },
);

test.each([
  ['pickup', 'existing', null, 'delivery'],
  ['delivery', 'editing', null, 'address'],
  ['delivery', 'editing', address, 'address'],
  ['delivery', 'saved', address, 'delivery-day'],
  ['delivery', 'existing', { ...address, deliveryAvailable: false }, 'address'],
  ['shipping', 'existing', address, 'address'],
] as const)(
  'a %s in the mode %s is missing what the bar names (M-118, M-122): %j',
  (method, mode, chosen, anchor) => {
    expect(deliveryAnchor(cartWith(null), { method, mode, address: chosen })).toBe(anchor);
    expect(deliveryAnchor(cartWith(notEligible), { method, mode, address: chosen })).toBe('delivery');
  },
);
