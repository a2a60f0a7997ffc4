import type { CheckoutDeps } from '#domains/checkout/place-order.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { CardForm } from '#domains/payments/ports.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { CardFormConstants } from './props.ts';

export interface CheckoutScreenDeps extends CheckoutDeps {
  programme: LoyaltyProgramme;
  successSigner: Signer;
  cardForm: CardForm<CardFormConstants>;
}
