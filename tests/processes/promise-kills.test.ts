/**
 * A process is killed between a promise and its hold, and between the hold and the message: the other process
 * keeps the promise (N-003, N-007).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeSlot, setSlotPlan } from '#domains/store/delivery-settings.ts';
import { deliveryTo, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { onHand, somePack } from '#tests/fixtures/demo-packs.ts';
import { type Answer, HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findBreaches, findSecrets, findUnsettled } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openMovingClock } from '#tests/harness/shop-clock.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Friday, November 20, 2026, one in the afternoon on Long Island. */
const oneOClock = Date.UTC(2026, 10, 20, 18);
const slotId = '2026-11-20T17:00';
const fivePm = oneOClock + 4 * hourMs;

describe.each(someEngines)(
  'two processes, one of them killed, on %s (N-005, N-007)',
  { timeout: 180_000 },
  (engine) => {
    const clock = openMovingClock(oneOClock);
    afterAll(() => clock.remove());
    const fixture = useShop(engine, { ...clock.env, NODE_ENV: 'test' });
    const patient = { timeout: 30_000 };
    let other: ShopProcess;
    beforeAll(async () => {
      other = await fixture.open();
    }, 60_000);

    const promiseOf = async (shopper: HttpShopper) =>
      (await shopper.send('GET', '/ajax/cart/promise').then(readPromise)) ?? { says: null, broke: null };
    /** A bottle in the cart, promised for Syosset, at the checkout. */
    async function promised(url: string, skip: number) {
      const pack = await somePack(fixture.db, { skip });
      const shopper = new HttpShopper(url);
      shopper.cookies.set('place', '11791');
      await shopper.add(pack.packId, 2);
      const promise = await promiseOf(shopper);
      expect(promise.says).toMatch(/^In Syosset today, /);
      await shopper.send('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
      const checkoutId = await shopper.viewCheckout();
      return { shopper, pack, promise, checkoutId, before: await onHand(fixture.db, pack) };
    }
    const orderOf = (checkoutId: string) =>
      fixture.db
        .selectFrom('orders')
        .select(['id', 'state', 'slot_id', 'promised_from', 'promised_by'])
        .where('checkout_id', '=', checkoutId)
        .executeTakeFirst();
    const told = async (orderId: string) =>
      (
        await fixture.db
          .selectFrom('messages')
          .select(['state', 'kind'])
          .where('order_id', '=', orderId)
          .where('kind', '=', 'order-placed')
          .execute()
      ).map(({ state }) => state);
    const whole = { slot_id: slotId, promised_from: fivePm, promised_by: fivePm + hourMs, state: 'placed' };
    async function nothingIsWrong() {
      await expect.poll(() => findBreaches(fixture.db), patient).toEqual([]);
      await expect.poll(() => findUnsettled(fixture.db, clock.now()), patient).toEqual([]);
      expect(findSecrets(await dumpTables(fixture.db))).toEqual([]);
    }

    test('between promise and hold: the other process promises the same, reports nothing twice, holds what was promised, and says once what has filled up', async () => {
      const [first, second] = [await promised(fixture.shop.url, 0), await promised(fixture.shop.url, 3)];
      await fixture.shop.kill('SIGKILL');
      for (const { shopper } of [first, second]) shopper.url = other.url;
      expect(await promiseOf(first.shopper)).toEqual({ says: first.promise.says, broke: null });
      await submitAndSee(first, first.checkoutId);
      // Fills every window of today.
      const by = { actor: 'staff:ann', now: clock.now() };
      await setSlotPlan(fixture.db, { capacity: 1 }, by);
      for (const from of ['14:00', '15:00', '16:00', '18:00', '19:00', '20:00'])
        await closeSlot(fixture.db, `2026-11-20T${from}`, true, by);
      await expect
        .poll(async () => (await promisedAt(other.url)).startsWith('In Syosset today'), patient)
        .toBe(false);
      const { shopper } = second;
      const answers = [await promiseOf(shopper), await promiseOf(shopper), await promiseOf(shopper)];
      expect(answers.map(({ broke }) => broke).filter((sentence) => sentence !== null)).toHaveLength(1);
      await setSlotPlan(fixture.db, { capacity: 4 }, by);
      await nothingIsWrong();
    });

    test.each([
      ['after the hold, before the bank was asked', 'after_intent', 1],
      ['once it is placed, before any message', 'after_place', 2],
    ])(
      '%s: one order, one place in the window, each message once, with the promise as made',
      async (_, at, skip) => {
        const doomed = await fixture.open({ CRASH_AT: at });
        const dying = await promised(doomed.url, skip);
        const { shopper, checkoutId, pack, before } = dying;
        const delivery = deliveryTo(syosset, slotId);
        const sent = shopper.submit({ checkoutId, delivery }).catch((error: unknown) => error);
        expect((await doomed.exited).signal).toBe('SIGKILL');
        await sent;
        shopper.url = other.url;
        // What has been under way for longer than a minute is settled by the surviving process.
        clock.moveTo(clock.now() + 2 * minuteMs);
        await expect
          .poll(async () => (await orderOf(checkoutId))?.state, patient)
          .toBe(at === 'after_intent' ? 'payment_failed' : 'placed');
        // No money was taken: the promise stands, no one is told that it broke, and the same press places the
        // order.
        if (at === 'after_intent') {
          expect(await onHand(fixture.db, pack)).toBe(before);
          expect((await promiseOf(shopper)).broke).toBeNull();
          await submitAndSee(dying, await shopper.viewCheckout());
        } else await submitAndSee(dying, checkoutId);
        await nothingIsWrong();
      },
    );

    /** The order exists once, as promised, and is announced once by mail and once by text. */
    async function submitAndSee(
      { shopper, pack, before }: Awaited<ReturnType<typeof promised>>,
      checkoutId: string,
    ): Promise<void> {
      const answer = await shopper.submit({ checkoutId, delivery: deliveryTo(syosset, slotId) });
      expect([answer.status, answer.text]).toEqual([303, '']);
      const order = await orderOf(checkoutId);
      expect(order).toMatchObject(whole);
      expect(await onHand(fixture.db, pack)).toBe(before - 2);
      await expect.poll(() => told(order?.id ?? ''), patient).toEqual(['sent']);
    }
  },
);

async function promisedAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/ajax/shop-info/soonest?to=11791`);
  return ((await answer.json()) as { data: { soonest: { wine: { says: string } } } }).data.soonest.wine.says;
}

function readPromise(answer: Answer): { says: string; broke: string | null } | null {
  const { promise } = (answer.json() as { data: { promise: { says: string; broke: string | null } | null } })
    .data;
  return promise && { says: promise.says, broke: promise.broke };
}
