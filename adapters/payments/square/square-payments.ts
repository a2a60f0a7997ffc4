import type { PaymentVendor } from '#domains/payments/ports.ts';
import { squareCardForm } from './square-card-form.ts';
import { type SquareGatewayOptions, squareGateway } from './square-gateway.ts';
import { squareVault } from './square-vault.ts';

/** Cards at Square. */
export function squarePayments(options: Omit<SquareGatewayOptions, 'timeoutMs'>) {
  return {
    gateway: squareGateway(options),
    cardVault: squareVault(options),
    cardForm: squareCardForm(options.settings),
  } satisfies PaymentVendor;
}
