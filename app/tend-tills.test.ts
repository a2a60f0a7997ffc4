/** What follows from the sales at the counter in other rooms. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planDay, takeDay } from '#domains/counter/take-day.ts';
import { chooseVendors } from '#platform/settings/vendor-settings.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { tillReactions } from './tend-tills.ts';

describe.each(engines)('sales at the counter on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
  });
  afterEach(() => counter.till.stop());

  test('a known buyer earns points if the shop keeps them, and none if Square’s till gave them (B-178)', async () => {
    const { db } = shop.database;
    const loyalty = openLoyaltyFixture(db);
    const customer = await loyalty.customer();
    const phone = newPhone();
    const bottle = await counter.bottle(10);
    const csv = `date,code,bottles,amount,phone\n2026-11-20,${bottle.code},2,39.98,${phone}\n`;
    const { hash } = await planDay(db, csv, noon);
    const asked = { hash, customers: new Map([[phone, customer.id]]) };
    await takeDay(db, csv, asked, { actor: 'staff:ann', now: noon });
    const parts = { db, clock: () => noon, programme: loyalty.programme };
    const own = tillReactions({ ...parts, settings: chooseVendors(null) });
    const [event] = await db.selectFrom('outbox').selectAll().where('event', '=', 'till.sold').execute();
    expect(event?.payload).not.toContain(phone);
    const follow = (reactions: typeof own) =>
      reactions['till.sold']?.(JSON.parse(event?.payload ?? ''), { key: event?.key ?? '' } as never);
    await follow(tillReactions({ ...parts, settings: chooseVendors(squareSettings(counter.till)) }));
    expect(await loyalty.pointsOf(customer)).toBe(0);
    await follow(own);
    await follow(own);
    expect(await loyalty.pointsOf(customer)).toBe(39);
  });
});
