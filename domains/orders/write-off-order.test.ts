import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#domains/checkout/reconcile-payments.ts';
import { engines } from '#tests/harness/databases.ts';
import { counterOf } from '#tests/worlds/counter.ts';
import { noon } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import type { Order } from './order.ts';
import { orderView } from './order-view.rules.ts';
import { writeOffOrder } from './write-off-order.ts';

/** After each test the books of shop and vendor are compared (`useTill`). */
describe.each(engines)('writing off an order on %s', { timeout: 60_000 }, (engine) => {
  const shop = useTill(engine);
  const writeOff = ({ number }: Pick<Order, 'number'>) =>
    writeOffOrder(shop.till.db, {
      number,
      reason: 'The bank was down, and the buyer has moved away.',
      actor: 'Ben',
      now: shop.till.clock(),
    });

  test('I1 S-04 handed over on a hold that lapsed: the owner reads of it until the money is given up, once; the order stays', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    await counter.drain();
    shop.till.wait(7 * 24 * 60 * 60_000);
    await counter.pack(order);
    shop.till.faults.add('capture', 'unreachable', 1);
    expect(await counter.drain()).toHaveLength(1);
    await counter.handOver(order);
    shop.till.wait(60_000);
    const said: unknown[] = [];
    const deps = shop.till.deps as { log: typeof shop.till.deps.log };
    deps.log = { ...deps.log, error: (...words: unknown[]) => said.push(words[1]) };
    expect(await counter.drain()).toEqual([]);
    expect(said).toEqual([
      'an order that is handed over cannot be paid any more: ask its buyer for the money, or write it off',
    ]);
    const period = { since: noon - 1, until: noon + 1 };
    const open = async () => (await reconcilePayments(shop.till.deps, period)).open.map(({ kind }) => kind);
    expect(await open()).toEqual(['placed-without-payment']);
    expect(await counter.cancel(order)).toEqual({ kind: 'already-handed-over' });
    const before = orderView(await counter.reread(order), null, '/');
    const answers = await Promise.all([writeOff(order), writeOff(order), writeOff(order)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual([
      'already-written-off',
      'already-written-off',
      'written-off',
    ]);
    expect((await counter.events(order)).at(-1)).toBe(
      'written-off (The bank was down, and the buyer has moved away.), Ben',
    );
    expect(orderView(await counter.reread(order), null, '/')).toEqual(before);
    expect(await open()).toEqual([]);
    expect(await counter.drain()).toEqual([]);
  });

  test('nothing else is written off: what is still here, is paid, cost nothing, or is not there', async () => {
    const counter = counterOf(shop.till);
    const order = await counter.buy();
    expect(await writeOff({ number: 7 as Order['number'] })).toEqual({ kind: 'unknown-order' });
    expect(await writeOff(order)).toEqual({ kind: 'not-handed-over' });
    await counter.pack(order);
    await counter.handOver(order);
    expect(await writeOff(order)).toEqual({ kind: 'nothing-owed' });
    await counter.drain();
    expect(await writeOff(order)).toEqual({ kind: 'nothing-owed' });
    expect((await counter.events(order)).some((event) => event.startsWith('written-off'))).toBe(false);
  });
});
