/**
 * What is wrong with a payment, by the shop's records and the vendor's ledger (R-016, R-017, S-04, I1, I8).
 */
import type { PaymentDiscrepancy } from '#domains/payments/payment-discrepancy.ts';
import type { GatewayPayment } from '#domains/payments/ports.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import type { RecordedOrder, RecordedPayment } from './reconcile.store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** I8. */
const settledWithinMs = 2 * minuteMs;
/**
 * Packed orders are captured at once; one that isn't captured after an hour needs a person's attention
 * (R-016).
 */
const capturedWithinMs = hourMs;
/** An authorization expires after seven days (P7D): this leaves one day to pack or cancel the order. */
const holdWarningMs = 6 * 24 * hourMs;
/** A cancellation refunds the money by itself; this is how long it may take. */
const givenBackWithinMs = 10 * minuteMs;
/** The vendor's list may lag behind its ledger by seconds. */
const listLagMs = minuteMs;

/**
 * True for a payment that changed so recently that the vendor's list may not show it yet, so differences are
 * ignored.
 */
export function isFresh({ changedAt }: RecordedPayment, at: number): boolean {
  return at - changedAt <= listLagMs;
}

const idempotencyKey = /[0-9a-f]{32}$/;

/** The idempotency key at the end of one of our references; undefined for other references. */
export function keyOfReference(reference: string | null): string | undefined {
  return reference?.match(idempotencyKey)?.[0];
}

/** The vendor's view of a payment: its entry, no entry, or unknown because the vendor was not asked. */
export type VendorView =
  | { kind: 'entry'; entry: GatewayPayment }
  | { kind: 'none'; askedAt: number }
  | { kind: 'not-asked' };

/** The discrepancies of one of our payments; usually none. */
export function discrepanciesOfPayment(
  payment: RecordedPayment,
  vendor: VendorView,
  now: number,
): PaymentDiscrepancy[] {
  const { order } = payment;
  const discrepancies: PaymentDiscrepancy[] = [];
  const note = (kind: PaymentDiscrepancy['kind'], detail: string) =>
    discrepancies.push({
      kind,
      subjectAt: payment.createdAt,
      subject: payment.id,
      orderId: order.id,
      paymentId: payment.id,
      gatewayPaymentId: vendor.kind === 'entry' ? vendor.entry.gatewayPaymentId : payment.gatewayPaymentId,
      detail: `Order ${order.number}: ${detail}`,
    });
  noteByRecords(payment, now, note);
  if (vendor.kind === 'none' && isLive(payment) && !isFresh(payment, vendor.askedAt)) {
    note(
      'missing-at-vendor',
      `${formatCents(payment.amountCents)} is ${payment.state} here, and unknown to the payment service`,
    );
  }
  if (vendor.kind === 'entry') noteByVendor(payment, vendor.entry, now, note);
  return discrepancies;
}

type Note = (kind: PaymentDiscrepancy['kind'], detail: string) => void;

function isLive({ state }: RecordedPayment): boolean {
  return state === 'authorised' || state === 'captured';
}

function isUnsettled({ state }: RecordedPayment): boolean {
  return state === 'created' || state === 'settling';
}

function noteByRecords(payment: RecordedPayment, now: number, note: Note): void {
  const { order, state, createdAt } = payment;
  const amount = formatCents(payment.amountCents);
  if (isUnsettled(payment) && now - createdAt > settledWithinMs) {
    note('unsettled', `it has been unknown whether ${amount} is authorized for ${age(now - createdAt)}`);
  }
  if (state !== 'authorised' || order.cancelledAt !== null) return;
  if (order.packedAt !== null && now - order.packedAt > capturedWithinMs) {
    note(
      'capture-late',
      `packed ${age(now - order.packedAt)} ago, and ${amount} is still only authorized; the authorization expires ${holdEnd(createdAt)}`,
    );
  }
  if (order.packedAt === null && now - createdAt >= holdWarningMs) {
    note(
      'hold-ending',
      `not packed yet, and the authorization of ${amount} expires ${holdEnd(createdAt)}: pack it or cancel it`,
    );
  }
}

