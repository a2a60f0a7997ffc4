/** How many files it takes to follow an order through the checkout (docs/map.md). */
import { Session } from 'node:inspector/promises';
import { describe, expect, test } from 'vitest';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { placeOrder } from './place-order.ts';

const mostFiles = 16;

/**
 * Names the checkout's files that run a function or have a value read during the work. Vitest makes a
 * function of every export, so reading one counts as well.
 */
async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  inspector.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
    .map(({ url }) => url.split('/domains/checkout/')[1] ?? '')
    .filter((file) => file !== '' && !file.endsWith('.test.ts'));
}

describe('an order on its way through the checkout', () => {
  const shop = useCheckoutFixture('sqlite');

  test('a guest’s pickup order by card runs through few of the checkout’s files', async () => {
    const { checkout } = shop;
    const submit = submitOf(await checkout.someShopper());
    const files = await filesRunBy(async () => {
      expect(await placeOrder(checkout.deps, submit)).toMatchObject({
        kind: 'placed',
        order: { deliveryMethod: 'pickup' },
      });
    });
    expect(files).toEqual(
      expect.arrayContaining(['place-order.ts', 'plan-order.ts', 'reserve-order.ts', 'settle-attempt.ts']),
    );
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(mostFiles);
  });
});
