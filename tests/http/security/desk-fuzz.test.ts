/** The desk's counterpart to `fuzz.test.ts`: junk by each role, and text that looks like markup (B-285). */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#domains/staff/permissions.rules.ts';
import type { PageObject } from '#platform/inertia/page-object.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { DeskVisitor, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany, someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';
import { junkRequests } from './fuzz-requests.ts';

const runs = {
  sqlite: howMany({ short: 1_000, full: 5_000 }),
  postgres: howMany({ short: 400, full: 1_000 }),
};

/** Routes that end the session in which they are requested, and a stream, which does not end. */
const left = new Set(['desk.sign-out', 'desk.lock.now', 'desk.live']);

/** What the forms of an order send. One part of each is replaced by junk. */
const orderForms = [
  { version: '1', seen: '0:2', place: 'P-01', anyway: '1' },
  { version: '1', packs: '0:1', why: 'broken', restock: '1' },
  { version: '1', document: 'passport', person: 'buyer', isOfAge: 'yes', isSober: 'yes' },
  { version: '1', why: 'corked', reason: 'A bottle was off.', amount: '1.00', packs: '', delivery: '' },
  { version: '1', why: 'broken', reason: 'It broke.', back: '0:2' },
  { version: '1', words: 'Call first.', audience: 'staff', email: 'ada@example.com', phone: '5165550123' },
  { version: '1', why: 'no-id', receipt: 'R-1', carrier: 'UPS', tracking: '1Z999AA10123456784' },
  { name: 'Tablet', email: 'new@example.com', role: 'clerk', pin: '482915', lastDay: '2026-12-31' },
];

describe.each(someEngines)('junk at the desk on %s', (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
  });
  afterAll(() => shop.stop());

  test(`no answer above 499 in ${runs[engine]} requests by all roles, no internals exposed, and the books in order (B-285)`, {
    timeout: 240_000,
  }, async () => {
    const { app, database } = shop;
    const people: Visitor[] = [];
    for (const role of staffRoles) people.push((await deskPerson(shop, role, { name: role })).browser);
    const guest = new DeskVisitor(app);
    await guest.get('/desk/sign-in');
    people.push(guest);
    const staff = staffOf(openCheckoutFixture(database.db));
    const ids: string[] = [(await deskPerson(shop, 'clerk', { name: 'Eve' })).staffId];
    for (const step of ['received', 'packed', 'handed-over']) {
      const order = await staff.buy();
      ids.push(String(order.number));
      if (step !== 'received') await staff.pack(order);
      if (step === 'handed-over') await staff.handOver(order);
    }
    await staff.drain();
    const table = shop.table.filter(
      ({ name, path }) => (path.startsWith('/desk') || path === '/staff') && !left.has(name),
    );
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        junkRequests(table, ids, { bases: orderForms, idWeight: 12 }),
        fc.constantFrom(...people),
        async ({ method, url, headers, payload }, person) => {
          const answer = await app.inject({
            method,
            url,
            headers: { cookie: person.cookieHeader, 'x-xsrf-token': person.token ?? '', ...headers },
            ...(payload !== undefined && { payload }),
          });
          seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.headers['content-security-policy']).toBeDefined();
          expect(answer.body).not.toMatch(/node_modules|SQLITE_|at async|FST_ERR|kysely/);
        },
      ),
      { numRuns: runs[engine] },
    );
    for (const status of [200, 302, 303, 400, 403, 404, 422])
      expect(seen.get(status), `${status} in ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
    // The orders' own reactions; letters to staff are not among them.
    const failed = (await staff.drain()).filter((line) => !line.startsWith('staff.'));
    expect(failed).toEqual([]);
    expect(await findBreaches(database.db)).toEqual([]);
  });
});

/** Text that would be markup on a page, and would end the script that contains the page's props. */
const markup = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

/** Held in a variable, because the type-check of the server's files does not support JSX. */
const renderer: string = '#app/desk-ssr.tsx';

describe('markup in typed text', { timeout: 60_000 }, () => {
  test('appears literally on every page and paper of the desk (B-285)', async () => {
    const { render }: { render(page: PageObject): Promise<{ head: string[]; body: string }> } = await import(
      renderer
    );
    const shop = await openShopServer('sqlite', { clock: () => noon });
    const { db } = shop.database;
    const { browser, staffId } = await deskPerson(shop, 'owner' satisfies StaffRole);
    const staff = staffOf(openCheckoutFixture(db));
    const { number } = await staff.buy('delivery');
    const { number: cancelled } = await staff.buy('delivery');
    const at = `/desk/orders/${number}`;
    expect((await browser.write('POST', `${at}/note`, { words: markup })).statusCode).toBe(303);
    const cancel = { version: '1', why: 'broken', reason: markup };
    await browser.write('POST', `/desk/orders/${cancelled}/cancel`, cancel);
    const people = { first_name: markup, last_name: markup, delivery_name: markup, delivery_street: markup };
    await db
      .updateTable('orders')
      .set({ ...people, cancel_reason: markup })
      .execute();
    await db.updateTable('order_lines').set({ product_name: markup }).execute();
    await db.updateTable('staff_people').set({ name: markup }).execute();
    const urls = [
      ...['/desk', '/desk/orders', `/desk/orders?q=${encodeURIComponent(markup)}`, '/desk/overdue'],
      ...[at, `${at}/pack`, `${at}/slip`, `${at}/label`, `/desk/orders/${cancelled}`, '/desk/pick-list'],
      ...['/desk/activity', '/desk/alerts', '/desk/proof', '/desk/people', `/desk/people/${staffId}`],
      ...['/desk/devices', '/desk/me', '/desk/sign-in', '/desk/lock', `/desk/no-such?q=${markup}`],
    ];
    const typed: string[] = [];
    for (const url of urls) {
      const answer = await browser.get(encodeURI(decodeURI(url)), { accept: 'text/html' });
      // The document with the page's props, as sent.
      expect(answer.body, url).not.toMatch(/<script>alert|<img src=x/);
      if (answer.headers.location !== undefined) continue;
      const page: PageObject = pageOf(answer);
      const { head, body } = await render(page);
      const html = [...head, body].join('\n');
      expect(html, url).not.toMatch(/<script>alert|<img src=x/);
      if (html.includes('&lt;img src=x')) typed.push(url);
    }
    // The text must have been there.
    for (const url of ['/desk', at, `${at}/pack`, `${at}/slip`, '/desk/people']) expect(typed).toContain(url);
    await shop.stop();
  });
});
