/**
 * The resiliency matrix: each external service fails in every way a network can, and every part of the shop
 * behaves as its cell says (docs/resilience.md). The live clients call the vendors' emulators on this
 * machine; nothing in the shop is stubbed.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { algoliaIndex } from '#adapters/search/algolia-index.ts';
import { reactions } from '#app/reactions/reactions.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { indexNames } from '#endpoints/search-api/index-names.ts';
import { type OrderNumber, randomToken } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { emulatorKeys } from '#tests/emulators/algolia.ts';
import { goodPassword, logIn } from '#tests/fixtures/account-people.ts';
import { submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import type { NetworkMode } from '#tests/harness/chaos-proxy.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findSecrets, findUnsettled } from '#tests/harness/invariants.ts';
import { openShopServer, type ShopServer } from '#tests/http/shop-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { cataloguePush } from '#tools/search/push-catalogue.ts';
import { startVendors, type VendorName, type Vendors } from './vendors.ts';

const json = { accept: 'application/json' };
/** Longer than any circuit breaker stays open. */
const breakerMs = 31_000;

/** What each part does while all services work. */
const well = {
  home: '200',
  product: '200',
  search: 'hits',
  cart: 'added',
  submit: 'placed',
  login: 'in',
  register: 'in',
  account: '200 200 200',
  text: 'texted',
  address: 'accepted',
};
type Cells = typeof well;

const rows: readonly [string, VendorName, NetworkMode, Partial<Cells>][] = [
  ['R-040', 'search', 'refuse', { search: 'shelf' }],
  ['R-040', 'search', 'blackhole', { search: 'shelf' }],
  ['R-040', 'search', 'drop-reply', { search: 'shelf' }],
  ['R-045', 'payment', 'refuse', { submit: 'We could not reach the payment service; cart kept' }],
  // 'We are confirming your payment': after the vendor has timed out for ten seconds, and two lookups.
  ['R-045', 'payment', 'blackhole', { submit: 'pending_payment' }],
  ['R-042', 'mail', 'refuse', {}],
  ['R-042', 'mail', 'blackhole', {}],
  ['R-043', 'SMS', 'refuse', { text: 'told at phone' }],
  ['R-043', 'SMS', 'blackhole', { text: 'told at phone' }],
  ['R-044', 'captcha', 'refuse', { register: 'told' }],
  ['R-044', 'captcha', 'blackhole', { register: 'told' }],
  ['providers §8', 'address check', 'refuse', {}],
  ['providers §8', 'address check', 'blackhole', {}],
];

