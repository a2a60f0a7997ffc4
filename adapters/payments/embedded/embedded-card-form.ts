/** The test card that replaces a real one, with the outcomes that a tester may choose (M-291). */
import type { CardForm } from '#domains/payments/ports.ts';
import { sheetOrigin } from '../square/square-card-form.ts';

export const embeddedCardForm = {
  constants: {
    kind: 'test' as const,
    card: {
      brand: 'VISA' as const,
      last4: '1111',
      expMonth: 12,
      expYear: 2029,
      postalCode: '11797',
      outcomes: [
        { name: 'Approved', nonce: 'cnon:card-nonce-ok' },
        { name: 'Declined', nonce: 'cnon:card-nonce-declined' },
        { name: 'Wrong security code', nonce: 'cnon:card-nonce-rejected-cvv' },
        { name: 'Wrong postal code', nonce: 'cnon:card-nonce-rejected-postalcode' },
        { name: 'Wrong expiration date', nonce: 'cnon:card-nonce-rejected-expiration' },
        { name: 'Used before', nonce: 'cnon:card-nonce-already-used' },
      ],
    },
  },
  // It stands in for Square, so its pages have the headers of Square's.
  sheetOrigin,
  policy: null,
} satisfies CardForm;
