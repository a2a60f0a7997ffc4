/**
 * Phones on a bad line, and clients that only pretend to be: the proxy waits for them, and others notice
 * nothing.
 */
import { readFileSync } from 'node:fs';
import { connect as connectPlain, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { howMany } from '#tests/harness/long-run.ts';
import { AddressedShopper } from './crowd.ts';
import { type Fleet, openFleet } from './fleet.ts';
import type { ProxyName } from './start-proxy.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;
const senders = 200;
const forMs = howMany({ short: 5_000, full: 30_000 });
const proxies: readonly ProxyName[] = isLong ? ['haproxy', 'caddy'] : ['haproxy'];

describe.each(proxies)('%s', { timeout: 300_000 }, (proxy) => {
  test('200 slow senders take no more than 20 connections of the shop, and the waiting time of others at most doubles (O-019)', async () => {
    const fleet = await openFleet({ engine: 'sqlite', proxy, processes: 2 });
    const slow: Socket[] = [];
    try {
      await waits(fleet, 1_000);
      const quiet = await waits(fleet, forMs);
      const before = connectionsOf(fleet);
      for (let nth = 0; nth < senders; nth += 1) slow.push(sendSlowly(fleet.proxy.url, nth));
      const drip = setInterval(() => {
        for (const socket of slow) if (socket.writable) socket.write('a');
      }, 1_000);
      await sleep(500);
      const counts: number[] = [];
      const count = setInterval(() => counts.push(connectionsOf(fleet)), 250);
      const beside = await waits(fleet, forMs);
      clearInterval(count);
      clearInterval(drip);
      const more = Math.max(...counts) - before;
      console.info(
        `${senders} slow senders at ${proxy}: ${more} more connections of the shop; p95 of others ${quiet.p95.toFixed(1)} → ${beside.p95.toFixed(1)} ms of ${beside.count}`,
      );
      expect(slow.length).toBe(senders);
      expect(more).toBeLessThanOrEqual(20);
      // By day others share the machine; a few ms are noise at any time.
      if (isLong) expect(beside.p95).toBeLessThanOrEqual(2 * Math.max(quiet.p95, 10));
      expect(beside.failed + quiet.failed).toBe(0);
    } finally {
      for (const socket of slow) socket.destroy();
      await fleet.stop();
    }
  });
});

/** Half send the head of a request one letter at a time, half the body of a form. */
function sendSlowly(url: string, nth: number): Socket {
  const { hostname, port, host, protocol } = new URL(url);
  const to = { host: hostname, port: Number(port) };
  const socket = protocol === 'https:' ? connectTls({ ...to, rejectUnauthorized: false }) : connectPlain(to);
  socket.on('error', () => undefined);
  socket.resume();
  const isBody = nth % 2 === 0;
  socket.write(
    isBody
      ? `POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
      : `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  );
  return socket;
}

/** How long four readers wait for pages, in ms. */
async function waits(fleet: Fleet, ms: number): Promise<{ p95: number; count: number; failed: number }> {
  const took: number[] = [];
  let failed = 0;
  const until = performance.now() + ms;
  const read = async (reader: number) => {
    // A new address for every dozen pages: HAProxy allows each one 600 a minute.
    for (let turn = reader; performance.now() < until; turn += 1) {
      const shopper = new AddressedShopper(fleet.proxy.url);
      for (let step = 0; step < 12 && performance.now() < until; step += 1) {
        const from = performance.now();
        const { status } = await shopper.page(fleet.pages[(turn + step) % fleet.pages.length] ?? '/');
        took.push(performance.now() - from);
        if (status !== 200) failed += 1;
        await sleep(40);
      }
      shopper.leave();
    }
  };
  await Promise.all([0, 1, 2, 3].map(read));
  took.sort((a, b) => a - b);
  return { p95: took[Math.floor(took.length * 0.95)] ?? 0, count: took.length, failed };
}

/** The connections accepted by the shops that are open. */
function connectionsOf({ shops }: Fleet): number {
  const ports = new Set(shops.map(({ url }) => Number(new URL(url).port)));
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.filter((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    return state === '01' && ports.has(Number.parseInt(local.split(':')[1] ?? '', 16));
  }).length;
}
