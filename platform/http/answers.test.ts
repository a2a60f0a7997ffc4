/**
 * Every status in every form: hardened, worded for its reader, and silent about our insides (R-072, R-075,
 * R-081, M-284).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';

let database: FreshDatabase;
let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'demijohn-static-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1.js'), 'let a = 1;'.repeat(500));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, '.env'), 'APP_KEY=x');
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db, staticDir: folder });
  const { app } = server;
  app.get('/', (_request, reply) => sendPage(reply, {}));
  app.get('/broken', () => {
    throw new Error('select * from secrets at /srv/shop/orders.store.ts');
  });
  app.get('/broken-text', () => {
    throw 'a text, not an error';
  });
  app.get('/products/:slug', (_request, reply) => sendPage(reply, {}));
  app.post('/form', (_request, reply) => reply.seeOther('/'));
  app.post('/ajax/cart', async () => ({}));
  app.get('/ajax/broken', () => {
    throw new Error('select * from secrets at /srv/shop/orders.store.ts');
  });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function guest(): Promise<Visitor> {
  const person = new Visitor(server.app);
  await person.get('/');
  return person;
}

const json = { 'content-type': 'application/json' };

/** One answer of each status, obtained in the shortest way. */
const ways: Record<string, (person: Visitor) => ReturnType<Visitor['get']>> = {
  '200 page': (person) => person.get('/'),
  '200 Inertia': (person) => person.visit('/'),
  '200 script': (person) => person.get('/assets/app-1.js'),
  '200 text': (person) => person.get('/robots.txt'),
  '303': (person) => person.write('POST', '/form'),
  '400 body': (person) => person.write('POST', '/ajax/cart', '{"a":', json),
  '403 origin': (person) => person.write('POST', '/form', {}, { origin: 'https://evil.example' }),
  '404 page': (person) => person.get('/nowhere'),
  '404 dot file': (person) => person.get('/.env'),
  '404 unreadable': (person) => person.get('/%zz'),
  '404 zero byte': (person) => person.get('/products/a%00b'),
  '404 method': (person) => person.write('DELETE', '/form'),
  '409 version': (person) => person.visit('/', { 'x-inertia-version': 'old' }),
  '413 body': (person) =>
    person.write('POST', '/ajax/cart', JSON.stringify({ a: 'x'.repeat(300_000) }), json),
  '419 token': (person) => person.write('POST', '/form', {}, { 'x-xsrf-token': 'x' }),
  '422 media type': (person) =>
    person.write('POST', '/ajax/cart', '<a/>', { 'content-type': 'application/xml' }),
  '500 page': (person) => person.get('/broken'),
  '500 text': (person) => person.get('/broken-text'),
  '500 script': (person) => person.get('/ajax/broken'),
};

describe.each(Object.keys(ways))('%s', (name) => {
  test('has the status and all hardening headers (R-072, R-075)', async () => {
    const answer = await ways[name]?.(await guest());
    expect(answer?.statusCode).toBe(Number(name.slice(0, 3)));
    const headers = answer?.headers ?? {};
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('payment=(self "https://pay.example")');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(answer?.body).not.toMatch(/secrets|\/srv\/|\.ts\b|at Object|node_modules|FST_ERR/);
  });
});

