import { expect, test } from 'vitest';
import type { Refusal } from '#domains/checkout/refusal.ts';
import type { PackId } from '#kit/ids.ts';
import { refusalErrors } from './refusal-words.rules.ts';

const packId = 7 as PackId;
const productName = 'Meiomi Rosé';

const cases: [Refusal, string, string][] = [
  [{ kind: 'contact-invalid', field: 'firstName' }, 'firstName', 'Please enter a valid first name.'],
  [{ kind: 'contact-invalid', field: 'lastName' }, 'lastName', 'Please enter a valid last name.'],
  [{ kind: 'contact-invalid', field: 'phone' }, 'phone', 'Please enter a valid phone number.'],
  [
    { kind: 'age-not-confirmed', field: 'ageConfirmation' },
    'ageConfirmation',
    'You must be 21 years of age or older to shop.',
  ],
  [{ kind: 'postal-code-invalid', field: 'postalCode' }, 'postalCode', 'Please enter a valid postal code.'],
  [{ kind: 'payment-missing', field: 'newCardNonce' }, 'payment', 'Please confirm your card details.'],
  [
    { kind: 'confirm-password' },
    'payment.confirmPassword',
    'Please confirm your password to use a saved card on this device.',
  ],
  [
    { kind: 'too-many-declines', retryAfterMs: 60_001 },
    'payment',
    'Too many cards were declined. Please try again in 2 minutes.',
  ],
  [{ kind: 'empty-cart' }, 'cart', 'Nothing in cart. Add items to your cart to check out.'],
  [{ kind: 'out-of-stock', packId, productName }, 'pack.7', 'Meiomi Rosé: This item is out of stock.'],
  [{ kind: 'short', packId, productName, left: 2 }, 'pack.7', 'Meiomi Rosé: Only 2 left in stock.'],
  [
    { kind: 'over-limit', packId, productName, limit: 24 },
    'pack.7',
    'Meiomi Rosé: You can order up to 24 of one item.',
  ],
  [
    {
      kind: 'cart-changed',
      changes: [{ kind: 'price-changed', packId, productName, fromCents: 1299, toCents: 1399 }],
    },
    'cart',
    'Your cart changed, please review: Meiomi Rosé is now $13.99 instead of $12.99.',
  ],
];

test.each(cases)('%o is reported at %s (M-230, M-235, M-270, R-006)', (refusal, field, sentence) => {
  expect(refusalErrors([refusal])).toEqual({ [field]: sentence });
});

test('all refusals are reported at once, one per line (M-281)', () => {
  expect(Object.keys(refusalErrors(cases.slice(0, 6).map(([refusal]) => refusal)))).toHaveLength(6);
});
