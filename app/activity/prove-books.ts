/** The rules that the tests plant breaches of, checked every night on the real books (B-307). */
import type { Db } from '#db/connection.ts';
import { proveSums } from '#domains/catalogue/desk-list/prove-sums.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { proveCounter } from '#domains/counter/prove-counter.ts';
import { proveSlots } from '#domains/fulfilment/prove-slots.ts';
import { proveOrders } from '#domains/orders/proof/prove-orders.ts';
import { provePersons } from '#domains/orders/proof/prove-persons.ts';
import { provePayments } from '#domains/payments/proof/prove-payments.ts';
import { proveReports } from '#domains/reports/prove-reports.ts';
import { proveDoorLedger } from '#domains/runs/prove-door-ledger.ts';
import { proveShelf } from '#domains/stock/prove-shelf.ts';
import { onceANight } from '#platform/jobs/once-a-night.ts';
import type { Books } from '#platform/proof/by-slices.ts';
import type { Proof } from '#platform/proof/proof.ts';
import { recordProofs } from '#platform/proof/record-proofs.ts';
import type { Shop } from '../shop.ts';

/** Takes some milliseconds of one core with the books of many years. */
const keysAtOnce = 200;

/**
 * Shoppers are served between two slices; what they do meanwhile is never mistaken for a breach (decision
 * 035).
 */
export async function proveBooks(db: Db, slices = { keysAtOnce }): Promise<Proof[]> {
  const books: Books = { db, ...slices };
  return [
    ...(await proveShelf(books, readBottles)),
    ...(await proveSums(books)),
    ...(await proveCounter(books)),
    ...(await proveOrders(books)),
    ...(await provePayments(books)),
    ...(await proveSlots(books)),
    ...(await proveDoorLedger(books)),
    ...(await proveReports(books)),
  ];
}

/** Also proves that no one stays in the books longer than the store says (B-291). */
export async function proveAll({
  db,
  clock,
  storeSettings,
}: Pick<Shop, 'db' | 'clock' | 'storeSettings'>): Promise<Proof[]> {
  const { personYears } = storeSettings.current().desk;
  return [...(await proveBooks(db)), await provePersons(db, personYears, clock())];
}

/** Once a night, in the first process that gets to it; a broken rule is logged as well. */
export function proveNightly(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'storeSettings'>): Promise<void> {
  const { db, clock, log } = shop;
  return onceANight({ db, clock }, 'proof', async () => {
    const proofs = await proveAll(shop);
    await recordProofs(db, proofs, clock());
    for (const { rule, wrong, wrongCount } of proofs.filter(({ wrongCount: count }) => count > 0))
      log.error({ event: 'books.wrong', rule, count: wrongCount, wrong }, 'A rule of the books is broken');
    return true;
  });
}