function noteByVendor(payment: RecordedPayment, entry: GatewayPayment, now: number, note: Note): void {
  const { order } = payment;
  const isMoney = entry.status === 'approved' || entry.status === 'completed';
  const isCancelled = order.cancelledAt !== null;
  if (!isMoney) {
    if (isLive(payment) && !isCancelled && !isFresh(payment, now)) {
      note(
        'canceled-at-vendor',
        `${formatCents(payment.amountCents)} is ${payment.state} here, and ${entry.status} at the payment service`,
      );
    }
    return;
  }
  const rest = entry.amountCents - entry.refundedCents;
  const theirs = formatCents(rest);
  const isStanding = isLive(payment) && order.state === 'placed';
  // An order that was voided or placed while the vendor's list was on its way is in the list as it was
  // before.
  if (!isStanding && !isUnsettled(payment) && !isFresh(payment, now) && rest > 0) {
    const why = `the order is ${order.state.replace('_', ' ')} and its payment ${payment.state}`;
    if (entry.status === 'approved') note('held-without-order', `${theirs} is held although ${why}`);
    else note('captured-without-placed-order', `${theirs} was taken although ${why}`);
  }
  if (isStanding && isCancelled && now - (order.cancelledAt ?? now) > givenBackWithinMs) {
    if (entry.status === 'approved')
      note('held-without-order', `it was cancelled, and ${theirs} is still held`);
    else if (rest - payment.refundAskedCents - payment.givenOtherwiseCents > 0)
      note('cancelled-not-refunded', `it was cancelled, and ${theirs} was not given back`);
  }
  noteAmounts(payment, entry, isStanding, note);
  if (isFresh(payment, now)) return;
  if (payment.state === 'captured' && entry.status === 'approved') {
    note('capture-differs', `${theirs} counts as taken here, and is only held at the payment service`);
  }
  const most = payment.refundedCents + payment.refundAskedCents;
  if (entry.refundedCents < payment.refundedCents || entry.refundedCents > most) {
    note(
      'refunded-differs',
      `${formatCents(payment.refundedCents)} given back here, ${formatCents(entry.refundedCents)} at the payment service`,
    );
  }
}

function noteAmounts(payment: RecordedPayment, entry: GatewayPayment, isStanding: boolean, note: Note): void {
  const { order, amountCents } = payment;
  if (entry.amountCents !== amountCents) {
    note(
      'amount-differs',
      `${formatCents(amountCents)} here, ${formatCents(entry.amountCents)} at the payment service`,
    );
  } else if (isStanding && order.totalCents !== amountCents) {
    note(
      'amount-differs',
      `the order comes to ${formatCents(order.totalCents)}, its payment to ${formatCents(amountCents)}`,
    );
  }
}

/**
 * Money at the vendor that belongs to none of our payments; undefined when none is authorized or captured.
 */
export function strayDiscrepancy(entry: GatewayPayment): PaymentDiscrepancy | undefined {
  const rest = entry.amountCents - entry.refundedCents;
  if ((entry.status !== 'approved' && entry.status !== 'completed') || rest <= 0) return undefined;
  const did = entry.status === 'approved' ? 'held' : 'taken';
  const whose =
    entry.reference === null ? 'without a reference of the shop' : `under the reference ${entry.reference}`;
  const from = entry.card ? ` from a ${entry.card.brand} card that ends in ${entry.card.last4}` : '';
  return {
    kind: 'stray-payment',
    subjectAt: entry.createdAt,
    subject: entry.gatewayPaymentId,
    orderId: null,
    paymentId: null,
    gatewayPaymentId: entry.gatewayPaymentId,
    detail: `${formatCents(rest)} was ${did}${from} on ${formatStoreDate(entry.createdAt)} ${whose}, for no payment of the shop`,
  };
}

/** A placed order without a payment. */
export function unpaidDiscrepancy(order: RecordedOrder): PaymentDiscrepancy {
  return {
    kind: 'placed-without-payment',
    subjectAt: order.createdAt,
    subject: order.id,
    orderId: order.id,
    paymentId: null,
    gatewayPaymentId: null,
    detail: `Order ${order.number}: placed for ${formatCents(order.totalCents)}, but nothing is authorized or captured for it`,
  };
}

function holdEnd(createdAt: number): string {
  return `on ${formatStoreDate(createdAt + 7 * 24 * hourMs)}`;
}

function age(ms: number): string {
  const [size, word] =
    ms >= 48 * hourMs ? [24 * hourMs, 'days'] : ms >= 2 * hourMs ? [hourMs, 'hours'] : [minuteMs, 'minutes'];
  return `${Math.floor(ms / size)} ${word}`;
}
