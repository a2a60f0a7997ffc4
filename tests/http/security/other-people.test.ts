/**
 * Requests with the ids of another shopper: every route that takes one, with all methods, as a
 * different shopper and as a guest.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#app/routes/route.ts';
import { randomToken } from '#kit/ids.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { noon, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { type FullAccount, marker, openFullAccount } from '#tests/fixtures/full-account.ts';
import { engines } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { dice, howMany, someOf as onePerRun } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const chance = dice();
/** Usually one random stranger tries each id at an address; in the nightly run all of them do. */
const strangersAtOnce = howMany({ short: 1, full: 3 });
const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe.each(onePerRun(engines))('other people’s things on %s (R-068)', { timeout: 120_000 }, (engine) => {
  let shop: ShopServer;
  let owner: FullAccount;
  let strangers: [string, Visitor][];
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    owner = await openFullAccount(shop);
    owner.ids.cardId = await putOnFile(owner);
    const { person: shopper } = await registered(shop);
    const newcomer = await browserOf(shop);
    const guest = await browserOf(shop);
    for (const person of [shopper, guest]) {
      await person.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 });
      await person.get('/checkout');
    }
    const guests: [string, Visitor][] = [
      ['a guest', guest],
      ['a newcomer', newcomer],
    ];
    // Access is decided before the database is involved, so the second engine only gets the stranger who gets
    // furthest.
    strangers = [['a shopper', shopper], ...(engine === 'sqlite' ? guests : [])];
  });
  afterAll(() => shop.stop());

  /** Saves a card for the account; the vendor's id of the card must never be sent to a browser. */
  async function putOnFile({ ids: { accountId = '' } }: FullAccount): Promise<string> {
    const { db } = shop.database;
    const id = randomToken();
    await db
      .insertInto('vault_customers')
      .values({ account_id: accountId, vault_customer_id: marker, created_at: noon })
      .execute();
    const card = {
      brand: 'VISA',
      last4: '1111',
      exp_month: 12,
      exp_year: 2029,
      postal_code: null,
      created_at: noon,
      removed_at: null,
    };
    await db
      .insertInto('saved_cards')
      .values({ id, account_id: accountId, vault_card_id: `ccof:${marker}`, ...card })
      .execute();
    return id;
  }

  function someOf<T>(all: readonly T[]): T[] {
    const from = Math.floor(chance() * all.length);
    return [...all.slice(from), ...all.slice(0, from)].slice(0, strangersAtOnce);
  }

  /** All rows that belong to the account or refer to its data. */
  async function theirs(): Promise<string[]> {
    const words = [marker, owner.email, ...Object.values(owner.ids).filter((id) => id.length > 10)];
    return (await dumpTables(shop.database.db)).filter((row) => words.some((word) => row.includes(word)));
  }
  function leaks(body: string): boolean {
    return [marker, owner.email, '234-9876', '2349876'].some((word) =>
      body.toLowerCase().includes(word.toLowerCase()),
    );
  }

  test('an address that names one of them is unknown, or leads to the sign-in', async () => {
    const before = await theirs();
    const paths = [
      ...new Set(
        shop.table
          // Shoppers have no desk session: `tests/http/desk`.
          .filter(({ options }) => !options.config?.desk)
          .map(({ path }) => path)
          .filter((path) => path.includes(':') && !path.startsWith('/api/search/')),
      ),
    ];
    expect(paths.length).toBeGreaterThanOrEqual(6);
    for (const path of paths) {
      for (const [name, id] of Object.entries(owner.ids)) {
        const url = path.replaceAll(/:\w+/g, encodeURIComponent(id));
        for (const [who, person] of someOf(strangers)) {
          for (const verb of verbs) {
            const answer = await ask(person, verb, url);
            const told = `${who}: ${verb} ${path} with ${name}: ${answer.statusCode}`;
            expect(leaks(answer.body), told).toBe(false);
            // A person who gets the link to an order's page learns that the order exists, but no details
            // (G-07).
            const isStub =
              path === '/checkout/success/:key' &&
              name === 'successKey' &&
              (verb === 'GET' || verb === 'HEAD');
            if (isStub && verb === 'GET') {
              expect(pageOf(answer).props).toMatchObject({
                order: null,
                orderDetails: null,
                confirming: false,
              });
            } else if (path === '/ajax/again/:key' && name === 'successKey' && !isStub) {
              // The same person may buy the same goods, and learns no more about the order (N-060).
              const statuses = { GET: 200, HEAD: 200, POST: 422 } as Partial<Record<typeof verb, number>>;
              expect(answer.statusCode, told).toBe(statuses[verb] ?? 404);
            } else if (!isStub) {
              const isDoor = answer.statusCode === 401 || answer.headers.location === '/login';
              // Quantity and pack are checked before the line: without them the answer is 422 for any line.
              const isLine = path === '/ajax/cart/:id' || path === '/ajax/cart/:id/instead';
              const isUnread = isLine && verb === 'PUT' && answer.statusCode === 422;
              // Sitemaps are rate limited, so 429 is a valid answer.
              const isLimited = path.startsWith('/sitemap-') && answer.statusCode === 429;
              expect(
                answer.statusCode === 404 ||
                  isDoor ||
                  isUnread ||
                  isLimited ||
                  isLink(path, answer.headers.location),
                told,
              ).toBe(true);
            }
          }
        }
      }
    }
    expect(await theirs()).toEqual(before);
  });

  /** An invalid link of a mail leads every visitor to the page where a new one can be requested. */
  function isLink(path: string, location: unknown): boolean {
    if (path === '/reset-password/:signed') return location === '/forgot-password';
    return path === '/verify-email/:signed' && (location === '/verify-email' || location === '/login');
  }

  function ask(person: Visitor, verb: (typeof verbs)[number], url: string) {
    const headers = { accept: 'text/html' };
    if (verb === 'GET') return person.get(url, headers);
    if (verb !== 'HEAD') return person.write(verb, url, { quantity: 2 }, headers);
    return shop.app.inject({ method: 'HEAD', url, headers: { ...headers, cookie: person.cookieHeader } });
  }

  test('a body that names one of them changes nothing of theirs and reveals nothing', async () => {
    const before = await theirs();
    const names = [
      'id',
      'addressId',
      'checkoutId',
      'challengeKey',
      'key',
      'orderId',
      'accountId',
      'account_id',
      'userId',
      'visitorId',
    ];
    const more = [
      'cartId',
      'lineId',
      'customerId',
      'loyalty_customer_id',
      'squareCustomerId',
      'externalIdentifier',
      'sessionId',
    ];
    const routes = shop.table.filter(({ method, path }) => method !== 'GET' && path !== '/logout');
    for (const [, id] of Object.entries(owner.ids)) {
      const named = Object.fromEntries([...names, ...more].map((name) => [name, id]));
      const wholeSubmit = submitPayload({ checkoutId: id, nonce: 'cnon:card-nonce-declined' });
      const delivery = { deliveryMethod: 'delivery', deliveryAddress: named };
      const bodies = [
        { ...named, passcode: '000000', selectForDelivery: true },
        { ...wholeSubmit, ...named, deliveryInformation: delivery },
        { ...wholeSubmit, checkoutId: null, paymentInformation: { editMode: 'existing', defaultCardId: id } },
      ];
      for (const { method, path } of routes) {
        for (const [who, person] of someOf(strangers)) {
          for (const body of bodies) {
            const answer = await person.write(method as 'POST', path.replaceAll(/:\w+/g, id), body, {
              accept: 'application/json',
            });
            expect(leaks(answer.body), `${who}: ${method} ${path}`).toBe(false);
            expect(answer.statusCode, `${who}: ${method} ${path}`).toBeLessThan(500);
          }
        }
      }
    }
    expect(await theirs()).toEqual(before);
  });

  test('the owner, with the same ids, sees their own data', async () => {
    const { person, ids } = owner;
    for (const url of [
      `/address/${ids.addressId}`,
      `/orders/${ids.orderId}`,
      `/checkout/success/${ids.successKey}`,
    ]) {
      const answer = await person.visit(url);
      expect([url, answer.statusCode, leaks(answer.body)]).toEqual([url, 200, true]);
    }
    const { cards } = (await person.get('/ajax/user-info/cards')).json().data;
    expect([cards.map(({ id }: { id: string }) => id), leaks(JSON.stringify(cards))]).toEqual([
      [ids.cardId],
      false,
    ]);
    expect((await person.write('PUT', `/ajax/cart/${ids.lineId}`, { quantity: 2 })).statusCode).toBe(200);
  });

  test('pages of a signed-in shopper are never stored, are encrypted if they are personal, and are gone after signing out (R-079)', async () => {
    const { person, ids } = owner;
    const isForMachines = ({ path, options }: Route) =>
      /^\/(ajax|dev)\//.test(path) || options.config?.sessionless === true;
    const pages = shop.table.filter((route) => route.method === 'GET' && !isForMachines(route));
    const urls = pages.map(({ path }) =>
      path
        .replace('/address/:id', `/address/${ids.addressId}`)
        .replace('/orders/:id', `/orders/${ids.orderId}`),
    );
    const shown = urls.filter((url) => !/[:*]/.test(url)).concat(`/checkout/success/${ids.successKey}`);
    const open: string[] = [];
    for (const url of shown) {
      const [html, json] = [await person.get(url, { accept: 'text/html' }), await person.visit(url)];
      // A public page is the same for everyone, and contains nothing of theirs.
      const isPublic = html.headers['cache-control'] !== 'no-store';
      if (isPublic)
        expect([url, html.headers['set-cookie'], leaks(html.body)]).toEqual([url, undefined, false]);
      for (const answer of [html, json]) {
        if (answer === json || !isPublic)
          expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
        if (answer.statusCode === 200)
          expect([url, String(answer.headers.vary)]).toEqual([url, expect.stringContaining('X-Inertia')]);
      }
      if (json.statusCode !== 200) continue;
      const { auth: _, ...own } = pageOf(json).props;
      if (leaks(JSON.stringify(own)) && pageOf(json).encryptHistory !== true) open.push(url);
    }
    expect(open).toEqual([]);
    const jar = new Map(person.cookies);
    await person.write('POST', '/logout');
    expect(pageOf(await person.visit('/')).clearHistory).toBe(true);
    for (const cookies of [person.cookies, jar]) {
      const back = await browserOf(shop);
      for (const [name, value] of cookies) back.cookies.set(name, value);
      for (const url of shown)
        expect([url, leaks((await back.get(url, { accept: 'text/html' })).body)]).toEqual([url, false]);
    }
  });
});
