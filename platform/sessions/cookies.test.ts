import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
});
afterAll(() => database.drop());

interface Told {
  /** The `Set-Cookie` lines of the first write. */
  cookies: string[];
  /** The name that the document gives for the token's cookie. */
  tokenName: string | undefined;
}

async function told(appUrl: string, isProduction: boolean): Promise<Told> {
  const server = await buildTestServer({ db: database.db, appUrl, isProduction });
  const { app } = server;
  app.get('/', (_request, reply) => sendPage(reply, {}));
  app.post('/cart', async (request) => ({ visitorId: await request.session.ensureVisitor(server.clock()) }));
  const person = new Visitor(app);
  const page = await person.get('/');
  const answer = await person.write('POST', '/cart');
  await app.close();
  expect(answer.statusCode).toBe(200);
  return {
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    tokenName: /<meta name="token-cookie" content="([^"]+)">/.exec(page.body)?.[1],
  };
}

describe('cookies (R-076)', () => {
  test.each([
    ['https://shop.example', true],
    ['https://shop.example', false],
    ['https://localhost:3000', false],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://0.0.0.0:3000', true],
  ])(
    'of %s (in production: %s) are secure and tied to the host, the token too',
    async (appUrl, isProduction) => {
      const { cookies, tokenName } = await told(appUrl, isProduction);
      const [session, token, ...others] = cookies;
      expect(session).toMatch(
        /^__Host-demijohn=[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(token).toMatch(/^__Host-XSRF-TOKEN=[\w.-]+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/);
      expect(tokenName).toBe('__Host-XSRF-TOKEN');
      expect(others).toEqual([]);
      expect(Buffer.byteLength(`${session}${token}`)).toBeLessThan(4_096);
    },
  );

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.0.10:3000',
  ])(
    'of a trial shop at %s are kept by every browser: without Secure, and so without __Host-',
    async (appUrl) => {
      const { cookies, tokenName } = await told(appUrl, false);
      const [session, token, ...others] = cookies;
      expect(session).toMatch(/^demijohn=[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      expect(token).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; Max-Age=2592000; SameSite=Lax$/);
      expect(tokenName).toBe('XSRF-TOKEN');
      expect(others).toEqual([]);
    },
  );
});
