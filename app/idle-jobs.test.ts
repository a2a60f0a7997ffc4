/**
 * What the jobs of a shop without visitors ask its database, most of them every few seconds. On SQLite a long
 * read holds up every shopper, so each question is answered by an index, however many years of orders the
 * tables hold.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { sampleLabels } from '#adapters/carriers/sample-labels.ts';
import { expireDrafts } from '#domains/checkout/phone-orders/end-drafts.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { settleMerges } from '#domains/loyalty/merges/settle-merges.ts';
import { pendingAward } from '#domains/loyalty/pending-award.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { settleAwards } from '#domains/loyalty/settle-awards.ts';
import { closeAbandonedMessages } from '#domains/notifications/close-abandoned.ts';
import { textRecipients } from '#domains/orders/gifts/text-recipients.ts';
import { noteDueCalls } from '#domains/orders/overdue/note-due-calls.ts';
import { expireProposals } from '#domains/orders/proposals/expire-proposals.ts';
import { makeNextPhoto } from '#domains/photos/make-next-photo.ts';
import { resumeCounts } from '#domains/purchasing/counts/accept-count.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { settleParcels } from '#domains/shipments/settle-parcels.ts';
import { expireHolds } from '#domains/stock/holds/expire-holds.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { notifyWaiters } from '#domains/wanted/back/notify-waiters.ts';
import { newId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { alertShop } from '#tests/fixtures/alert-shop.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { planOf, queriesOf } from '#tests/harness/query-plans.ts';
import { ShopHealth } from './alerts/shop-health.ts';
import { lookAtShop } from './alerts/watch-alerts.ts';
import { forgetPersons } from './retention.ts';

type IdleShop = ReturnType<typeof alertShop>;

const jobs: Readonly<Record<string, (shop: IdleShop) => Promise<unknown>>> = {
  outbox: ({ db, clock }) => drainOutbox(db, {}, { now: clock(), limit: 10 }),
  'recover payments': recoverPayments,
  alerts: lookAtShop,
  'people of long ago': forgetPersons,
  'holds that ran out': ({ db, clock }) => expireHolds(db, clock()),
  'gifts that come': ({ db, clock }) => textRecipients(db, clock()),
  'bottles that are back': ({ db, clock }) => notifyWaiters(db, clock()),
  'sales into the reports': postFacts,
  photos: ({ db, clock }) => makeNextPhoto(db, { now: clock() }),
  'labels of carriers': ({ db, clock }) =>
    settleParcels({
      db,
      clock,
      labels: sampleLabels({ db, clock, rates: rateTable(() => defaultStore.shippingRates) }),
    }),
  'phone orders that ran out': ({ db, clock }) => expireDrafts(db, clock()),
  'counts that stand still': ({ db, clock }) => resumeCounts(db, clock),
  'questions to buyers': ({ db, clock }) => expireProposals(db, clock()),
  'loyalty awards': settleAwards,
  'merged customers': settleMerges,
  'messages that nobody sends': ({ db, clock }) => closeAbandonedMessages(db, clock()),
  'orders that wait': ({ db, clock, storeSettings }) =>
    noteDueCalls(db, { store: storeSettings.current(), now: clock() }),
};

/** Tables that get rows with every order, customer or bottle that moves. */
const growing = [
  ...['orders', 'order_lines', 'order_events', 'payments', 'refunds', 'messages', 'outbox', 'activity'],
  ...['carts', 'cart_lines', 'sessions', 'accounts', 'loyalty_customers', 'loyalty_awards', 'parcels'],
  ...['photos', 'stock_movements', 'postings', 'posting_lines', 'counter_lines', 'till_payments'],
];

describe('an idle shop on SQLite', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase('sqlite');
  });
  afterAll(() => database.drop());

  /** How SQLite looks up everything that the work asks for: each step, with its statement. */
  async function stepsOf(work: (shop: IdleShop) => Promise<unknown>): Promise<string[]> {
    const queries = await queriesOf(database.db, (db) =>
      work(
        alertShop(openCheckoutFixture(db), new ShopHealth(), {
          mail: { kind: 'sent', vendorId: null },
          text: { kind: 'sent', vendorId: null },
        }),
      ),
    );
    const steps: string[] = [];
    for (const query of queries)
      for (const step of await planOf(database.db, query)) steps.push(`${step}: ${query.sql}`);
    return steps;
  }

  test.each(Object.entries(jobs))('%s: no table that grows is read as a whole (O-040)', async (_, job) => {
    const steps = await stepsOf(job);
    expect(steps).not.toEqual([]);
    expect(steps.filter((step) => growing.some((table) => step.startsWith(`SCAN ${table}:`)))).toEqual([]);
    // Nor all rows of a state in which they stay for good.
    expect(steps.filter((step) => /\(state=\?\):.*"state" = '(captured|refunded|used)'/.test(step))).toEqual(
      [],
    );
  });

  test('a member’s cart finds the award that waits for it without reading those of others', async () => {
    const steps = await stepsOf(({ db }) => pendingAward(db, newId<LoyaltyCustomerId>()));
    expect(steps).toEqual([expect.stringContaining('(customer_id=? AND state=?)')]);
  });

  test('sales into the reports: payments are read on from the last one, in the order of an index', async () => {
    const steps = await stepsOf(postFacts);
    expect(steps.filter((step) => step.startsWith('SEARCH payments'))).not.toEqual([]);
    expect(steps.filter((step) => /^USE TEMP B-TREE FOR ORDER BY:.*from "payments"/.test(step))).toEqual([]);
  });
});
