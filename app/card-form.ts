/**
 * How the checkout turns a card into a token: at Square when its keys are given, else by the embedded
 * gateway's test card (M-291).
 */
import type { PaymentGateway } from '#domains/payments/ports.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { CardFormConstants, TestCard } from '#screens/checkout/checkout/props.ts';

const testCard: TestCard = {
  brand: 'VISA',
  last4: '1111',
  expMonth: 12,
  expYear: 2029,
  postalCode: '11797',
  // The outcomes that a tester may choose.
  outcomes: [
    { name: 'Approved', nonce: 'cnon:card-nonce-ok' },
    { name: 'Declined', nonce: 'cnon:card-nonce-declined' },
    { name: 'Wrong security code', nonce: 'cnon:card-nonce-rejected-cvv' },
    { name: 'Wrong postal code', nonce: 'cnon:card-nonce-rejected-postalcode' },
    { name: 'Wrong expiration date', nonce: 'cnon:card-nonce-rejected-expiration' },
    { name: 'Used before', nonce: 'cnon:card-nonce-already-used' },
  ],
};

/** The URLs of Square's script: https://developer.squareup.com/docs/web-payments/overview */
const scripts = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
};

export interface CardFormParts {
  gateway: Pick<PaymentGateway, 'takesTestCards'>;
  settings: Pick<Settings, 'square'>;
}

/** The test card is never offered with a gateway for real money (G-56). */
export function cardFormOf({ gateway, settings: { square } }: CardFormParts): CardFormConstants {
  if (square.kind === 'square') {
    const { applicationId, locationId, environment, webScriptUrl } = square;
    return { kind: 'square', scriptUrl: webScriptUrl ?? scripts[environment], applicationId, locationId };
  }
  return gateway.takesTestCards ? { kind: 'test', card: testCard } : { kind: 'none' };
}
