/** a small request cannot cost the shop much, nor for long. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';

let database: FreshDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db, silenceMs: 200 });
  server.app.post('/machine', { config: { sessionless: true } }, async (request) => ({
    got: request.body ?? null,
  }));
  server.app.get('/much', { config: { sessionless: true } }, (_request, reply) =>
    reply.type('application/octet-stream').send(Buffer.alloc(32 * 1024 * 1024)),
  );
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const send = (coding: string, payload: Buffer | string) =>
  server.app.inject({
    method: 'POST',
    url: '/machine',
    headers: { 'content-type': 'application/json', 'content-encoding': coding },
    payload,
  });

describe('a body that comes compressed', () => {
  const order = JSON.stringify({ bottles: 12, note: 'Château '.repeat(500) });

  test.each([
    ['gzip', gzipSync(order)],
    ['GZIP', gzipSync(order)],
    ['deflate', deflateSync(order)],
    ['br', brotliCompressSync(order)],
    ['identity', Buffer.from(order)],
  ])('%s is read', async (coding, payload) => {
    expect((await send(coding, payload)).json()).toEqual({ got: JSON.parse(order) });
  });

  test.each([
    ['cut off', 'gzip', gzipSync(order).subarray(0, 40), 400],
    ['of another coding', 'br', gzipSync(order), 400],
    ['of an unknown coding', 'snappy', Buffer.from(order), 422],
    ['larger than the limit', 'gzip', Buffer.alloc(300 * 1024, 1), 413],
    [
      'larger than the limit when it is unpacked',
      'gzip',
      gzipSync(JSON.stringify('x'.repeat(300 * 1024))),
      413,
    ],
  ])('%s is refused', async (_, coding, payload, status) => {
    expect((await send(coding, payload)).statusCode).toBe(status);
  });
});

test('a connection whose answer no one reads is closed after being idle for a while', async () => {
  const { app } = server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on(
    'error',
    () => undefined,
  );
  client.pause();
  client.write('GET /much HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const [socket] = await arrived;
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
  client.destroy();
});
