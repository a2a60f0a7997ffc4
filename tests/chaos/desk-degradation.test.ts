/**
 * The desk while a service does not answer: what it says beforehand, what still works, and what follows
 * afterwards.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { wallClock } from '#kit/store-day.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import { submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { openShopServer, type ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { startVendors, type VendorName, type Vendors } from './vendors.ts';

const minuteMs = 60_000;
const json = { accept: 'application/json' };

describe('the desk without one of the services', { timeout: 90_000 }, () => {
  let vendors: Vendors;
  let shop: ShopServer;
  let ann: DeskPerson;
  /** Two in the afternoon, when the law allows the store to hand over. */
  let turnedMs = ((14 * 60 - wallClock(Date.now()).minutes + 24 * 60) % (24 * 60)) * minuteMs;

  beforeAll(async () => {
    vendors = await startVendors();
    shop = await openShopServer('sqlite', { env: vendors.env, clock: () => Date.now() + turnedMs });
    await vendors.square.wait(turnedMs);
    ann = await deskPerson(shop, 'manager');
  }, 60_000);
  afterAll(async () => {
    await shop?.stop();
    await vendors?.close();
  });

  const drain = () =>
    drainOutbox(shop.database.db, reactions(shop.shop), { now: shop.shop.clock(), limit: 100 });
  async function turnClock(ms: number): Promise<void> {
    turnedMs += ms;
    await vendors.square.wait(ms);
  }
  async function settle(): Promise<void> {
    const attempt = async () => {
      await turnClock(31_000);
      const { done, failed } = await drain();
      return done + failed.length;
    };
    await expect.poll(attempt, { timeout: 30_000, interval: 20 }).toBe(0);
  }
  async function buy(): Promise<OrderNumber> {
    const buyer = new Visitor(shop.app);
    await buyer.get('/login');
    await buyer.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { checkoutId } = pageOf(await buyer.get('/checkout')).props as { checkoutId: string };
    const payload = submitPayload({ checkoutId, contact: { email: `${checkoutId}@example.com` } });
    const answer = await buyer.write('POST', '/checkout/submit/guest', payload, json);
    expect(answer.statusCode).toBe(303);
    const { number } = await shop.database.db
      .selectFrom('orders')
      .select('number')
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    return number as OrderNumber;
  }
  const show = async (number: number) =>
    pageOf(await ann.browser.visit(`/desk/orders/${number}`)).props as unknown as DeskOrderProps;
  async function act(number: number, name: string, fields: object): Promise<number> {
    const { version } = (await show(number)).order;
    const body = { version: String(version), ...fields };
    return (await ann.browser.write('POST', `/desk/orders/${number}/${name}`, body, json)).statusCode;
  }
  const seen = { document: 'passport', isOfAge: 'yes', isSober: 'yes', person: 'buyer' };

  test.each([
    [
      'payment',
      /^The payment service does not answer: packing waits with the charge, handing over is allowed\.$/,
    ],
    ['SMS', /^Texts do not go out now\./],
    ['mail', /^Letters do not go out now\./],
  ] as const)(
    'without %s it packs and hands over, says what waits, and nothing is left over once the service is back (B-284)',
    async (vendor: VendorName, words) => {
      const [first, second] = [await buy(), await buy()];
      await settle();
      expect((await show(first)).outages).toEqual([]);
      await vendors.networks[vendor].become('refuse');
      expect(await act(first, 'pack', { seen: '0:1' })).toBe(303);
      // A receipt goes out by mail, the notice that an order is ready by text.
      if (vendor === 'mail') await buy();
      const isSaid = async () => {
        await turnClock(31_000);
        await drain();
        return (await show(second)).outages.join();
      };
      await expect.poll(isSaid, { timeout: 30_000, interval: 20 }).toMatch(words);
      expect((await ann.browser.get('/desk')).statusCode).toBe(200);
      expect(await act(second, 'pack', { seen: '0:1' })).toBe(303);
      expect(await act(first, 'hand-over', seen)).toBe(303);
      await vendors.networks[vendor].become('pass');
      await settle();
      expect((await show(second)).outages).toEqual([]);
      const paid = await shop.database.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.state')
        .where('orders.number', 'in', [first, second])
        .execute();
      expect(paid).toEqual([{ state: 'captured' }, { state: 'captured' }]);
    },
  );

  test('without texts, buyers are asked by mail in the meantime, and by text once texts work again (B-071, B-284)', async () => {
    const number = await buy();
    await settle();
    const { db } = shop.database;
    const [pack] = await stockWine(db, { name: 'Morgon', priceCents: 100, onHand: 5 }, shop.shop.clock());
    await vendors.networks.SMS.become('refuse');
    const packs = '0:1';
    expect(await act(number, 'ask', { packs, pack })).toBe(303);
    await drain();
    const messages = async () => (await show(number)).asked[0]?.messages.map(({ words }) => words) ?? [];
    expect(await messages()).toEqual([
      'By text: did not go out, and is tried again',
      expect.stringMatching(/^By email: sent, /),
    ]);
    await vendors.networks.SMS.become('pass');
    await expect
      .poll(
        async () => {
          await turnClock(31_000);
          await drain();
          return (await messages())[0];
        },
        { timeout: 30_000, interval: 20 },
      )
      .toMatch(/^By text: sent, /);
  });
});
