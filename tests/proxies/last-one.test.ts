/**
 * One process stops as another dies: what shoppers sent reaches the one that still serves, even though it is
 * not ready.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AddressedShopper } from './crowd.ts';
import { openFleet } from './fleet.ts';
import { expectKept } from './kept.ts';

/** HAProxy checks every half second, and removes a process after the third failure. */
const settlesMs = 2_500;
const buyers = 6;

test('orders that a dying process never answered are placed, once each, by one that is stopping (O-012, O-016, O-017)', {
  timeout: 120_000,
}, async () => {
  const fleet = await openFleet({
    ...{ engine: 'sqlite', proxy: 'haproxy', processes: 2 },
    env: { STOP_GRACE: '30' },
  });
  try {
    const [packId] = fleet.packs;
    if (packId === undefined) throw new Error('There is nothing to sell');
    const waiting = await Promise.all(
      Array.from({ length: buyers }, async () => {
        const shopper = new AddressedShopper(fleet.proxy.url);
        await shopper.add(packId);
        return { shopper, checkoutId: await shopper.viewCheckout() };
      }),
    );
    const [stopping, dying] = fleet.shops;
    void stopping?.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${stopping?.url}/readyz`)).status).toBe(503);
    await sleep(settlesMs);
    // No process but the dying one is ready when these arrive.
    const died = dying?.kill('SIGKILL');
    const answers = await Promise.all(
      waiting.map(({ shopper, checkoutId }) => shopper.submit({ checkoutId })),
    );
    await died;
    expect(answers.map(({ status }) => status)).toEqual(Array(buyers).fill(303));
    await expectKept(
      fleet.db,
      waiting.map(({ checkoutId }) => checkoutId),
    );
    for (const { shopper } of waiting) shopper.leave();
  } finally {
    await fleet.stop();
  }
});
