/**
 * Every alert about the till opens when something is wrong and closes once that is fixed (B-174, B-176,
 * B-250).
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { tendTill, tendTillAtNight } from '#domains/counter/tend-till.ts';
import { countShelf } from '#domains/purchasing/count-shelf.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { liveVendors } from './alerts.fixture.ts';
import { tillChecks } from './till-checks.ts';

const minute = 60_000;

describe.each(engines)('alerts about the till on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
    await tendTill(counter.deps);
    return () => counter.till.stop();
  });

  async function open() {
    const { db } = shop.database;
    const settings = {
      ...liveVendors,
      till: { kind: 'embedded', locationIds: ['C1'] },
      dataDir: '',
    } as const;
    const checks = tillChecks({ db, clock: counter.now, settings });
    const onFailure = (kind: string, error: unknown) => expect.unreachable(`${kind}: ${error}`);
    await lookForAlerts(db, checks, { now: counter.now, onFailure });
    return (await listAlerts(db, counter.now())).open.map((alert) => alertWords(alert).wrong);
  }

  test('the till sold what an order needs (B-174)', async () => {
    const { db } = shop.database;
    const { packId, itemId, formatId } = await counter.bottle(3);
    const shopper = await shop.checkout.shopperWith([{ packId, quantity: 3 }]);
    const order = await staffOf(shop.checkout).buy('pickup', { shopper });
    counter.till.ring({ lines: [{ itemId, quantity: '2' }] });
    await counter.tend();
    expect(await open()).toEqual([`Counter sold 2 that #${order.number} needs.`]);
    const by = { actor: 'staff:ann', now: counter.now() };
    // All three are there: someone had found only two.
    await inTransaction(db, (tx) => countShelf(tx, formatId, 3, by));
    expect(await open()).toEqual([]);
  });

  test('the till shows another number for ten minutes, until the bottle was counted (B-176)', async () => {
    const { db } = shop.database;
    const { itemId, formatId } = await counter.bottle(9);
    await tendTillAtNight(counter.deps);
    counter.pass(5 * minute);
    counter.till.countAtTill(itemId, 4);
    await counter.tend();
    expect(await open()).toEqual([]);
    counter.pass(11 * minute);
    await counter.tend();
    expect(await open()).toEqual(['The till shows 4 of Gamay 2024, and the books have 9.']);
    const by = { actor: 'staff:ann', now: counter.now() };
    await inTransaction(db, (tx) => countShelf(tx, formatId, 9, by));
    await counter.tend();
    counter.pass(5 * minute);
    await counter.tend();
    expect([await open(), counter.till.unitsOf(itemId)]).toEqual([[], 9]);
  });

  test('the till does not answer, until it does (B-173)', async () => {
    counter.till.failWith(500);
    for (let asked = 0; asked < 12; asked += 1) await counter.tend();
    expect(await open()).toEqual(['The till has not answered for 12 minutes.']);
    counter.till.failWith(null);
    await counter.tend();
    expect(await open()).toEqual([]);
  });
});
