import { expect, test } from 'vitest';
import type { StepName } from '../checkout-state.rules.ts';
import { nextStep } from './next-step.rules.ts';

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
