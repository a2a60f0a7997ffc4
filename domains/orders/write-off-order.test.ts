import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';
import { writeOffOrder } from './write-off-order.ts';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('writing off an order on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const writeOff = ({ number }: Pick<Order, 'number'>) =>
    writeOffOrder(shop.checkout.db, {
      number,
      reason: 'The bank was down, and the buyer has moved away.',
      actor: 'Ben',
      now: shop.checkout.clock(),
    });

  test('I1 S-04 handed over on a lapsed hold: the owner sees it until the money is given up, once; the order stays', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.drain();
    shop.checkout.wait(7 * 24 * 60 * 60_000);
    await staff.pack(order);
    shop.checkout.faults.add('capture', 'unreachable', 1);
    expect(await staff.drain()).toHaveLength(1);
    await staff.handOver(order);
    shop.checkout.wait(60_000);
    const said: unknown[] = [];
    const deps = shop.checkout.deps as { log: typeof shop.checkout.deps.log };
    deps.log = { ...deps.log, error: (...words: unknown[]) => said.push(words[1]) };
    expect(await staff.drain()).toEqual([]);
    expect(said).toEqual([
      'an order that is handed over cannot be paid any more: ask its buyer for the money, or write it off',
    ]);
    const period = { since: noon - 1, until: noon + 1 };
    const open = async () =>
      (await reconcilePayments(shop.checkout.deps, period)).open.map(({ kind }) => kind);
    expect(await open()).toEqual(['placed-without-payment']);
    expect(await staff.cancel(order)).toMatchObject({ kind: 'already-handed-over' });
    const before = orderView(await staff.reread(order), null, '/');
    const answers = await Promise.all([writeOff(order), writeOff(order), writeOff(order)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual([
      'already-written-off',
      'already-written-off',
      'written-off',
    ]);
    expect((await staff.events(order)).at(-1)).toBe(
      'written-off (The bank was down, and the buyer has moved away.), Ben',
    );
    expect(orderView(await staff.reread(order), null, '/')).toEqual(before);
    expect(await open()).toEqual([]);
    expect(await staff.drain()).toEqual([]);
  });

  test('nothing else is written off: an order that is still here, is paid, cost nothing, or does not exist', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    expect(await writeOff({ number: 7 as Order['number'] })).toEqual({ kind: 'unknown-order' });
    expect(await writeOff(order)).toEqual({ kind: 'not-handed-over' });
    await staff.pack(order);
    await staff.handOver(order);
    expect(await writeOff(order)).toEqual({ kind: 'nothing-owed' });
    await staff.drain();
    expect(await writeOff(order)).toEqual({ kind: 'nothing-owed' });
    expect((await staff.events(order)).some((event) => event.startsWith('written-off'))).toBe(false);
  });
});
