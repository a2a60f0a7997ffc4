/**
 * Processes of a shop behind HAProxy and Caddy, with the project's own files and with one that changes no
 * defaults: upgrades and kills under buyers and readers, and not one request that fails.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { howMany } from '#tests/harness/long-run.ts';
import { AddressedShopper, type Crowd } from './crowd.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { expectKept } from './kept.ts';
import type { ProxyName } from './start-proxy.ts';

const isLong = howMany({ short: 0, full: 1 }) === 1;
/** HAProxy with its defaults adds a process after two checks, two seconds apart. */
const settlesMs: Record<ProxyName, number> = { haproxy: 1_500, caddy: 1_500, 'haproxy-defaults': 6_000 };
/** By day they leave the machine to the other tests. */
const size = { buyers: 4, readers: 4, pauseMs: howMany({ short: 160, full: 40 }) };

const places = [
  { proxy: 'haproxy-defaults', processes: 2, restarts: howMany({ short: 1, full: 2 }) },
  ...(isLong
    ? ([
        { proxy: 'haproxy', processes: 2, restarts: 2 },
        { proxy: 'haproxy', processes: 4, restarts: 2 },
        { proxy: 'caddy', processes: 2, restarts: 2 },
        { proxy: 'caddy', processes: 4, restarts: 1 },
      ] as const)
    : []),
] as const;

describe.each(places)('$processes processes behind $proxy', { timeout: 600_000 }, (place) => {
  let fleet: Fleet;
  let crowd: Crowd | undefined;
  beforeAll(async () => {
    fleet = await openFleet({ engine: 'postgres', ...place });
  }, 300_000);
  afterEach(async () => {
    await crowd?.stop();
  });
  afterAll(() => fleet?.stop());

  test('restarted one after another under load: no request fails, nothing confirmed is lost (O-015)', async () => {
    crowd = fleet.crowd(size);
    crowd.start();
    await sleep(settlesMs[place.proxy]);
    for (let round = 0; round < place.restarts; round += 1)
      for (let index = 0; index < place.processes; index += 1) {
        await fleet.restart(index);
        await sleep(settlesMs[place.proxy]);
      }
    await expect
      .poll(() => crowd?.count(), { timeout: 240_000 })
      .toBeGreaterThanOrEqual(howMany({ short: 300, full: 2_000 }));
    await crowd.stop();
    const { count, failed, confirmed, unconfirmed } = crowd;
    console.info(
      `${place.processes} processes behind ${place.proxy}, each restarted ${place.restarts} times: ${failed.length} of ${count()} requests failed, ${confirmed.length} orders`,
    );
    expect(failed).toEqual([]);
    expect(unconfirmed).toEqual([]);
    expect(confirmed.length).toBeGreaterThan(10);
    await expectKept(fleet.db, confirmed);
  });

  test.runIf(isLong && place.proxy !== 'haproxy-defaults')(
    'killed with -9 under load: at most what was in flight fails, and an order sent again, by HAProxy or its buyer, is placed once (O-016, O-017)',
    async () => {
      const sendsAgain = place.proxy === 'haproxy';
      crowd = fleet.crowd({ buyers: 10, readers: 2, pauseMs: 10 });
      crowd.start();
      const kills = sendsAgain ? 20 : 5;
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(300 + Math.random() * 700);
        await fleet.kill(kill % place.processes);
        await sleep(settlesMs[place.proxy]);
      }
      await crowd.stop();
      const { failed, confirmed, unconfirmed } = crowd;
      const submits = failed.filter((what) => what.startsWith('submit')).length;
      const { count, slowestMs, longestUntoldMs } = crowd.submits();
      console.info(
        `${kills} kills of ${place.processes} behind ${place.proxy}: ${failed.length} of ${crowd.count()} requests failed, ${submits} of ${count} submits; the slowest submit took ${Math.round(slowestMs)} ms, and no buyer pressed for longer than ${Math.round(longestUntoldMs)} ms; ${confirmed.length} orders. ${JSON.stringify(failed.slice(0, 20))}`,
      );
      // In at least 18 of 20 cases the shopper does not notice.
      if (sendsAgain) expect(submits).toBeLessThanOrEqual(2);
      expect(failed.length).toBeLessThanOrEqual(kills * 8);
      expect(unconfirmed).toEqual([]);
      expect(longestUntoldMs).toBeLessThanOrEqual(15_000);
      await expectKept(fleet.db, confirmed);
    },
  );

  test.runIf(place.proxy !== 'haproxy-defaults')(
    'addresses and hosts forged by a client are not trusted (O-018)',
    async () => {
      const liar = new AddressedShopper(fleet.proxy.url);
      const lies = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=203.0.113.9;host=evil.example',
      };
      const statuses: number[] = [];
      // 30 a minute are allowed; more than 20 refusals would be delayed.
      for (let count = 0; count < 45; count += 1) {
        const made = { ...lies, 'x-forwarded-for': `203.0.113.${count % 250}` };
        const answer = await liar.send('GET', '/sitemap.xml', undefined, made);
        expect(answer.text).not.toContain('evil.example');
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      liar.leave();
    },
  );
});
