import type { CheckoutDeps } from '#domains/checkout/place-order.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { TestCard } from './props.ts';

export interface CheckoutScreenDeps extends CheckoutDeps {
  programme: LoyaltyProgramme;
  successSigner: Signer;
  testCard: TestCard | null;
}
