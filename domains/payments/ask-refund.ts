import type { Tx } from '#db/transaction.ts';
import { newId, randomToken } from '#kit/ids.ts';
import type { Payment } from './payment.ts';
import type { RefundId, RefundParts } from './refund.ts';
import { insertRefund, refundsOfOrder } from './refunds.store.ts';

export interface RefundAsked extends RefundParts {
  /** For the vendor's ledger and for the buyer. */
  reason: string;
  actor: string;
  now: number;
  /** At most 45 characters; of its own unless told. */
  idempotencyKey?: string;
}

export type AskRefundAnswer = { kind: 'asked'; refundId: RefundId } | { kind: 'too-much'; leftCents: number };

/**
 * Writes down that money of a captured payment is to be given back. Together with what was given back or
 * asked for before it never exceeds the payment (R-018, S-06): the caller holds the payment (`lockMoney`), so
 * that two who ask at once take turns.
 */
export async function askRefund(tx: Tx, payment: Payment, asked: RefundAsked): Promise<AskRefundAnswer> {
  if (payment.state !== 'captured')
    throw new Error(`Payment ${payment.id} is ${payment.state}: nothing was taken`);
  const { reason, actor, now, idempotencyKey = randomToken(), ...parts } = asked;
  const before = (await refundsOfOrder(tx, payment.orderId)).filter(({ state }) => state !== 'refused');
  const leftCents = before.reduce((left, refund) => left - refund.amountCents, payment.amountCents);
  if (parts.amountCents > leftCents) return { kind: 'too-much', leftCents };
  const id = newId<RefundId>();
  const { orderId, id: paymentId } = payment;
  const times = { createdAt: now, updatedAt: now };
  await insertRefund(tx, {
    ...parts,
    ...times,
    id,
    orderId,
    paymentId,
    idempotencyKey,
    state: 'asked',
    refusal: null,
    reason,
    actor,
  });
  return { kind: 'asked', refundId: id };
}
