import type { Payment } from './payment.ts';
import type { PaymentGateway } from './ports.ts';

/** Whether the shop speaks to the gateway that a payment was made at. Another one's "not found" says nothing of it. */
export function isItsGateway(
  payment: Pick<Payment, 'gateway'>,
  gateway: Pick<PaymentGateway, 'name'>,
): boolean {
  return payment.gateway === gateway.name;
}

/**
 * Before a payment is captured, voided or refunded: what must follow waits until its gateway is set up again, instead of
 * being written off by one that never saw it.
 *
 * @throws for a payment of another gateway
 */
export function needItsGateway(
  payment: Pick<Payment, 'gateway'>,
  gateway: Pick<PaymentGateway, 'name'>,
): void {
  if (!isItsGateway(payment, gateway))
    throw new Error(
      `The payment was made at '${payment.gateway}', and the shop speaks to '${gateway.name}': set '${payment.gateway}' up again`,
    );
}
