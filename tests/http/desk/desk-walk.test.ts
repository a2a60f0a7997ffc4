/**
 * Every address of the desk, for each role, a PIN session, a guest and a shopper, checked against the table
 * of rights.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpenTo, type ProofKind, type StaffRole, staffRoles } from '#domains/staff/permissions.rules.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { DeskVisitor, deskPerson } from '#tests/fixtures/desk-person.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import type { Visitor } from '../visitor.ts';

interface Walker {
  who: string;
  browser: Visitor;
  /** Null before signing in to the desk. */
  role: StaffRole | null;
  proof: ProofKind;
}

/** Routes that end the session in which they are requested. */
const ending = new Set(['desk.sign-out', 'desk.lock.now']);

describe('every address of the desk', { timeout: 60_000 }, () => {
  let shop: ShopServer;
  let walkers: Walker[];
  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => noon });
    const guest = new DeskVisitor(shop.app);
    await guest.get('/desk/sign-in');
    const { person: shopper } = await registered(shop);
    // The page that refuses a shopper provides the desk's token.
    await shopper.get('/desk/sign-in');
    walkers = [
      { who: 'guest', browser: guest, role: null, proof: 'full' },
      { who: 'shopper', browser: shopper, role: null, proof: 'full' },
    ];
    for (const role of staffRoles)
      for (const proof of ['full', 'pin'] as const)
        walkers.push({
          who: `${role} by ${proof}`,
          browser: (await deskPerson(shop, role, { name: role, kind: proof })).browser,
          role,
          proof,
        });
  });
  afterAll(() => shop.stop());

  const routes = () =>
    shop.table
      .filter(({ options }) => options.config?.deskAct !== undefined && options.config.deskAct !== 'anyone')
      .map(({ name, method, path, options }) => ({
        name,
        method,
        url: path.replaceAll(/:\w+/g, '1'),
        act: options.config?.deskAct as Parameters<typeof isOpenTo>[0],
      }));
  /** The board leads a driver to the run, which is the desk that a driver has (B-111). */
  const isOwnDesk = (role: string | null, name: string, location: unknown) =>
    role === 'driver' && name === 'desk.board' && location === '/desk/drive/';
  const ask = ({ browser }: Walker, method: string, url: string, headers: Record<string, string> = {}) =>
    method === 'GET'
      ? browser.get(url, { accept: 'text/html', ...headers })
      : browser.write('POST', url, {}, headers);

  test('is in the table with its act: none is missing (B-016)', () => {
    const open = shop.table.filter(({ path }) => path.startsWith('/desk') || path === '/staff');
    const names = open.filter(({ options }) => options.config?.deskAct === undefined);
    // A driver's phone posts only with the key of its run, which opens nothing else (B-115).
    expect(names.map(({ name }) => name)).toEqual(['desk.drive.outcomes']);
    expect(routes().length).toBeGreaterThan(40);
  });

  test('answers each role as the table says, guests with the sign-in, shoppers with 403 (B-015, B-016)', async () => {
    const differences: string[] = [];
    for (const { name, method, url, act } of routes()) {
      // A stream that opens does not end.
      if (name === 'desk.live') continue;
      for (const walker of walkers) {
        const { role, proof, who } = walker;
        if (ending.has(name) && role !== null) continue;
        const { statusCode: status, headers } = await ask(walker, method, url);
        const isDoor = String(headers.location ?? '').startsWith('/desk/sign-in');
        const wanted =
          role === null
            ? who === 'guest'
              ? isDoor || status === 401 || (method === 'POST' && status === 419)
              : status === 403 || status === 419 || status === 401
            : isOpenTo(act, role, proof)
              ? status !== 403 && status < 500 && !isDoor && status !== 419
              : status === 403 || isOwnDesk(role, name, headers.location);
        if (!wanted) differences.push(`${method} ${name}, ${who}: ${status} ${headers.location ?? ''}`);
      }
    }
    expect(differences).toEqual([]);
  });

  test('refuses forms from another origin, without a token, or with another person’s, and nothing is done (B-286)', async () => {
    const [ann, ben] = [await deskPerson(shop, 'owner'), await deskPerson(shop, 'owner', { name: 'Ben' })];
    const count = async () => {
      const { db } = shop.database;
      const row = db.selectFrom('activity').select((eb) => eb.fn.countAll().as('n'));
      return Number((await row.executeTakeFirstOrThrow()).n);
    };
    const before = await count();
    const statuses = new Map<string, Set<number>>();
    for (const { name, method, url } of routes()) {
      if (method === 'GET') continue;
      for (const [how, headers] of [
        ['other origin', { origin: 'https://evil.example' }],
        ['no token', { 'x-xsrf-token': '' }],
        ['another’s token', { 'x-xsrf-token': String(ben.browser.token) }],
      ] as const) {
        const { statusCode } = await ann.browser.write('POST', url, {}, headers);
        statuses.set(how, (statuses.get(how) ?? new Set()).add(statusCode));
        if (statusCode < 400) throw new Error(`${name} with ${how}: ${statusCode}`);
      }
    }
    expect(Object.fromEntries([...statuses].map(([how, seen]) => [how, [...seen]]))).toEqual({
      'other origin': [403],
      'no token': [419],
      'another’s token': [419],
    });
    expect(await count()).toBe(before);
    expect((await ann.browser.get('/desk')).statusCode).toBe(200);
  });
});
