import type { PaymentVendor } from '#domains/payments/ports.ts';
import { embeddedCardForm } from './embedded-card-form.ts';
import { type EmbeddedGatewayOptions, embeddedGateway } from './embedded-gateway.ts';
import { embeddedVault } from './embedded-vault.ts';

/** Test money: no vendor, and no card behind any token. */
export function embeddedPayments(options: EmbeddedGatewayOptions) {
  return {
    gateway: embeddedGateway(options),
    cardVault: embeddedVault(options),
    cardForm: embeddedCardForm,
  } satisfies PaymentVendor;
}
