import type { Payment } from './payment.ts';
import type { PaymentGateway } from './ports.ts';

/**
 * Whether a payment was made at the gateway that the shop uses. Another gateway's "not found" says nothing
 * about it.
 */
export function isCurrentGateway(
  payment: Pick<Payment, 'gateway'>,
  gateway: Pick<PaymentGateway, 'name'>,
): boolean {
  return payment.gateway === gateway.name;
}

/**
 * Called before a payment is captured, voided or refunded: the step waits until the payment's gateway is set
 * up again, instead of being written off by a gateway that never saw it.
 *
 * @throws for a payment of another gateway
 */
export function requireCurrentGateway(
  payment: Pick<Payment, 'gateway'>,
  gateway: Pick<PaymentGateway, 'name'>,
): void {
  if (!isCurrentGateway(payment, gateway))
    throw new Error(
      `The payment was made at '${payment.gateway}', and the shop speaks to '${gateway.name}': set '${payment.gateway}' up again`,
    );
}
