/** What `npm run restore` prints at the end. */
import { storeTimeZone } from '#kit/clock.ts';
import { discrepancyTable, sumLine } from '../reconcile/discrepancy-lines.ts';
import type { PutRight } from './put-right.ts';

const storeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  dateStyle: 'medium',
  timeStyle: 'medium',
});

export function restoredLines(done: PutRight): string[] {
  const { orders, newestOrderAt, ordersFrom, vendorNumber, erased, signedOut, migrations } = done;
  const newest = newestOrderAt === null ? '' : `, the newest of ${storeTime.format(newestOrderAt)}`;
  const vendor =
    done.reconciliation === null
      ? 'the payment service was not asked'
      : vendorNumber === null
        ? 'the payment service knows of none since'
        : `the payment service knows up to ${vendorNumber}`;
  return [
    `Orders: ${orders}${newest}.`,
    ...(migrations === 0 ? [] : [`Migrations: ${migrations} that the copy did not have.`]),
    `Order numbers: the next is above ${ordersFrom}; ${vendor}.`,
    `Erased people: ${erased === 0 ? 'none had come back.' : `${erased} had come back, and are erased again.`}`,
    `The desk: everybody signs in again${signedOut === 0 ? '' : `; ${signedOut} were signed in`}. Suspend again anybody who was suspended since.`,
    ...reconciledLines(done),
    ...provedLines(done),
  ];
}

function reconciledLines({ reconciliation, since }: PutRight): string[] {
  if (reconciliation === null)
    return [`The payment service: not asked. Once it answers: npm run reconcile -- --since ${dayOf(since)}`];
  if (reconciliation.open.length === 0) return [sumLine(reconciliation, since)];
  return [
    ...discrepancyTable(reconciliation.open),
    sumLine(reconciliation, since),
    `People who paid for an order that the books have forgotten are on that list: ask them, or void the payment at the payment service. "npm run reconcile -- --since ${dayOf(since)}" shows it again.`,
  ];
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function provedLines({ broken }: PutRight): string[] {
  if (broken.length === 0) return ['Proof: the books agree with themselves.'];
  return broken.flatMap(({ rule, wrong, wrongCount }) => [
    `Proof: the rule ${rule} is broken ${wrongCount} times.`,
    ...wrong.map((sentence) => `  ${sentence}`),
  ]);
}

/** True if a person must look at something. */
export function needsPerson({ reconciliation, broken }: PutRight): boolean {
  return reconciliation === null || reconciliation.open.length > 0 || broken.length > 0;
}
