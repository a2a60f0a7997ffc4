/** the log says who, what and when, and holds no secret and no forged line. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { listen, send } from '#tests/http/over-the-wire.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';

let database: FreshDatabase;
let server: TestServer;
beforeEach(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  server.app.get('/', (_request, reply) => sendPage(reply, {}));
  server.app.post('/cart', async (request) => ({ id: await request.session.ensureVisitor(server.clock()) }));
  server.app.get('/broken', () => {
    throw new Error('broken');
  });
});
afterEach(async () => {
  await server.app.close();
  await database.drop();
});

const entries = () => server.log.map((line) => JSON.parse(line));

test('a request is one JSON line with its id, method, path, status, duration and the time in UTC', async () => {
  const answer = await server.app.inject('/?query=gamay');
  expect(entries()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('a proxy that probes twice a second does not fill the log: only a failing probe is logged (R-090, O-010)', async () => {
  let status = 200;
  server.app.get('/asked', { config: { isProbe: true } }, (_request, reply) => reply.code(status).send({}));
  await server.app.inject('/asked');
  expect(entries()).toEqual([]);
  status = 503;
  await server.app.inject('/asked');
  expect(entries()).toEqual([expect.objectContaining({ path: '/asked', status: 503, msg: 'request' })]);
});

test('cookies, tokens, bodies, query strings and headers are never logged, whatever goes wrong', async () => {
  const person = new Visitor(server.app);
  await person.get('/?token=query-secret');
  const secret = { password: 'body-secret', number: '4111111111111111' };
  await person.write('POST', '/cart', secret, { authorization: 'Bearer header-secret' });
  await person.write('POST', '/cart', '{"password": body-secret', { 'content-type': 'application/json' });
  await person.write('POST', '/cart', secret, { 'x-xsrf-token': 'forged-secret' });
  await person.get('/broken?token=query-secret', { authorization: 'Bearer header-secret' });
  await person.get('/missing?token=query-secret');
  await person.get('/%zz?token=query-secret');
  const text = server.log.join('');
  expect(entries()).toHaveLength(10);
  expect(text).not.toMatch(/-secret|4111|xsrf|cookie|authorization/i);
  for (const value of person.cookies.values()) expect(text).not.toContain(value);
});

test('a refused request is logged with its reason, a failed one with its error, both under the request’s id', async () => {
  const person = new Visitor(server.app);
  const refused = await person.write('POST', '/cart');
  const failed = await person.get('/broken');
  expect(entries()).toContainEqual(
    expect.objectContaining({
      level: 'info',
      status: 419,
      msg: 'request refused',
      reqId: refused.headers['x-request-id'],
    }),
  );
  expect(entries()).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'request failed', reqId: failed.headers['x-request-id'] }),
  );
});

test('line breaks in an address forge no line', async () => {
  const port = await listen(server.app);
  const forged = '{"level":"info","msg":"payment taken"}';
  await send(port, `/a%0d%0a${encodeURIComponent(forged)}`);
  await send(port, `/a%E2%80%A8${encodeURIComponent(forged)}`, { headers: { 'user-agent': forged } });
  for (const line of server.log) expect(line.trimEnd()).not.toMatch(/[\r\n\u2028\u2029]/);
  expect(entries().filter((entry) => entry.msg === 'payment taken')).toEqual([]);
  expect(entries().filter((entry) => entry.msg === 'request')).toHaveLength(2);
});
