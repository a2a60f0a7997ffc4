import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '#domains/payments/payment.ts';
import type { AuthorizeOutcome, FindOutcome } from '#domains/payments/ports.ts';
import type { SettleDeps } from './settle-attempt.ts';

const findPausesMs: readonly number[] = [200, 500];
const findTimeoutMs = 400;

export type Heard = Exclude<AuthorizeOutcome, { kind: 'unknown' }> | { kind: 'unheard' };

/**
 * Looks up an unknown outcome a few times. `none` proves nothing here: the request may still be on its way.
 */
export async function lookUp(
  { gateway, log }: Pick<SettleDeps, 'gateway' | 'log'>,
  payment: Payment,
): Promise<Heard> {
  for (const pauseMs of findPausesMs) {
    await sleep(pauseMs);
    const unanswered = sleep(findTimeoutMs, { kind: 'unreachable' } as const, { ref: false });
    const found: FindOutcome = await Promise.race([gateway.find(payment.idempotencyKey), unanswered]).catch(
      () => unanswered,
    );
    if (found.kind === 'declined') return found;
    if (found.kind === 'found' && found.status !== 'canceled' && found.amountCents === payment.amountCents) {
      return { kind: 'authorized', gatewayPaymentId: found.gatewayPaymentId, card: found.card };
    }
  }
  log.warn(
    { paymentId: payment.id, orderId: payment.orderId },
    'Payment outcome not heard; left to recovery',
  );
  return { kind: 'unheard' };
}
