/** Acts of the desk, cut off with `kill -9` between any two of their statements, or before their commit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { dice, howMany, someEngines, someOf } from '#tests/harness/long-run.ts';
import { type DeskActName, deskActs } from './desk-acts.ts';

const worker = fileURLToPath(new URL('./desk-worker.ts', import.meta.url));
/** Eight acts on two engines: 208 at night. */
const kills = howMany({ short: 2, full: 13 });
const everyAct: DeskActName[] = [
  ...(['claim', 'leave-out', 'pack', 'unpack', 'hand-over', 'take-back', 'refund', 'cancel'] as const),
];
/** Each act has at least ten statements, except these. */
const leastStatements: Partial<Record<DeskActName, number>> = { claim: 5, unpack: 8 };

/** After each test the records of the shop and the vendor are compared (`useCheckoutFixture`). */
describe.each(someEngines)('the desk killed with -9 on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const roll = dice();

  /** An order on which the act is due. */
  async function ready(act: DeskActName): Promise<Order> {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.drain();
    if (act === 'unpack') {
      const { db, clock } = shop.checkout;
      await packOrder(db, { number: order.number, canUndo: true, actor: 'staff:ann', now: clock() });
    }
    if (['hand-over', 'take-back', 'refund'].includes(act)) await staff.pack(order);
    if (act === 'take-back') await staff.handOver(order);
    if (act !== 'unpack') await staff.drain();
    return order;
  }

  test.each(someOf(everyAct))(
    `%s ×${kills}: nothing of it is left, and the next try does it once (B-281)`,
    async (act) => {
      const { checkout, database } = shop;
      const staff = staffOf(checkout);
      const { db } = checkout;
      const acts = async () => (await db.selectFrom('activity').select('seq').execute()).length;
      for (let nth = 0; nth < kills; nth += 1) {
        const { number } = await ready(act);
        const now = checkout.clock();
        const before = await dumpTables(db);
        const actsBefore = await acts();
        const dieAt = nth === 0 ? 'commit' : 1 + Math.floor(roll() * (leastStatements[act] ?? 10));
        const child = spawn(
          process.execPath,
          [worker, JSON.stringify({ source: database.source, act, number, now, dieAt })],
          {
            env: { PATH: process.env.PATH, NODE_ENV: 'test', ...compileCache() },
            stdio: ['ignore', 'inherit', 'inherit'],
          },
        );
        expect([...(await once(child, 'exit')), dieAt]).toEqual([null, 'SIGKILL', dieAt]);
        expect(await dumpTables(db)).toEqual(before);
        await deskActs(db, { number, now })[act]();
        expect(await acts()).toBe(actsBefore + 1);
        checkout.wait(60_000);
        expect(await staff.drain()).toEqual([]);
      }
    },
  );
});
