/** The call with which a page opens its browser's session before the first write (R-064, R-067, M-249). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '#tests/http/shop-server.ts';
import { Visitor } from '#tests/http/visitor.ts';

const fromScript = { 'x-requested-with': 'XMLHttpRequest' };

describe.each(someEngines)('opening a session on %s', (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine);
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.database.db.deleteFrom('sessions').execute());
  const rows = () => shop.database.db.selectFrom('sessions').select('id').execute();
  /** Without a page's token: a page that is the same for every visitor contains none. */
  const newcomer = () => new Visitor(shop.app);

  test('sends both cookies in one answer, which no one caches; the next write needs nothing else', async () => {
    const person = newcomer();
    const answer = await person.write('POST', '/session', undefined, fromScript);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['demijohn', 'XSRF-TOKEN']);
    expect(person.token).not.toMatch(/^guest/);
    expect(
      (await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 })).statusCode,
    ).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test('keeps the session that a browser has, and sends a page token again if it was lost', async () => {
    const person = newcomer();
    await person.write('POST', '/session', undefined, fromScript);
    const again = await person.write('POST', '/session', undefined, fromScript);
    expect([again.statusCode, again.cookies]).toEqual([204, []]);
    person.cookies.delete('XSRF-TOKEN');
    const lost = await person.write('POST', '/session', undefined, fromScript);
    expect(lost.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
    expect(await rows()).toHaveLength(1);
  });

  test.each([
    ['a form, which can send neither token nor header', {}, 419],
    [
      'a form that says what it likes in its type',
      { 'content-type': 'text/plain', 'x-requested-with': 'x' },
      419,
    ],
    ['another site', { ...fromScript, origin: 'https://evil.example' }, 403],
    ['another site, as the browser says', { ...fromScript, 'sec-fetch-site': 'cross-site' }, 403],
    [
      'a sister domain',
      { ...fromScript, origin: 'http://sister.127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
      403,
    ],
  ])('is refused to %s', async (_who, headers: Record<string, string>, status) => {
    const answer = await newcomer().write('POST', '/session', undefined, headers);
    expect([answer.statusCode, answer.cookies.some(({ name }) => name === 'demijohn')]).toEqual([
      status,
      false,
    ]);
    expect(await rows()).toEqual([]);
  });

  test('fills no table: whatever call opens them, one address gets only so many sessions an hour, and whoever has one goes on', async () => {
    const ip = engine === 'sqlite' ? '203.0.113.70' : '203.0.113.71';
    const first = newcomer();
    first.ip = ip;
    await first.get('/cart');
    const token = first.token ?? '';
    const write = () => {
      const person = newcomer();
      person.ip = ip;
      person.cookies.set('XSRF-TOKEN', token);
      return person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    };
    expect(
      (await first.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 })).statusCode,
    ).toBe(200);
    const answers = [];
    for (let at = 0; at < 320; at += 1) answers.push(await write());
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([refused.length, (await rows()).length]).toEqual([21, 300]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(
      (await first.write('POST', '/ajax/cart', { packId: shop.shelf.barolo.packId, quantity: 1 })).statusCode,
    ).toBe(200);
  });

  test('fills no table: URLs that leave a message for the next page open no more than that either, and still redirect', async () => {
    const ip = engine === 'sqlite' ? '203.0.113.72' : '203.0.113.73';
    const led: string[] = [];
    for (let at = 0; at < 305; at += 1) {
      const person = newcomer();
      person.ip = ip;
      const answer = await person.get(
        at % 2 === 0 ? '/reset-password/no.such.link' : '/verify-email/no.such.link',
      );
      led.push(`${answer.statusCode} ${answer.headers.location}`);
    }
    expect(new Set(led)).toEqual(new Set(['302 /forgot-password', '302 /login']));
    expect(await rows()).toHaveLength(300);
  });

  test('fills no table: sixty a minute from one address, and beyond that writes still work', async () => {
    const ip = engine === 'sqlite' ? '203.0.113.60' : '203.0.113.61';
    const open = () => {
      const person = newcomer();
      person.ip = ip;
      return person.write('POST', '/session', undefined, fromScript);
    };
    const statuses = [];
    for (let times = 0; times < 62; times += 1) statuses.push((await open()).statusCode);
    expect(statuses).toEqual([...Array(60).fill(204), 429, 429]);
    expect(await rows()).toHaveLength(60);
    const person = newcomer();
    person.ip = ip;
    await person.get('/login');
    expect(
      (await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 })).statusCode,
    ).toBe(200);
  });
});
