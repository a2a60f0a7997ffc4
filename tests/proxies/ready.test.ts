/** What the shipped files consider a process that may get shoppers, and one that may not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AddressedShopper } from './crowd.ts';
import { openFleet } from './fleet.ts';

/** Both proxies check every half second, and HAProxy removes a process after the third failure. */
const settlesMs = 2_500;

describe.each(['haproxy', 'caddy'] as const)('%s', { timeout: 120_000 }, (proxy) => {
  test('a ready process gets every shopper, one of another shop beside it none (O-013)', async () => {
    const fleet = await openFleet({
      ...{ engine: 'sqlite', proxy, processes: 1, hasStranger: true },
      env: { LOG_LEVEL: 'info' },
    });
    try {
      await sleep(settlesMs);
      const statuses: number[] = [];
      for (let guest = 0; guest < 30; guest += 1) {
        const shopper = new AddressedShopper(fleet.proxy.url);
        statuses.push((await shopper.page('/cart')).status);
        shopper.leave();
      }
      expect(statuses).toEqual(Array(30).fill(200));
      const served = (logs = '') => (logs.match(/"path":"\/cart"/g) ?? []).length;
      await expect.poll(() => served(fleet.shops[0]?.logs()), { timeout: 10_000 }).toBe(30);
      expect(served(fleet.stranger?.logs())).toBe(0);
    } finally {
      await fleet.stop();
    }
  });
});
