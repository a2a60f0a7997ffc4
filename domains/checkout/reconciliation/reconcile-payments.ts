import type { Db } from '#db/connection.ts';
import { discrepancyKey, type PaymentDiscrepancy } from '#domains/payments/payment-discrepancy.ts';
import type { GatewayPayment, PaymentGateway } from '#domains/payments/ports.ts';
import { type RecordedDiscrepancies, recordDiscrepancies } from '#domains/payments/record-discrepancies.ts';
import type { Clock } from '#kit/clock.ts';
import {
  discrepanciesOfPayment,
  keyOfReference,
  strayDiscrepancy,
  unpaidDiscrepancy,
  type VendorView,
} from './reconcile.rules.ts';
import {
  type Period,
  paymentsCalled,
  paymentsMadeIn,
  type RecordedPayment,
  unpaidOrdersMadeIn,
} from './reconcile.store.ts';

export interface ReconcileDeps {
  db: Db;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'list'>;
}

export interface Reconciliation extends RecordedDiscrepancies {
  /** `unreachable`: only the shop's own records were checked, and nothing else was closed. */
  vendor: 'heard' | 'unreachable' | 'not-asked';
  /** How many of the shop's payments and how many of the vendor's were compared. */
  payments: number;
  vendorPayments: number;
}

const dayMs = 24 * 60 * 60_000;
/** Clocks differ and answers take time: a payment made at 23:59 may be dated the next day by the vendor. */
const overlapMs = 60 * 60_000;

/**
 * Compares the vendor's ledger with the shop's records, day by day, and records each discrepancy once (R-017,
 * S-04). A resolved discrepancy is closed. Any number of processes may run it at once.
 *
 * @param period.since and `until`: when payments and orders were made, epoch ms
 * @param asksVendor false to check the shop's own records only, for example for late captures
 */
export async function reconcilePayments(
  deps: ReconcileDeps,
  period: Period,
  asksVendor = true,
): Promise<Reconciliation> {
  const startedAt = deps.clock();
  const found = new Map<string, PaymentDiscrepancy>();
  const report = {
    vendor: asksVendor ? 'heard' : 'not-asked',
    payments: 0,
    vendorPayments: 0,
  } as Reconciliation;
  for (let since = period.since; since < period.until; since += dayMs) {
    const day = { since, until: Math.min(since + dayMs, period.until) };
    const answer = report.vendor === 'heard' ? await listAround(deps, day) : undefined;
    if (answer?.kind === 'unreachable') report.vendor = 'unreachable';
    const listed = answer?.kind === 'listed' ? answer : undefined;
    const examined = await examineDay(deps, day, listed);
    report.payments += examined.payments;
    report.vendorPayments +=
      listed?.payments.filter(({ createdAt }) => createdAt >= day.since && createdAt < day.until).length ?? 0;
    for (const each of examined.discrepancies) found.set(discrepancyKey(each), each);
  }
  const examined = { ...period, vendorAnswered: report.vendor === 'heard' };
  return {
    ...report,
    ...(await recordDiscrepancies(deps.db, {
      found: [...found.values()],
      examined,
      startedAt,
      now: deps.clock(),
    })),
  };
}

interface Listed {
  askedAt: number;
  payments: GatewayPayment[];
}

async function listAround({ gateway, clock }: ReconcileDeps, { since, until }: Period) {
  const askedAt = clock();
  const answer = await gateway.list({ since: since - overlapMs, until: until + overlapMs });
  return answer.kind === 'listed' ? ({ ...answer, askedAt } as const) : answer;
}

/** The vendor is asked first, so that payments the shop records meanwhile don't look like discrepancies. */
async function examineDay({ db, clock }: ReconcileDeps, day: Period, listed: Listed | undefined) {
  const ours = await paymentsMadeIn(db, day);
  const discrepancies = (await unpaidOrdersMadeIn(db, day)).map(unpaidDiscrepancy);
  const entries = listed ? indexOf(listed.payments) : undefined;
  const matched = new Set<GatewayPayment>();
  for (const payment of ours) {
    const entry = entries && entryOf(payment, entries);
    if (entry) matched.add(entry);
    discrepancies.push(...discrepanciesOfPayment(payment, vendorViewOf(entry, listed), clock()));
  }
  if (listed) discrepancies.push(...(await straysAmong(db, listed.payments, matched)));
  return { payments: ours.length, discrepancies };
}

/** Ledger entries without a payment on that day; most of them belong to the day before or after. */
async function straysAmong(
  db: Db,
  entries: readonly GatewayPayment[],
  matched: ReadonlySet<GatewayPayment>,
): Promise<PaymentDiscrepancy[]> {
  const unmatched = entries.filter((entry) => !matched.has(entry) && strayDiscrepancy(entry) !== undefined);
  if (unmatched.length === 0) return [];
  const known = await paymentsCalled(db, {
    keys: unmatched.flatMap(({ reference }) => keyOfReference(reference) ?? []),
    gatewayIds: unmatched.map(({ gatewayPaymentId }) => gatewayPaymentId),
  });
  const index = indexOf(unmatched);
  const knownEntries = new Set(known.map((payment) => entryOf(payment, index)));
  return unmatched.flatMap((entry) => (knownEntries.has(entry) ? [] : (strayDiscrepancy(entry) ?? [])));
}

type Entries = ReadonlyMap<string, GatewayPayment>;

/** Indexed by the vendor's id and by our idempotency key. */
function indexOf(payments: readonly GatewayPayment[]): Entries {
  const entries = new Map<string, GatewayPayment>();
  for (const payment of payments) {
    entries.set(payment.gatewayPaymentId, payment);
    const key = keyOfReference(payment.reference);
    if (key !== undefined) entries.set(key, payment);
  }
  return entries;
}

/**
 * Looked up by key only while the vendor's id is unknown: a second payment under the same reference is a
 * stray.
 */
function entryOf(
  { gatewayPaymentId, idempotencyKey }: RecordedPayment,
  entries: Entries,
): GatewayPayment | undefined {
  return entries.get(gatewayPaymentId ?? idempotencyKey);
}

function vendorViewOf(entry: GatewayPayment | undefined, listed: Listed | undefined): VendorView {
  if (entry) return { kind: 'entry', entry };
  return listed ? { kind: 'none', askedAt: listed.askedAt } : { kind: 'not-asked' };
}
