/** A discrepancy between the vendor's ledger and the shop's records. */
import type { OrderId, PaymentId } from '#kit/ids.ts';

/** Each kind, and whether the shop's own records are enough to detect it. */
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
  /** When its subject was created, epoch ms: a later run that covers this time may close it. */
  subjectAt: number;
  /** Its subject: a payment's id, the vendor's or ours, or an order's. */
  subject: string;
  orderId: OrderId | null;
  paymentId: PaymentId | null;
  gatewayPaymentId: string | null;
  /** In words, for the owner. */
  detail: string;
}

/** A stable key: the same for the same discrepancy in every run. */
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
  /** False if only the shop's own records were read. */
  vendorAnswered: boolean;
}

/**
 * When its subject was created, epoch ms, if the shop's own records are enough to show it; else undefined.
 */
export function timeShownByRecords(key: string): number | undefined {
  const [kind = '', subjectAt = ''] = key.split(' ');
  return kind in shownBy && shownBy[kind as DiscrepancyKind] === 'records' ? Number(subjectAt) : undefined;
}

/** True if a run over this period would have found the discrepancy if it still existed. */
export function wouldShow(key: string, { since, until, vendorAnswered }: Examined): boolean {
  const [kind = '', subjectAt = ''] = key.split(' ');
  if (!(kind in shownBy) || Number(subjectAt) < since || Number(subjectAt) >= until) return false;
  return vendorAnswered || shownBy[kind as DiscrepancyKind] === 'records';
}
