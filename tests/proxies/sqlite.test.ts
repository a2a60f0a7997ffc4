/** Two processes on one SQLite file behind HAProxy, and what sharing the work costs. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { findBreaches } from '#tests/harness/invariants.ts';
import { howMany } from '#tests/harness/long-run.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';
import { type Fleet, openFleet } from './fleet.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;
const turns = 8;
const ordersATurn = 60;
const settlesMs = 1_500;
const idleMs = 2_000;

describe.runIf(isLong)('processes that share the work', { timeout: 400_000 }, () => {
  test('two on one SQLite file behind a proxy: no request fails in ten seconds, and the books agree (O-007)', async () => {
    const fleet = await openFleet({ engine: 'sqlite', proxy: 'haproxy', processes: 2 });
    try {
      const crowd = fleet.crowd({ buyers: 4, readers: 4 });
      crowd.start();
      await sleep(10_000);
      await crowd.stop();
      console.info(
        `Two on SQLite: ${crowd.failed.length} of ${crowd.count()} requests failed, ${crowd.confirmed.length} orders`,
      );
      expect(crowd.failed).toEqual([]);
      expect(crowd.confirmed.length).toBeGreaterThan(3);
      await expect.poll(() => findBreaches(fleet.db), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    } finally {
      await fleet.stop();
    }
  });

  test('an order costs two processes together no more CPU time than one, give or take a tenth (O-008)', async () => {
    const fleets: Fleet[] = [];
    /** In ms per order, for each turn. */
    const costs: [number[], number[]] = [[], []];
    try {
      for (const processes of [1, 2])
        fleets.push(await openFleet({ engine: 'postgres', proxy: 'haproxy', processes }));
      // The first orders of each process compile what all later ones run.
      for (const fleet of fleets) await orders(fleet, 250 * fleet.shops.length);
      // Alternating, and the cheapest of each counts: other programs only add to the cost of an order.
      for (let turn = 0; turn < turns; turn += 1)
        for (const [index, fleet] of fleets.entries()) {
          const before = seconds(fleet.shops);
          const from = performance.now();
          const confirmed = await orders(fleet, ordersATurn);
          // Waits for their mails and other follow-ups.
          await sleep(settlesMs);
          const tookMs = performance.now() - from;
          const rest = seconds(fleet.shops);
          await sleep(idleMs);
          const idle = ((seconds(fleet.shops) - rest) / idleMs) * tookMs;
          costs[index]?.push(((rest - before - idle) / confirmed) * 1_000);
        }
    } finally {
      for (const fleet of fleets) await fleet.stop();
    }
    const [one, two] = [Math.min(...costs[0]), Math.min(...costs[1])];
    console.info(
      `Processor for an order with its pages: ${one.toFixed(1)} ms with one process, ${two.toFixed(1)} ms with two`,
    );
    expect(two).toBeLessThanOrEqual(one * 1.1);
  });
});

/**
 * Runs buyers until this many orders are confirmed; returns how many were. Two buyers at each process: with
 * more of them, a process handles more of their orders' follow-ups at once, and each costs less.
 */
async function orders(fleet: Fleet, count: number): Promise<number> {
  const crowd = fleet.crowd({ buyers: 2 * fleet.shops.length, readers: 0, pauseMs: 5 });
  crowd.start();
  await expect
    .poll(() => crowd.confirmed.length, { timeout: 120_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
  await crowd.stop();
  return crowd.confirmed.length;
}

/** The CPU time that they have used so far. */
function seconds(shops: readonly ShopProcess[]): number {
  const ticks = shops.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}