describe('the shop without one of its services', { timeout: 90_000 }, () => {
  let vendors: Vendors;
  let shop: ShopServer;
  let member: Visitor;
  let turnedMs = 0;
  let email = '';
  const log: string[] = [];

  beforeAll(async () => {
    vendors = await startVendors();
    const logTo = { write: (line: string) => void log.push(line) };
    shop = await openShopServer('sqlite', { env: vendors.env, clock: () => Date.now() + turnedMs, logTo });
    await shop.database.db.updateTable('bottle_stock').set({ on_hand: 10_000 }).execute();
    await push().then((catalogue) => catalogue.pushAll());
    // While the vendors' clients are being loaded a busy machine may answer with 503.
    const join = async () => {
      member = new Visitor(shop.app);
      email = `ann.${randomToken()}@example.com`;
      return register(member, email);
    };
    await vi.waitUntil(async () => (await join()) === 'in', { timeout: 30_000, interval: 250 });
  }, 60_000);
  afterAll(async () => {
    await shop?.stop();
    await vendors?.close();
  });

  const push = () => {
    const { appId, adminKey } = emulatorKeys;
    const hosts = [
      { url: `127.0.0.1:${vendors.networks.search.port}`, accept: 'readWrite', protocol: 'http' } as const,
    ];
    const synonyms = { sameThing: [], alsoFinds: {} };
    return cataloguePush(
      shop.database.db,
      algoliaIndex({ appId, adminKey, names: indexNames('products'), hosts, synonyms }),
    );
  };
  async function turnClock(ms: number): Promise<void> {
    turnedMs += ms;
    await vendors.square.wait(ms);
  }

  /** Waits until no work is left. */
  async function settled(): Promise<void> {
    const attempt = async () => {
      await turnClock(breakerMs);
      const { done, failed } = await drain();
      return done + failed.length;
    };
    await expect.poll(attempt, { timeout: 30_000, interval: 20 }).toBe(0);
  }
  const drain = () =>
    drainOutbox(shop.database.db, reactions(shop.shop), { now: shop.shop.clock(), limit: 100 });

  async function browser(): Promise<Visitor> {
    const person = new Visitor(shop.app);
    await person.get('/login');
    return person;
  }

  async function register(person: Visitor, address: string): Promise<string> {
    await person.get('/register');
    const { hostname } = new URL(shop.shop.settings.appUrl);
    const form = {
      firstName: 'Ann',
      lastName: 'Lee',
      email: address,
      password: goodPassword,
      password_confirmation: goodPassword,
      age_confirmation: true,
      captchaToken: vendors.captcha.give({ action: 'register', hostname, score: 0.9 }),
    };
    const answer = await person.write('POST', '/register', form, json);
    if (answer.statusCode === 303) return 'in';
    return answer.statusCode === 422 && Object.keys(answer.json().errors).join() === 'captchaToken'
      ? 'told'
      : answer.body;
  }

  async function submit(): Promise<string> {
    const { db } = shop.database;
    const person = await browser();
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { checkoutId } = pageOf(await person.get('/checkout')).props as { checkoutId: string };
    const payload = submitPayload({ checkoutId, contact: { email: `${checkoutId}@example.com` } });
    const answer = await person.write('POST', '/checkout/submit/guest', payload, json);
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirst();
    if (answer.statusCode === 303) return order?.state ?? 'none';
    const { cart } = pageOf(await person.visit('/cart')).props as { cart: { count: number } };
    return `${Object.values(answer.json().errors).flat().join().split('.')[0]}; ${cart.count === 1 ? 'cart kept' : 'cart lost'}`;
  }

  async function observe(): Promise<Cells> {
    const guest = await browser();
    const page = async (path: string, person = guest) => String((await person.get(path)).statusCode);
    const found = pageOf(await guest.visit('/wine')).props as { found: object | null; shelf: object | null };
    const added = await guest.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const text = await guest.write(
      'POST',
      '/ajax/challenge/start',
      { type: 'loyalty-register', phone: newPhone() },
      json,
    );
    const address = await guest.write('POST', '/ajax/address-info/validate', syosset, json);
    const signedIn = await logIn(await browser(), email);
    const account: string[] = [];
    for (const path of ['/account', '/orders', '/checkout']) account.push(await page(path, member));
    return {
      home: await page('/'),
      product: await page('/products/barolo'),
      search: found.found ? 'hits' : found.shelf ? 'shelf' : 'nothing',
      cart: added.statusCode === 200 ? 'added' : added.body,
      submit: await submit(),
      login: signedIn.statusCode === 303 ? 'in' : signedIn.body,
      register: await register(await browser(), `ben.${randomToken()}@example.com`),
      account: account.join(' '),
      text: text.statusCode === 200 ? 'texted' : `told at ${Object.keys(text.json().errors ?? {}).join()}`,
      address: address.json().data?.address?.city === 'Syosset' ? 'accepted' : address.body,
    };
  }

  test('with all services, everything works', async () => {
    expect(await observe()).toEqual(well);
  });

  test.each(rows)(
    '%s without %s (%o): each part does what its cell says, and everything works once the service is back',
    async (_, vendor, mode, cells) => {
      await vendors.networks[vendor].become(mode);
      const down = await observe();
      await vendors.networks[vendor].become('pass');
      await turnClock(breakerMs);
      expect(down).toEqual({ ...well, ...cells });
      expect(await observe()).toEqual(well);
    },
  );

  test('errors of the texting service are shown at the phone field (R-043)', async () => {
    vendors.texts.mood = 'fails';
    expect((await observe()).text).toBe('told at phone');
    vendors.texts.mood = 'takes';
    await turnClock(breakerMs);
  });

  test('what changes while the hosted search is down reaches it once it is back', async () => {
    const catalogue = await push();
    await changePackPrice(shop.database.db, shop.shelf.barolo.packId, 2_345, {
      actor: 'test',
      now: shop.shop.clock(),
    });
    await vendors.networks.search.become('refuse');
    await expect(catalogue.pushChanges()).rejects.toThrow();
    await vendors.networks.search.become('pass');
    expect(await catalogue.pushChanges()).toBe(1);
    const records = [...(vendors.search.indexes.get('products')?.records.values() ?? [])];
    expect(records.find(({ slug }) => slug === 'barolo')).toMatchObject({ price_cents: 2_345 });
  });

  test('a slow search slows down no page but its own: no other uses it (R-041)', async () => {
    const network = vendors.networks.search;
    await network.become({ latencyMs: 3_000 });
    const before = network.taken;
    const guest = await browser();
    for (const path of ['/', '/products/barolo', '/cart', '/checkout'])
      expect((await guest.get(path)).statusCode).toBe(200);
    expect(await submit()).toBe('placed');
    expect(network.taken).toBe(before);
    expect(pageOf(await guest.get('/wine')).props).toMatchObject({
      found: null,
      shelf: { cards: expect.any(Array) },
    });
    await network.become('pass');
    await expect
      .poll(async () => pageOf(await guest.get('/wine')).props.found, { timeout: 20_000 })
      .not.toBeNull();
  });

  test('mail refused for five minutes: the order stands, and one mail arrives once the server is back (R-042)', async () => {
    const { network, mails } = { network: vendors.networks.mail, mails: vendors.mails.mails };
    await settled();
    await network.become('refuse');
    mails.length = 0;
    const count = 3;
    for (let order = 0; order < count; order += 1) expect(await submit()).toBe('placed');
    for (let minute = 0; minute < 5; minute += 1) {
      await drain();
      await turnClock(60_000);
    }
    expect(mails).toEqual([]);
    await network.become('pass');
    await settled();
    const recipients = mails.flatMap(({ to }) => to);
    expect([recipients.length, new Set(recipients).size]).toEqual([count, count]);
  });

  test('without a worker the shop sells: the money is authorized, then captured and announced once there is a worker', async () => {
    await settled();
    const { db } = shop.database;
    vendors.mails.mails.length = 0;
    expect(await submit()).toBe('placed');
    const order = await db
      .selectFrom('orders')
      .select(['id', 'number'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const status = async () =>
      (await vendors.square.ledger()).payments.find((each) =>
        each.reference_id?.startsWith(`${order.number}-`),
      )?.status;
    expect([await status(), vendors.mails.mails.length]).toEqual(['APPROVED', 0]);
    await turnClock(10 * 60_000);
    await settled();
    await packOrder(db, { number: order.number as OrderNumber, actor: 'Ann', now: shop.shop.clock() });
    await settled();
    expect([await status(), vendors.mails.mails.length]).toEqual(['COMPLETED', 1]);
  });

  test('I7 I9 after all this no order is unconfirmed, and nothing secret is in a table, the log or a mail', async () => {
    const { db } = shop.database;
    await turnClock(60_000);
    await recoverPayments(shop.shop);
    await settled();
    expect(await findUnsettled(db, shop.shop.clock())).toEqual([]);
    expect(
      findSecrets(
        [...log, ...(await dumpTables(db)), ...vendors.mails.mails.map(({ raw }) => raw)],
        [goodPassword],
      ),
    ).toEqual([]);
  });
});
