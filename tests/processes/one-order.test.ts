import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { onHand, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { type Answer, HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany, someEngines } from '#tests/harness/long-run.ts';

const doubleClicks = howMany({ short: 10, full: 50 });
const bursts = howMany({ short: 4, full: 20 });

describe.each(someEngines)('one checkout makes one order, over HTTP on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);

  async function shopperAtCheckout(skip: number) {
    const pack = await somePack(fixture.db, { skip });
    const shopper = new HttpShopper(fixture.shop.url);
    expect((await shopper.add(pack.packId, 2)).status).toBe(200);
    return { shopper, pack, checkoutId: await shopper.viewCheckout() };
  }

  function expectOneOrder(answers: Answer[]): string {
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(answers.map(() => '303 '));
    const [location, ...others] = new Set(answers.map((answer) => answer.location));
    expect(others).toEqual([]);
    expect(location).toMatch(/^\/checkout\/success\//);
    return location ?? '';
  }

  const ordersOf = (checkoutId: string) =>
    fixture.db.selectFrom('orders').select('state').where('checkout_id', '=', checkoutId).execute();

  test('a purchase, where only the buyer can see whose it is (M-002, M-126, M-127)', async () => {
    const { shopper, pack, checkoutId } = await shopperAtCheckout(0);
    const before = await onHand(fixture.db, pack);
    const path = expectOneOrder([await shopper.submit({ checkoutId })]);
    expect((await shopper.page(path)).text).toContain('Thank you! Your order has been placed');
    const other = await new HttpShopper(fixture.shop.url).page(path);
    expect(other.status).toBe(200);
    for (const secret of ['Ada', 'Vine', '555-0100', '1111']) expect(other.text).not.toContain(secret);
    expect(await onHand(fixture.db, pack)).toBe(before - 2);
    expect((await shopper.page(`${path}x`)).status).toBe(404);
  });

  test('a shopper who lost the connection while the order was placed finds the way to it (R-051)', async () => {
    const { shopper, checkoutId } = await shopperAtCheckout(0);
    const path = expectOneOrder([await shopper.submit({ checkoutId })]);
    for (const page of ['/cart', '/checkout']) {
      expect(await shopper.props(page)).toMatchObject({ recentOrder: { href: path } });
      expect((await shopper.page(page)).text).toMatch(/Your order #\d+ was placed: see it/);
    }
    await shopper.add((await somePack(fixture.db, { skip: 3 })).packId);
    expect(await shopper.props('/checkout')).toMatchObject({ recentOrder: null });
  });

  test('a price that rose since the addition is not charged unseen, even if the checkout was never opened (M-096)', async () => {
    const pack = await somePack(fixture.db, { skip: 4 });
    const shopper = new HttpShopper(fixture.shop.url);
    await shopper.add(pack.packId);
    await changePackPrice(fixture.db, pack.packId, pack.priceCents + 500, { actor: 'test', now: Date.now() });
    const refused = await shopper.submit({});
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { cart: [expect.stringContaining('Your cart changed, please review')] },
    });
    expect((await shopper.submit({})).status).toBe(303);
  });

  test(`a double click, ${doubleClicks} times: one order, both answers lead to it (R-001, M-123, S-03)`, async () => {
    const pack = await somePack(fixture.db, { skip: 1 });
    await setStock(fixture.db, pack, 200);
    for (let trial = 0; trial < doubleClicks; trial += 1) {
      const { shopper, checkoutId } = await shopperAtCheckout(1);
      expectOneOrder(await Promise.all([shopper.submit({ checkoutId }), shopper.submit({ checkoutId })]));
      expect(await ordersOf(checkoutId)).toEqual([{ state: 'placed' }]);
    }
    expect(await onHand(fixture.db, pack)).toBe(200 - 2 * doubleClicks);
  });

  test(`a burst of 20, ${bursts} times: one order each (R-002)`, async () => {
    await setStock(fixture.db, await somePack(fixture.db, { skip: 2 }), 200);
    for (let trial = 0; trial < bursts; trial += 1) {
      const { shopper, checkoutId } = await shopperAtCheckout(2);
      expectOneOrder(await Promise.all(Array.from({ length: 20 }, () => shopper.submit({ checkoutId }))));
      expect(await ordersOf(checkoutId)).toEqual([{ state: 'placed' }]);
    }
  });

  test('the same submit again, at once and after a restart: the same order, and nothing more is charged (R-003)', async () => {
    const { shopper, checkoutId } = await shopperAtCheckout(3);
    const first = await shopper.submit({ checkoutId });
    const second = await shopper.submit({ checkoutId });
    shopper.url = (await fixture.open()).url;
    expectOneOrder([first, second, await shopper.submit({ checkoutId })]);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
    await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
  });

  test('prices, totals and names from the browser change nothing (R-005)', async () => {
    const { shopper, checkoutId, pack } = await shopperAtCheckout(4);
    const forged = {
      cartItems: [{ packId: pack.packId, price: 1, quantity: -3 }],
      cartCalculation: { finalTotal: 1, subTotal: 1 },
    };
    const answer = await shopper.send('POST', '/checkout/submit/guest', {
      ...submitPayload({ checkoutId }),
      cartModel: forged,
      finalTotal: 1,
    });
    expectOneOrder([answer]);
    const order = await fixture.db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    expect(order.sub_total_cents).toBe(2 * pack.priceCents);
    expect(order.final_total_cents).toBe(order.sub_total_cents + order.sales_tax_total_cents);
  });

  test('another visitor’s line cannot be distinguished from one that does not exist (R-027)', async () => {
    const { shopper } = await shopperAtCheckout(5);
    const { cart } = (await shopper.props('/cart')) as { cart: { items: { id: string }[] } };
    const line = cart.items[0]?.id;
    const stranger = new HttpShopper(fixture.shop.url);
    await stranger.add((await somePack(fixture.db, { skip: 6 })).packId);
    const unknown = 'f'.repeat(32);
    for (const [method, body] of [
      ['PUT', { quantity: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const [foreign, none] = [
        await stranger.send(method, `/ajax/cart/${line}`, body),
        await stranger.send(method, `/ajax/cart/${unknown}`, body),
      ];
      expect([foreign.status, none.status]).toEqual([404, 404]);
      expect(foreign.text).toBe(none.text);
    }
  });
});
