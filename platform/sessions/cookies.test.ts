import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { cookieRules, isLoopback, readCookie } from './cookies.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
});
afterAll(() => database.drop());

async function cookiesOf(appUrl: string): Promise<string[]> {
  const server = await buildTestServer({ db: database.db, appUrl });
  const { app } = server;
  app.get('/', (_request, reply) => sendPage(reply, {}));
  app.post('/cart', async (request) => ({ visitorId: await request.session.ensureVisitor(server.clock()) }));
  const person = new Visitor(app);
  await person.get('/');
  const answer = await person.write('POST', '/cart');
  await app.close();
  return [answer.headers['set-cookie'] ?? []].flat();
}

describe('R-076 cookies', () => {
  test.each(['https://shop.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'of %s are secure',
    async (appUrl) => {
      const [session, xsrf, ...others] = await cookiesOf(appUrl);
      expect(session).toMatch(/^__Host-demijohn=[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
      expect(xsrf).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax; Secure$/);
      expect(others).toEqual([]);
      expect(Buffer.byteLength(`${session}${xsrf}`)).toBeLessThan(4_096);
    },
  );

  test('over plain http to another machine work without Secure, and so without __Host-', async () => {
    const [session, xsrf] = await cookiesOf('http://192.168.0.10:3000');
    expect(session).toMatch(/^demijohn=[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/);
  });

  test('a host that only begins like loopback is not loopback', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '::1', '127.9.9.9', '::ffff:127.0.0.1']) expect(isLoopback(host)).toBe(true);
    for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', '128.0.0.1', '10.0.0.1', '::2'])
      expect(isLoopback(host)).toBe(false);
    expect(cookieRules('http://127.0.0.1.evil.example').secure).toBe(false);
  });

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1', '1'],
    ['a=1; a=2', '1'],
    ['aa=1', undefined],
    ['xa=1; a', undefined],
    ['a=x=y', 'x=y'],
    ['a=', ''],
  ])('the cookie a of %j is %j', (header, value) => {
    expect(readCookie(header, 'a')).toBe(value);
  });
});
