import { describe, expect, test } from 'vitest';
import { cameBack } from '#domains/orders/came-back.ts';
import { seenId, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { handOverOrder } from '../hand-over-order.ts';
import { takeBackHandOver } from '../handing-over/take-back-hand-over.ts';
import type { Order } from '../order.ts';
import { packOrder } from '../pack-order.ts';
import { leaveOutLine } from '../packing/leave-out-line.ts';
import { unpackOrder } from '../packing/unpack-order.ts';
import { sendOut } from '../send-out.ts';
import { stageOfRow } from './order-as-of.rules.ts';
import { readOrderAsOf } from './read-order-as-of.ts';

const minuteMs = 60_000;

describe.each(engines)('an order as of a moment, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);

  test('whatever was done to it, each moment reads as the row stood then, and now as the row (B-036, B-301)', async () => {
    const staff = staffOf(shop.checkout);
    const { db } = shop.checkout;
    const seen = new Set<string>();
    let chance = 20_261_123;
    for (let run = 0; run < 12; run += 1) {
      const order = await staff.buy(run % 3 === 1 ? 'delivery' : 'pickup');
      const moments: { at: number; stage: string; leftOut: number }[] = [];
      let at = order.createdAt;
      for (let step = 0; step < 18; step += 1) {
        at += minuteMs;
        // The same walk every time: a linear congruential generator.
        chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
        await oneOf(chance >> 16, { order, at });
        const { leftOut } = await readOrderAsOf(db, order.id, at);
        moments.push({ at, stage: stageOfRow(await staff.reread(order)), leftOut: leftOut.length });
      }
      const read = await Promise.all(
        moments.map(async (moment) => {
          const { stage, leftOut } = await readOrderAsOf(db, order.id, moment.at + minuteMs / 2);
          return { at: moment.at, stage, leftOut: leftOut.length };
        }),
      );
      expect(read).toEqual(moments);
      for (const { stage } of moments) seen.add(stage);
      expect((await readOrderAsOf(db, order.id, order.createdAt)).stage).toBe('to-pack');
    }
    expect([...seen].toSorted()).toEqual(['came-back', 'handed-over', 'out', 'ready', 'to-pack']);
  });

  /** Acts that are not possible at this point are refused, and change nothing. */
  async function oneOf(pick: number, { order, at }: { order: Order; at: number }): Promise<unknown> {
    const { db } = shop.checkout;
    const { number } = order;
    const by = { number, actor: 'staff:ann', now: at };
    const acts = [
      () => packOrder(db, { ...by, canUndo: true }),
      () => unpackOrder(db, by),
      () => packOrder(db, by),
      () => sendOut(db, by),
      () => cameBack(db, { ...by, why: 'absent' }),
      () => leaveOutLine(db, { ...by, position: 0, quantity: 1, why: 'broken', restock: false }),
      () =>
        handOverOrder(db, {
          ...by,
          method: order.deliveryMethod,
          idCheck: seenId,
          tracking: null,
          canUndo: false,
        }),
      () => takeBackHandOver(db, { ...by, why: 'Wrong bag.' }),
      () => sendOut(db, by),
    ];
    return acts[pick % acts.length]?.();
  }
});