describe('an error (R-081)', () => {
  test('is a page with the request’s id, which the log knows too', async () => {
    const answer = await (await guest()).get('/broken');
    const id = answer.headers['x-request-id'];
    expect(pageOf(answer)).toMatchObject({
      component: 'Errors/Status',
      props: { status: 500, requestId: id, retryAfter: null },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const line = server.log
      .map((text) => JSON.parse(text))
      .find((entry) => entry.reqId === id && entry.msg === 'request failed');
    expect(line).toMatchObject({
      level: 'error',
      err: { message: 'select * from secrets at /srv/shop/orders.store.ts' },
    });
  });

  test('is a page even if what was thrown is not an error', async () => {
    expect(pageOf(await (await guest()).get('/broken-text')).component).toBe('Errors/Status');
  });

  test('is a page for Inertia’s client, with the status', async () => {
    const answer = await (await guest()).visit('/broken');
    expect([answer.statusCode, answer.headers['x-inertia']]).toEqual([500, 'true']);
    expect(pageOf(answer).component).toBe('Errors/Status');
  });

  test.each([
    ['/ajax/broken', {}],
    ['/broken', { accept: 'application/json' }],
  ])('is JSON for a script: %s', async (url, headers) => {
    const answer = await (await guest()).get(url, headers);
    expect(answer.json()).toEqual({ message: 'Something went wrong on our side.', errors: {} });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('what does not exist (M-128, M-284)', () => {
  test('is a page with status 404 in both forms', async () => {
    const person = await guest();
    for (const answer of [await person.get('/nowhere'), await person.visit('/nowhere')]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.vary).toContain('X-Inertia');
      expect(pageOf(answer).component).toBe('Errors/NotFound');
    }
  });

  test('is JSON for a script', async () => {
    const person = await guest();
    expect((await person.get('/ajax/nowhere')).json()).toEqual({ message: 'Not found.' });
    expect((await person.write('PUT', '/ajax/nowhere')).json()).toEqual({ message: 'Not found.' });
  });

  test.each([
    '/%zz',
    '/%ff',
    '//evil.example/',
    '/%00',
    '/?query=%00',
    `/${'x'.repeat(5_000)}`,
    '/../../etc/passwd',
    '/assets/../../app.key',
  ])('%s is answered in the shop’s own form', async (url) => {
    const answer = await (await guest()).get(url);
    expect(answer.statusCode).toBe(404);
    expect(pageOf(answer).component).toBe('Errors/NotFound');
  });

  test('the longest address that the router accepts reaches its page', async () => {
    expect((await (await guest()).get(`/products/${'x'.repeat(2_000)}`)).statusCode).toBe(200);
  });
});

describe('a write that cannot be accepted (M-284)', () => {
  test('too large: 413 for a script, and as a page for a person', async () => {
    const person = await guest();
    const large = JSON.stringify({ a: 'x'.repeat(256 * 1024) });
    expect((await person.write('POST', '/ajax/cart', large, json)).json()).toEqual({
      message: 'That was too large.',
      errors: {},
    });
    for (const headers of [
      { ...json, 'x-inertia': 'true' },
      { ...json, accept: 'text/html' },
    ]) {
      expect(pageOf(await person.write('POST', '/form', large, headers)).props.status).toBe(413);
    }
  });

  test('an empty body declared as JSON counts as no body (M-252)', async () => {
    const person = await guest();
    const answer = await person.write('POST', '/ajax/cart', '', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(200);
  });

  test('malformed: 400 with a sentence, in JSON', async () => {
    const person = await guest();
    for (const body of [
      '{',
      'null}',
      '{"__proto__":{"a":1}}',
      '{"a":{"constructor":{"prototype":1}}}',
      '\ud800',
    ]) {
      const answer = await person.write('POST', '/ajax/cart', body, json);
      expect(answer.statusCode, body).toBe(400);
      expect(answer.json().message).toBe('The request could not be read.');
    }
  });

  test('without the token: 419 as JSON to a visit that sent a form, so that the page and its input stay (M-249)', async () => {
    const person = new Visitor(server.app);
    const answer = await person.write('POST', '/form', { name: 'Ada' }, { 'x-inertia': 'true' });
    expect(answer.statusCode).toBe(419);
    expect(answer.headers).not.toHaveProperty('x-inertia');
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.cookies.map((cookie) => cookie.name)).toEqual(['XSRF-TOKEN']);
    expect((await person.write('POST', '/form', { name: 'Ada' }, { 'x-inertia': 'true' })).statusCode).toBe(
      303,
    );
  });
});

describe('built files', () => {
  test('are cached forever under /assets, an hour elsewhere, and are the same for everyone', async () => {
    const script = await server.app.inject('/assets/app-1.js');
    const text = await server.app.inject('/robots.txt');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text.headers['cache-control']).toBe('public, max-age=3600');
    for (const answer of [script, text]) expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('a missing range is a 416, a missing file a 404, and no path leads out of the folder', async () => {
    const statusOf = async (url: string, headers = {}) =>
      (await server.app.inject({ url, headers })).statusCode;
    expect(await statusOf('/assets/app-1.js', { range: 'bytes=99999999-' })).toBe(416);
    expect(await statusOf('/assets/none-1.js')).toBe(404);
    for (const path of [
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/../../package.json',
    ]) {
      expect([403, 404], path).toContain(await statusOf(path));
    }
  });
});

test('if even the error page fails, its words are still sent and nothing else (R-081)', async () => {
  const sharedProps = () => ({
    cart: () => {
      throw new Error('select * from secrets');
    },
  });
  const { app } = await buildTestServer({ db: database.db, sharedProps });
  app.get('/', (_request, reply) => sendPage(reply, {}));
  for (const headers of [{}, { 'x-inertia': 'true', 'x-inertia-version': 'v1' }]) {
    const answer = await app.inject({ url: '/', headers });
    expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong on our side.']);
    expect(answer.headers['content-security-policy']).toBeDefined();
  }
  expect((await app.inject('/nowhere')).body).toBe('Something went wrong on our side.');
  await app.close();
});
