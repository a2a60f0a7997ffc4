import { describe, expect, test } from 'vitest';
import { listActivity } from '#platform/activity/list-activity.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { followOrders } from '../changes/follow-orders.ts';
import type { Order } from '../order.ts';
import { claimLastsMs } from './claim.rules.ts';
import { claimOrder } from './claim-order.ts';
import { claimsOfOrders } from './order-claims.store.ts';
import { releaseOrder } from './release-order.ts';

describe.each(engines)('who is picking an order, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const at = (minutes: number) => shop.checkout.clock() + minutes * 60_000;
  const claim = ({ number }: Order, actor: string, { takeOver = false, minutes = 0 } = {}) =>
    claimOrder(shop.checkout.db, { number, takeOver, actor, now: at(minutes) });
  const claimOf = async ({ id }: Order) => (await claimsOfOrders(shop.checkout.db, [id])).get(id);

  test('the second person sees who has it and since when, and may take it over (B-057)', async () => {
    const order = await staffOf(shop.checkout).buy();
    expect(await claim(order, 'staff:ann')).toEqual({ kind: 'claimed' });
    expect(await claim(order, 'staff:ann', { minutes: 5 })).toEqual({ kind: 'claimed' });
    expect(await claim(order, 'staff:ben', { minutes: 6 })).toEqual({
      ...{ kind: 'claimed-by-other', by: 'staff:ann', at: at(0) },
    });
    const taken = { kind: 'taken-over', from: 'staff:ann' };
    expect(await claim(order, 'staff:ben', { takeOver: true, minutes: 7 })).toEqual(taken);
    expect(await claimOf(order)).toEqual({
      ...{ actor: 'staff:ben', takenFrom: 'staff:ann', claimedAt: at(7), seenAt: at(7) },
    });
    const { acts } = await listActivity(shop.checkout.db, {}, { limit: 9 });
    expect(acts.map(({ actor, verb, subject }) => [actor, verb, subject.id])).toEqual([
      ['staff:ben', 'claim-taken-over', `${order.number}`],
      ['staff:ann', 'claimed', `${order.number}`],
    ]);
  });

  test('twenty minutes after its last sign of life it is free, and not before (B-057)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const minutes = claimLastsMs / 60_000;
    await claim(order, 'staff:ann');
    await claim(order, 'staff:ann', { minutes: 10 });
    expect((await claim(order, 'staff:ben', { minutes: minutes + 9 })).kind).toBe('claimed-by-other');
    expect(await claim(order, 'staff:ben', { minutes: minutes + 10 })).toEqual({ kind: 'claimed' });
    expect(await claimOf(order)).toMatchObject({ actor: 'staff:ben', takenFrom: null });
  });

  test('of twenty at once one gets it, and the others learn who it is (B-057)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => claim(order, `staff:${nth}`)));
    expect(answers.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    const by = (await claimOf(order))?.actor;
    expect(answers.filter((answer) => answer.kind === 'claimed-by-other' && answer.by === by)).toHaveLength(
      19,
    );
  });

  test('only the claimer releases it, and a packed or cancelled order is not claimed (B-057)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const { db } = shop.checkout;
    await claim(order, 'staff:ann');
    const release = (actor: string) => releaseOrder(db, { number: order.number, actor, now: at(1) });
    expect(await release('staff:ben')).toEqual({ kind: 'not-claimed' });
    expect([await release('staff:ann'), await release('staff:ann')]).toEqual([
      { kind: 'released' },
      { kind: 'not-claimed' },
    ]);
    await staff.pack(order);
    expect(await claim(order, 'staff:ann')).toEqual({ kind: 'already-packed' });
    const other = await staff.buy();
    await staff.cancel(other);
    expect(await claim(other, 'staff:ann')).toEqual({ kind: 'already-cancelled' });
  });

  test('boards learn of an order placed, claimed, taken over, released and packed, each once (B-052)', async () => {
    const staff = staffOf(shop.checkout);
    const follow = await followOrders(shop.checkout.db);
    const heard = async () => (await follow()).map(({ orderId }) => orderId);
    const order = await staff.buy();
    expect(await heard()).toEqual([order.id]);
    await claim(order, 'staff:ann');
    await claim(order, 'staff:ann', { minutes: 1 });
    await claim(order, 'staff:ben', { takeOver: true, minutes: 2 });
    await releaseOrder(shop.checkout.db, { number: order.number, actor: 'staff:ben', now: at(3) });
    expect(await heard()).toEqual([order.id, order.id, order.id]);
    await staff.pack(order);
    expect(await heard()).toEqual([order.id]);
    expect(await heard()).toEqual([]);
  });
});
