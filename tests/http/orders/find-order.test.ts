/**
 * Finding a guest order again (G-16, S-08, R-057, R-071): the link goes to the contact on the order, and the
 * answer reveals nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderLinkMessages } from '#app/messages/order-link-messages.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const sentence =
  'If there is an order with this number and this contact, its link is on its way there. It takes a minute.';
const hourMs = 60 * 60_000;

describe.each(someEngines)('finding an order again on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let folder: string;
  let now = Date.now();
  const log: string[] = [];
  let order: Order;
  let sent: { to: string; text: string }[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-find-order-'));
    shop = await openShopServer(engine, {
      clock: () => now,
      env: { DATA_DIR: folder },
      logTo: { write: (line) => void log.push(line) },
    });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // The windows of all limits have passed, and earlier requests have been sent.
    now += 2 * hourMs;
    await deliver();
    sent = [];
    order = await guestOrder();
  });

  async function guestOrder(contact: object = {}): Promise<Order> {
    const checkout = openCheckoutFixture(shop.database.db);
    const answer = await placeOrder(
      checkout.deps,
      submitOf(await checkout.someShopper(), { contact: { email: 'Ada@Vine.example', ...contact } }),
    );
    if (answer.kind !== 'placed') throw new Error(answer.kind);
    return answer.order;
  }
  const ask = (person: Visitor, number: unknown, contact: unknown, headers: Record<string, string> = {}) =>
    person.write('POST', '/find-order', { number, contact }, headers);
  const statusOf = async (person: Visitor) => pageOf(await person.visit('/find-order')).props.status;

  /** Sends the requested messages; returns their recipients and texts. */
  async function deliver(): Promise<{ to: string; text: string }[]> {
    const carrier = (name: 'text' | 'body') => ({
      async send(message: { to: string; text?: string; body?: string }) {
        sent.push({ to: message.to, text: message[name] ?? '' });
        return { kind: 'sent', vendorId: null } as const;
      },
    });
    const parts = { ...shop.shop, mails: carrier('text'), texts: carrier('body') };
    const handlers = { ...orderLinkMessages(parts), 'order.placed': async () => undefined };
    await drainOutbox(shop.database.db, handlers, { now: now + 1, limit: 500 });
    return sent;
  }

  test('by mail and by text, however the contact is written: the link goes only to the contact on the order (G-16)', async () => {
    const person = await browserOf(shop);
    for (const [number, contact] of [
      [`${order.number}`, ' ada@vine.EXAMPLE '],
      [` # ${order.number}`, '+1 516.555.0100'],
    ]) {
      expect((await ask(person, number, contact)).headers.location).toBe('/find-order');
      expect(await statusOf(person)).toBe(sentence);
    }
    const [mail, text, ...more] = await deliver();
    expect([mail?.to, text?.to, more]).toEqual(['Ada@Vine.example', '5165550100', []]);
    for (const { text: words } of sent)
      expect(words).toMatch(/http:\/\/127\.0\.0\.1:3000\/checkout\/success\/[0-9a-f]{32}\.[\w-]{43}/);
    expect(mail?.text).toContain(`#${order.number}`);
    const kinds = shop.database.db
      .selectFrom('messages')
      .select('kind')
      .where('order_id', '=', order.id)
      .distinct();
    expect(await kinds.execute()).toEqual([{ kind: 'order-link' }]);
  });

  test('the same answer, and the same number of rows written, for another contact, another number, and an unpaid order (R-057)', async () => {
    const checkout = openCheckoutFixture(shop.database.db);
    const declined = submitOf(await checkout.someShopper(), { nonce: 'cnon:card-nonce-declined' });
    expect((await placeOrder(checkout.deps, declined)).kind).toBe('declined');
    const unpaid = (await checkout.orders()).at(-1)?.number ?? 0;
    // There were no requests for this contact yet, so the stored rows are new in every case.
    order = await guestOrder({ email: 'Grace@Vine.example' });
    const asked: [number, string][] = [
      [order.number, 'grace@vine.example'],
      [order.number, 'eve@vine.example'],
      [order.number, '(516) 555-0199'],
      [order.number + 1_000, 'grace@vine.example'],
      [unpaid, '5165550100'],
      [0, '5165550100'],
    ];
    const seen: object[] = [];
    for (const [number, contact] of asked) {
      const person = await browserOf(shop);
      const before = await rows();
      const { statusCode, headers, body } = await ask(person, String(number), contact);
      const { location, 'cache-control': caching } = headers;
      const status = await statusOf(person);
      const after = await rows();
      seen.push({
        statusCode,
        location,
        caching,
        body,
        status,
        written: after.map((count, index) => count - (before[index] ?? 0)),
      });
    }
    expect(seen).toEqual(seen.map(() => seen[0]));
    expect((await deliver()).map(({ to }) => to)).toEqual(['Grace@Vine.example']);
  });

  async function rows(): Promise<number[]> {
    const count = (table: 'outbox' | 'attempts') =>
      shop.database.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow();
    return [Number((await count('outbox')).rows), Number((await count('attempts')).rows)];
  }

  test('a value that is not a number or not a contact is reported at its field, whether or not such an order exists', async () => {
    const person = await browserOf(shop);
    const json = { accept: 'application/json' };
    for (const wrong of ['', 'x', '12.5', '-1', '1e3', '12345678901', {}, null]) {
      const { statusCode, body } = await ask(person, wrong, 'ada@vine.example', json);
      expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['number']]);
    }
    for (const wrong of [
      '',
      'ada',
      '555-0100',
      '516555010012',
      ['ada@vine.example'],
      'a'.repeat(300),
      'Ada (516) 555-0100',
    ]) {
      const { statusCode, body } = await ask(person, `${order.number}`, wrong, json);
      expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, ['contact']]);
    }
    expect(await deliver()).toEqual([]);
  });

  test('too often: an order’s contact gets three messages an hour, which the answer does not reveal; an address has to wait', async () => {
    for (let count = 0; count < 5; count += 1) {
      const person = await browserOf(shop);
      expect((await ask(person, `${order.number}`, '5165550100')).statusCode).toBe(303);
      expect(await statusOf(person)).toBe(sentence);
    }
    expect(await deliver()).toHaveLength(3);

    const far = await browserOf(shop, '203.0.113.9');
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      answers.push(
        (await ask(far, `${count + 1}`, `eve${count}@vine.example`, { accept: 'application/json' }))
          .statusCode,
      );
    }
    // If its cart has a session, that is counted too.
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(answers.at(-1)).toBe(429);
    now += hourMs;
    expect((await ask(far, `${order.number}`, 'ada@vine.example')).statusCode).toBe(303);
  });

  test('guessing cuts no one off: after wrong contacts for an order, and a contact with wrong orders, the right pair still gets its link (G-16)', async () => {
    const eve = await browserOf(shop, '203.0.113.66');
    for (let count = 0; count < 4; count += 1) await ask(eve, `${order.number}`, `eve${count}@vine.example`);
    const mallory = await browserOf(shop, '203.0.113.67');
    for (let count = 1; count <= 8; count += 1)
      await ask(mallory, `${order.number + count}`, 'ada@vine.example');
    expect(await deliver()).toEqual([]);
    await ask(await browserOf(shop), `${order.number}`, 'ada@vine.example');
    expect((await deliver()).map(({ to }) => to)).toEqual(['Ada@Vine.example']);
  });

  test('a contact with many orders gets six messages an hour in total', async () => {
    const orders = [order, await guestOrder(), await guestOrder()];
    for (const { number } of orders)
      for (let count = 0; count < 4; count += 1)
        await ask(await browserOf(shop), `${number}`, 'ada@vine.example');
    expect(await deliver()).toHaveLength(6);
  });

  test('thirty an hour from one network: all addresses of a /64 count as one', async () => {
    const answers: number[] = [];
    for (let host = 1; host <= 31; host += 1) {
      const person = await browserOf(shop, `2001:db8:5:1::${host.toString(16)}`);
      answers.push(
        (await ask(person, `${host}`, `eve${host}@vine.example`, { accept: 'application/json' })).statusCode,
      );
    }
    expect(answers).toEqual([...Array(30).fill(303), 429]);
  });

  test('the link opens without signing in and shows no name, phone or address; its secret is in no log (S-08, R-071)', async () => {
    const person = await browserOf(shop);
    await ask(person, `${order.number}`, 'ada@vine.example');
    const path = /\/checkout\/success\/\S+/.exec((await deliver())[0]?.text ?? '')?.[0] ?? '';
    const clean = await browserOf(shop);
    const page = await clean.get(path);
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    for (const told of ['Ada', 'Vine', '555-0100', '5165550100', 'vine.example'])
      expect(page.body).not.toContain(told);

    const [id = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const other = await guestOrder();
    for (const key of [
      `${order.number}`,
      id,
      `${id}.`,
      `${id}.${signature.slice(0, -1)}`,
      `${other.id}.${signature}`,
      `${id}.${signature}.x`,
    ]) {
      expect([key, (await clean.get(`/checkout/success/${key}`)).statusCode]).toEqual([key, 404]);
    }
    const lines = log.join('');
    const told = ['/checkout/success/:key', signature, 'ada@vine.example', '5165550100'].map((text) =>
      lines.includes(text),
    );
    expect(told).toEqual([true, false, false, false]);
  });

  test('the form’s page is personal: neither cached nor indexed', async () => {
    const { headers, statusCode } = await (await browserOf(shop)).get('/find-order');
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
  });
});
