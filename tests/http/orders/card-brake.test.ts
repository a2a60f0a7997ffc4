/** The limit on card testing (S-15), by HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { countCardTry, maxDeclines } from '#domains/checkout/cards.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { newCard, submitWith } from '#tests/fixtures/card-holders.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const minuteMs = 60_000;
const declined = newCard(false, 'cnon:card-nonce-declined');
const good = newCard(false);

describe.each(someEngines)('declined cards on %s (S-15)', { timeout: 120_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  const log: string[] = [];
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      clock: () => now,
      logTo: { write: (line) => void log.push(line) },
    });
    await shop.database.db.updateTable('bottle_stock').set({ on_hand: 1_000 }).execute();
  });
  afterAll(() => shop.stop());

  const pay = (person: Visitor, payment: object) => submitWith(shop, person, payment, { route: 'guest' });
  const asked = async () =>
    (await shop.database.db.selectFrom('test_gateway_payments').select('id').execute()).length;
  const onHand = async () =>
    (await shop.database.db.selectFrom('bottle_stock').select('on_hand').orderBy('format_id').execute()).map(
      (row) => row.on_hand,
    );

  test('after ten by one visitor in ten minutes, even with a good one among them, the next gets a 429 without asking the bank, for the rest of the window', async () => {
    const [person, other] = [await browserOf(shop), await browserOf(shop)];
    for (let count = 0; count < 9; count += 1) expect((await pay(person, declined)).statusCode).toBe(422);
    expect((await pay(person, good)).statusCode).toBe(303);
    now += 4 * minuteMs;
    expect((await pay(person, declined)).statusCode).toBe(422);
    const before = [await asked(), await onHand()];
    const braked = await pay(person, good);
    expect([braked.statusCode, braked.headers['retry-after']]).toEqual([429, '360']);
    const sentence = 'Too many cards were declined. Please try again in 6 minutes.';
    expect(braked.json()).toEqual({ message: 'Your order was not placed.', errors: { payment: [sentence] } });
    expect([await asked(), await onHand()]).toEqual(before);
    const line = log.map((text) => JSON.parse(text)).find(({ event }) => event === 'throttled');
    expect(line).toMatchObject({
      level: 'warn',
      reqId: braked.headers['x-request-id'],
      what: 'declined cards',
    });

    const page = await submitWith(shop, person, good, {
      route: 'guest',
      headers: { 'x-inertia': 'true', 'x-inertia-version': 'v1' },
    });
    expect([page.statusCode, page.headers.location]).toEqual([303, '/checkout']);
    expect(pageOf(await person.visit('/checkout')).props.errors).toEqual({ payment: sentence });
    expect((await pay(other, good)).statusCode).toBe(303);

    now += 6 * minuteMs - 1;
    expect((await pay(person, good)).headers['retry-after']).toBe('1');
    now += 1;
    expect((await pay(person, good)).statusCode).toBe(303);
  });

  test('a placed order is confirmed to its buyer, limited or not', async () => {
    const person = await browserOf(shop);
    const placed = await pay(person, good);
    for (let count = 0; count < 10; count += 1) await pay(person, declined);
    expect((await pay(person, good)).statusCode).toBe(429);
    const again = await person.get(String(placed.headers.location), { accept: 'text/html' });
    expect(again.statusCode).toBe(200);
  });

  test('trouble at the bank or on the line is not held against anyone: an attempt that was not declined is not counted (R-011)', async () => {
    const person = await browserOf(shop);
    for (let count = 0; count < 12; count += 1)
      expect((await pay(person, newCard(false, 'cnon:fault-unreachable'))).statusCode).toBe(422);
    expect((await pay(person, good)).statusCode).toBe(303);
  });

  test('a visitor counts as one person on every device and at every address', async () => {
    const { person } = await registered(shop);
    for (let count = 0; count < 10; count += 1) {
      person.ip = `203.0.113.${count}`;
      expect((await submitWith(shop, person, declined)).statusCode).toBe(422);
    }
    person.ip = '203.0.113.99';
    expect((await submitWith(shop, person, good)).statusCode).toBe(429);
  });

  test('an address is counted as seen by the shop: a limited one gets the same answer', async () => {
    const person = await browserOf(shop, '198.51.100.7');
    for (let count = 0; count < maxDeclines.address; count += 1) {
      const other = { visitorId: newId<VisitorId>(), address: '198.51.100.7' };
      await inTransaction(shop.database.db, (tx) => countCardTry(tx, other, now));
    }
    const braked = await pay(person, good);
    expect([braked.statusCode, braked.json().errors.payment]).toEqual([
      429,
      ['Too many cards were declined. Please try again in 10 minutes.'],
    ]);
    expect((await pay(await browserOf(shop, '198.51.100.8'), good)).statusCode).toBe(303);
  });
});
