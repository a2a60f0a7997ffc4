/**
 * one connection, or many from one address, cannot make other clients wait, no matter how much they
 * send at the same time or how slowly they read.
 */
import { EventEmitter, once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Connections } from './connections.ts';

let database: FreshDatabase;
let server: TestServer;
let port: number;
let drawn = 0;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({
    db: database.db,
    trustedProxies: 1,
    connectionLimits: { answerWithinMs: 400, lookEveryMs: 50 },
    render: async () => {
      drawn += 1;
      return { head: [], body: 'a page' };
    },
  });
  const { app } = server;
  app.get('/', (_request, reply) => sendPage(reply.cachePage([1]), {}));
  app.get('/often', async () => 'ok');
  app.get('/much', { config: { sessionless: true } }, (_request, reply) =>
    reply.type('application/octet-stream').send(Buffer.alloc(64 * 1024 * 1024)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  await ask('/');
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

function ask(path: string, agent?: Agent, client = '198.51.100.7'): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { 'x-forwarded-for': client } }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    ).once('error', reject);
  });
}

/**
 * Sends this many requests in one piece; returns how many answers came before the connection was closed, or
 * before it was quiet for a while.
 */
async function sendAhead(path: string, count: number): Promise<{ answers: number; isClosed: boolean }> {
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  let got = '';
  let isClosed = false;
  const answers = () => got.split('HTTP/1.1 200').length - 1;
  client.on('data', (bytes) => {
    got += bytes;
  });
  const closed = new Promise<void>((resolve) => {
    client.on('close', () => {
      isClosed = true;
      resolve();
    });
  });
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.5\r\n\r\n`.repeat(count),
  );
  await vi.waitUntil(() => isClosed || answers() >= count, soonMs);
  await Promise.race([closed, sleep(300)]);
  client.destroy();
  return { answers: answers(), isClosed };
}

describe('a connection that sends ahead of its answers', () => {
  test.each(['/', '/often'])(
    'by thousands, of %s, is closed after eight, so that no one else has to wait',
    async (path) => {
      const { answers, isClosed } = await sendAhead(path, 3_000);
      expect(isClosed).toBe(true);
      expect(answers).toBeLessThanOrEqual(8);
      expect(await ask('/often')).toBe(200);
    },
  );

  test('by a few is answered, and so is one that sends a thousand, each after the previous answer', async () => {
    expect(await sendAhead('/often', 5)).toEqual({ answers: 5, isClosed: false });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses = new Set<number>();
    for (let at = 0; at < 200; at += 1) statuses.add(await ask('/often', agent));
    agent.destroy();
    expect([...statuses]).toEqual([200]);
  });
});

test('an answer that is read in sips is cut off, even though its connection is never idle', async () => {
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  let got = 0;
  client.on('data', (bytes) => {
    got += bytes.length;
    client.pause();
  });
  const sips = setInterval(() => client.resume(), 20);
  const startedAt = performance.now();
  client.write('GET /much HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(client, 'close');
  clearInterval(sips);
  expect(got).toBeLessThan(64 * 1024 * 1024);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(350);
});

test('pages from memory are counted: beyond three thousand a minute for one address they are rendered and limited like others', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const before = drawn;
  for (let at = 0; at < 3_000; at += 20)
    await Promise.all(Array.from({ length: 20 }, () => ask('/', agent, '203.0.113.6')));
  expect(drawn - before).toBe(0);
  expect(await ask('/', agent, '203.0.113.6')).toBe(200);
  expect(drawn - before).toBe(1);
  await ask('/', agent);
  expect(drawn - before).toBe(1);
  agent.destroy();
});

test('one address keeps 256 connections; that shuts out no other address, no proxy, and none after others have closed', () => {
  const connections = new Connections();
  const open = (remoteAddress: string) =>
    Object.assign(new EventEmitter(), {
      remoteAddress,
      isDestroyed: false,
      destroy() {
        this.isDestroyed = true;
        return this as never;
      },
    });
  const admit = (address: string) => {
    const socket = open(address);
    return { socket, stays: connections.admit(socket as never) };
  };
  const mine = Array.from({ length: 256 }, (_, at) =>
    admit(at % 2 === 0 ? '203.0.113.5' : '::ffff:203.0.113.5'),
  );
  expect(mine.every(({ stays }) => stays)).toBe(true);
  const refused = admit('203.0.113.5');
  expect([refused.stays, refused.socket.isDestroyed]).toEqual([false, true]);
  expect(admit('203.0.113.6').stays).toBe(true);
  expect(Array.from({ length: 400 }, () => admit('10.0.0.2')).every(({ stays }) => stays)).toBe(true);
  mine[0]?.socket.emit('close');
  expect([admit('203.0.113.5').stays, admit('203.0.113.5').stays]).toEqual([true, false]);
  expect(
    Array.from({ length: 257 }, (_, at) => admit(`2001:db8:1:1::${at.toString(16)}`)).filter(
      ({ stays }) => stays,
    ),
  ).toHaveLength(256);
});
