/** A discrepancy between the vendor's ledger and the shop's records. */
import type { OrderId, PaymentId } from '#kit/ids.ts';

/** Each kind, and whether the shop's own records alone show it. */
const shownBy = {
  'stray-payment': 'vendor',
  'missing-at-vendor': 'vendor',
  'canceled-at-vendor': 'vendor',
  'amount-differs': 'vendor',
  'held-without-order': 'vendor',
  'captured-without-placed-order': 'vendor',
  'cancelled-not-refunded': 'vendor',
  'capture-differs': 'vendor',
  'refunded-differs': 'vendor',
  'placed-without-payment': 'records',
  'capture-late': 'records',
  'hold-ending': 'records',
  unsettled: 'records',
} as const satisfies Record<string, 'vendor' | 'records'>;

export type DiscrepancyKind = keyof typeof shownBy;

export interface PaymentDiscrepancy {
  kind: DiscrepancyKind;
  /** When what it is about was made, epoch ms: a run that looked at that time again may close it. */
  subjectAt: number;
  /** What it is about: a payment's id, the vendor's or ours, or an order's. */
  subject: string;
  orderId: OrderId | null;
  paymentId: PaymentId | null;
  gatewayPaymentId: string | null;
  /** In words, for the owner. */
  detail: string;
}

/** The same for the same discrepancy, in every run. */
export function discrepancyKey({
  kind,
  subjectAt,
  subject,
}: Pick<PaymentDiscrepancy, 'kind' | 'subjectAt' | 'subject'>): string {
  return `${kind} ${subjectAt} ${subject}`;
}

export interface Examined {
  since: number;
  until: number;
  /** False where only the shop's own records were read. */
  heardVendor: boolean;
}

/** True where a run over this period would have found the discrepancy again, were it still there. */
export function wouldShow(key: string, { since, until, heardVendor }: Examined): boolean {
  const [kind = '', subjectAt = ''] = key.split(' ');
  if (!(kind in shownBy) || Number(subjectAt) < since || Number(subjectAt) >= until) return false;
  return heardVendor || shownBy[kind as DiscrepancyKind] === 'records';
}
