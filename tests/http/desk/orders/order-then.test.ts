import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { writeMinute } from '#kit/store-day.ts';
import type { DeskOrderThenProps } from '#screens/desk/order-then/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const hourMs = 60 * 60_000;

describe.each(someEngines)('an order as it was, on %s', (engine) => {
  let shop: ShopServer;
  let ann: DeskPerson;
  let order: Order;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon + 5 * hourMs });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    const { db } = shop.database;
    order = await staffOf(openCheckoutFixture(db)).buy();
    const [line] = order.lines;
    if (!line) throw new Error('It has a line');
    const by = { actor: `staff:${ann.staffId}`, now: noon + hourMs };
    await packOrder(db, { number: order.number, ...by });
    await changePackPrice(db, line.packId, line.priceCents + 200, { ...by, now: noon + 2 * hourMs });
  });
  afterAll(() => shop.stop());

  const then = async (at: string) =>
    pageOf(await ann.browser.visit(`/desk/orders/${order.number}?at=${at}`))
      .props as unknown as DeskOrderThenProps;

  test('at its placing it shows what the buyer saw, and marks the current shelf price (B-036, B-037)', async () => {
    const shown = await then(writeMinute(noon));
    expect([shown.isPlacing, shown.state, shown.history]).toEqual([true, 'To pack', []]);
    const [line] = shown.lines;
    expect(line).toMatchObject({ priceCents: 1_999, shelfNowCents: 2_199, leftOut: 0 });
    expect([null, 1_999]).toContain(line?.shelfThenCents);
  });

  test('an hour later it is ready, and the page says who packed it; nothing that came later is shown (B-036)', async () => {
    const shown = await then(writeMinute(noon + hourMs));
    expect([shown.isPlacing, shown.state]).toEqual([false, 'Ready']);
    expect(shown.history.map(({ what, who }) => `${what} by ${who}`)).toEqual(['Packed by Ann']);
  });

  test.each(['', 'yesterday', '2026-11-31T10:00', '2026-11-20T24:00', '2026-11-20', '<b>'])(
    'there is no page for the time “%s” (B-036)',
    async (at) => {
      const url = `/desk/orders/${order.number}?at=${encodeURIComponent(at)}`;
      expect((await ann.browser.get(url)).statusCode).toBe(404);
    },
  );
});
