/** Redirects of a page request, and none that leaves the site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { appUrl, buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';

let database: FreshDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  const { app } = server;
  app.get('/', (_request, reply) => sendPage(reply, {}));
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/back',
    handler: (_request, reply) => reply.seeBack('/fallback'),
  });
  app.post('/fragment', (_request, reply) => reply.seeOther('/cart#total'));
  app.get('/away', (_request, reply) => reply.leaveTo('https://partner.example/login'));
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

async function backTo(referer: string | undefined, host = '127.0.0.1:3000'): Promise<unknown> {
  const person = new Visitor(server.app);
  await person.get('/');
  const answer = await person.write('POST', '/back', {}, { host, ...(referer !== undefined && { referer }) });
  expect(answer.statusCode).toBe(303);
  return answer.headers.location;
}

describe('back to the page that sent the form (R-070)', () => {
  test.each([
    [`${appUrl}/wine/red-wine?page=2#list`, '/wine/red-wine?page=2'],
    [`${appUrl}/`, '/'],
    [`${appUrl}/a%0d%0aset-cookie:x`, '/a%0d%0aset-cookie:x'],
  ])('%s is ours', async (referer, path) => {
    expect(await backTo(referer)).toBe(path);
  });

  test.each([
    undefined,
    '',
    'about:blank',
    'garbage',
    'https://evil.example/checkout',
    'http://127.0.0.1:3001/',
    'http://127.0.0.1.evil.example:3000/',
    `http://127.0.0.1:3000@evil.example/`,
    `${appUrl}//evil.example/`,
    `${appUrl}/\\evil.example/`,
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%s is not, and the fallback is used', async (referer) => {
    expect(await backTo(referer)).toBe('/fallback');
  });

  test('a forged Host never ends up in an address', async () => {
    expect(await backTo('http://evil.example/cart', 'evil.example')).toBe('/cart');
    const answer = await server.app.inject({
      url: '/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.body).not.toContain('evil.example');
  });
});

describe('redirects of a page request (M-218)', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('303 after %s', async (method) => {
    const person = new Visitor(server.app);
    await person.get('/');
    const answer = await person.write(method, '/back', undefined, { 'x-inertia': 'true' });
    expect(answer.statusCode).toBe(303);
  });

  test('a target with a fragment is a 409 with X-Inertia-Redirect for the client, and a 303 for a browser', async () => {
    const person = new Visitor(server.app);
    await person.get('/');
    const visit = await person.write('POST', '/fragment', {}, { 'x-inertia': 'true' });
    expect([visit.statusCode, visit.headers['x-inertia-redirect']]).toEqual([409, '/cart#total']);
    const plain = await person.write('POST', '/fragment', {});
    expect([plain.statusCode, plain.headers.location]).toEqual([303, '/cart#total']);
  });

  test('another site is reached by a full load: 409 with X-Inertia-Location, or 302 (M-219)', async () => {
    const person = new Visitor(server.app);
    const visit = await person.visit('/away');
    expect([visit.statusCode, visit.headers['x-inertia-location']]).toEqual([
      409,
      'https://partner.example/login',
    ]);
    const plain = await person.get('/away');
    expect([plain.statusCode, plain.headers.location]).toEqual([302, 'https://partner.example/login']);
  });

  test('a stale version answers 409 with the address on GET, and never on a write (M-219)', async () => {
    const person = new Visitor(server.app);
    const stale = await person.visit('/?page=2', { 'x-inertia-version': 'v0' });
    expect(stale.statusCode).toBe(409);
    expect(stale.headers).toMatchObject({ 'x-inertia-location': '/?page=2', 'x-inertia-version': 'v1' });
    const write = await person.write('POST', '/back', {}, { 'x-inertia': 'true', 'x-inertia-version': 'v0' });
    expect(write.statusCode).toBe(419);
    await person.get('/');
    expect(
      (await person.write('POST', '/back', {}, { 'x-inertia': 'true', 'x-inertia-version': 'v0' }))
        .statusCode,
    ).toBe(303);
  });
});

describe('the two forms of one address (R-079)', () => {
  test('vary by X-Inertia, so that Back never shows raw JSON', async () => {
    const person = new Visitor(server.app);
    const [html, json] = [await person.get('/'), await person.visit('/')];
    const packed = await person.get('/', { 'accept-encoding': 'gzip' });
    expect(String(packed.headers.vary).split(/, */)).toContain('X-Inertia');
    expect(String(html.headers.vary).split(/, */)).toContain('X-Inertia');
    expect(String(json.headers.vary).split(/, */)).toContain('X-Inertia');
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(json.headers['content-type']).toMatch(/^application\/json/);
    expect(json.headers['x-inertia']).toBe('true');
    expect(html.headers['cache-control']).toBe('private, no-cache');
    expect(json.headers['cache-control']).toBe('private, no-cache');
    expect(pageOf(html)).toEqual(pageOf(json));
  });
});
