/** R-067, M-249: a write needs the page's token, and no other site can make a browser send it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSigner } from '#platform/settings/app-key.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { appUrl, buildTestServer, csrfSigner, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { isCsrfToken, newCsrfToken } from './csrf.ts';

let database: FreshDatabase;
let server: TestServer;
let writes = 0;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  const { app } = server;
  app.get('/', (_request, reply) => sendPage(reply, {}));
  app.post('/machine', { config: { sessionless: true } }, async () => 'ok');
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/ajax/cart',
    handler: async (request) => {
      writes += 1;
      await request.session.ensureVisitor(server.clock());
      return {};
    },
  });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});
beforeEach(() => {
  writes = 0;
});

async function guest(): Promise<Visitor> {
  const person = new Visitor(server.app);
  await person.get('/');
  return person;
}

describe('the token of a write', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s passes with it and answers 419 without, changing nothing',
    async (method) => {
      const person = await guest();
      expect((await person.write(method, '/ajax/cart', undefined, { 'x-xsrf-token': '' })).statusCode).toBe(
        419,
      );
      expect(writes).toBe(0);
      expect((await person.write(method, '/ajax/cart')).statusCode).toBe(200);
      expect(writes).toBe(1);
    },
  );

  test('is refused when it is forged, cut, stretched, huge, or made for another purpose', async () => {
    const person = await guest();
    const good = person.cookies.get('XSRF-TOKEN') ?? '';
    const [, random = '', signature = ''] = good.split('.');
    const forged = [
      good.slice(0, -1),
      `${good}x`,
      `.${signature}`,
      `guest.${signature}`,
      `guest.${random}.`,
      `guest.${random}`,
      `${random}.${signature}`,
      `${random}.${csrfSigner.sign(`${random}|guest`)}`,
      `guest.${random}x.${signature}`,
      `guest.${signature}.${random}`,
      `guest.${random}.${makeSigner('k'.repeat(32), 'success page').sign(`guest.${random}|guest`)}`,
      `guest.${random}.${makeSigner('o'.repeat(32), 'csrf').sign(`guest.${random}|guest`)}`,
      `guest.${'x'.repeat(300)}.${csrfSigner.sign(`guest.${'x'.repeat(300)}|guest`)}`,
      'x'.repeat(8_000),
      '%',
      '%ff%fe',
      '%00',
      'null',
    ];
    for (const token of forged)
      expect(
        (await person.write('POST', '/ajax/cart', {}, { 'x-xsrf-token': token })).statusCode,
        token,
      ).toBe(419);
    expect(writes).toBe(0);
  });

  test('may come percent-encoded, as some clients send it', async () => {
    const person = await guest();
    const token = (person.cookies.get('XSRF-TOKEN') ?? '').replaceAll('.', '%2E');
    expect((await person.write('POST', '/ajax/cart', {}, { 'x-xsrf-token': token })).statusCode).toBe(200);
  });

  test('of a guest is refused once the session exists, and the 419 brings a valid one', async () => {
    const person = await guest();
    const old = person.cookies.get('XSRF-TOKEN') ?? '';
    await person.write('POST', '/ajax/cart');
    expect(person.cookies.get('XSRF-TOKEN')).not.toBe(old);
    person.cookies.set('XSRF-TOKEN', old);
    const refused = await person.write('POST', '/ajax/cart');
    expect(refused.statusCode).toBe(419);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('try again') });
    expect((await person.write('POST', '/ajax/cart')).statusCode).toBe(200);
  });

  test('of another session is refused', async () => {
    const [mine, theirs] = [await guest(), await guest()];
    await mine.write('POST', '/ajax/cart');
    await theirs.write('POST', '/ajax/cart');
    writes = 0;
    const foreign = theirs.cookies.get('XSRF-TOKEN') ?? '';
    expect((await mine.write('POST', '/ajax/cart', {}, { 'x-xsrf-token': foreign })).statusCode).toBe(419);
    expect(writes).toBe(0);
  });

  test('is not required of machines', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/machine' })).statusCode).toBe(200);
  });

  test('shows by its form whether there is a session, and is invalid in the other form', () => {
    const [guests, bound] = [newCsrfToken(csrfSigner, null), newCsrfToken(csrfSigner, 'a')];
    expect(guests).toMatch(/^guest\.[\w-]{22}\.[\w-]{43}$/);
    expect(bound).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    // Even if a session had this id, a guest's token would not be valid for it.
    expect(isCsrfToken(csrfSigner, guests, 'guest')).toBe(false);
  });

  test('names the session it belongs to, and no two are equal', () => {
    const token = newCsrfToken(csrfSigner, 'a');
    expect(newCsrfToken(csrfSigner, 'a')).not.toBe(token);
    expect(isCsrfToken(csrfSigner, token, 'a')).toBe(true);
    for (const other of ['b', null, 'a|', '']) expect(isCsrfToken(csrfSigner, token, other)).toBe(false);
    expect(isCsrfToken(csrfSigner, undefined, null)).toBe(false);
  });
});

describe('where a write comes from', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${appUrl}.evil.example` },
    { origin: 'http://127.0.0.1:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: appUrl, 'sec-fetch-site': 'cross-site' },
  ])('another site is refused with 403, even with the token: %j', async (headers) => {
    const person = await guest();
    expect(
      (
        await person.write(
          'POST',
          '/ajax/cart',
          {},
          { host: '127.0.0.1:3000', ...(headers as Record<string, string>) },
        )
      ).statusCode,
    ).toBe(403);
    expect(writes).toBe(0);
  });

  test.each([
    { origin: appUrl },
    { origin: 'http://192.168.0.10:3000', host: '192.168.0.10:3000' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('our own pages may: %j', async (headers) => {
    const person = await guest();
    expect((await person.write('POST', '/ajax/cart', {}, headers as Record<string, string>)).statusCode).toBe(
      200,
    );
  });

  test('a plain form on another site carries no token', async () => {
    const person = await guest();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await person.write('POST', '/ajax/cart', 'quantity=1', {
        'content-type': type,
        'x-xsrf-token': '',
      });
      expect(answer.statusCode).toBe(419);
    }
    expect(writes).toBe(0);
  });

  test('reading needs no token', async () => {
    const answer = await new Visitor(server.app).get('/', {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.statusCode).toBe(200);
  });
});
