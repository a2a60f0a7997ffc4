/** Requests that only a custom client sends: request lines and headers that HTTP libraries reject. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { listen, send } from '../over-the-wire.ts';
import { buildTestServer, sendPage, type TestServer } from '../test-server.ts';
import { pageOf } from '../visitor.ts';

let database: FreshDatabase;
let server: TestServer;
let port = 0;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  server.app.get('/', (_request, reply) => sendPage(reply.cachePage([]), {}));
  server.app.post('/ajax/cart', async () => ({}));
  port = await listen(server.app);
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/**
 * Sends bytes as they are and returns the status of the first answer; 0 when the connection is closed without
 * one.
 */
async function statusOf(raw: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.end(Buffer.from(raw, 'latin1'));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

const host = 'Host: 127.0.0.1\r\nConnection: close\r\n';

test.each([
  ['an address of another host', `GET //evil.example/ HTTP/1.1\r\n${host}\r\n`, 404],
  ['a whole address', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, 404],
  ['a backslash', `GET /\\evil.example HTTP/1.1\r\n${host}\r\n`, 404],
  ['no address', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 404],
  ['raw bytes', `GET /\xff\xfe\x80 HTTP/1.1\r\n${host}\r\n`, 400],
  ['a fragment', `GET /#x HTTP/1.1\r\n${host}\r\n`, 200],
  ['a blank in the address', `GET /a b HTTP/1.1\r\n${host}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two lengths', `POST /ajax/cart HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`, 400],
  [
    'a length and chunks',
    `POST /ajax/cart HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['huge headers', `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'headers twice',
    `GET / HTTP/1.1\r\n${host}X-Inertia: true\r\nX-Inertia: true\r\nCookie: a\r\nCookie: theme=dark\r\n\r\n`,
    200,
  ],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400],
])('%s is answered and the shop keeps running', async (_name, raw, status) => {
  expect(await statusOf(raw)).toBe(status);
  expect((await send(port, '/')).statusCode).toBe(200);
});

test('an address that names another host puts no such address into the browser’s history (R-070)', async () => {
  expect(pageOf(await send(port, '//evil.example/')).url).toMatch(/^\/(?!\/)/);
});
