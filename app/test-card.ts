/** The embedded gateway's card as the checkout shows it (M-291), with each outcome a tester may let happen. */
import type { PaymentGateway } from '#domains/payments/ports.ts';
import type { TestCard } from '#screens/checkout/checkout/props.ts';

const card: TestCard = {
  brand: 'VISA',
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
};

/** Null where cards are real. */
export function testCardOf(gateway: Pick<PaymentGateway, 'takesTestCards'>): TestCard | null {
  return gateway.takesTestCards ? card : null;
}
