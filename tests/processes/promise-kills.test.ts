/** A process that is killed between a promise and its hold, and between the hold and the message: the other keeps it (N-003, N-007). */
import { afterAll, describe, expect, test } from 'vitest';
import { setSlotPlan } from '#domains/store/delivery-settings.ts';
import { deliveryTo, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { onHand, somePack } from '#tests/fixtures/demo-packs.ts';
import { type Answer, HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { engines } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findBreaches, findSecrets, findUnsettled } from '#tests/harness/invariants.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { openMovingClock } from '#tests/harness/shop-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Friday, November 20, 2026, one in the afternoon on Long Island. */
const oneOClock = Date.UTC(2026, 10, 20, 18);
const slotId = '2026-11-20T17:00';
const fivePm = oneOClock + 4 * hourMs;

describe.each(someOf(engines))(
  'two processes, of which one is killed, on %s (N-005, N-007)',
  { timeout: 180_000 },
  (engine) => {
    const clock = openMovingClock(oneOClock);
    afterAll(() => clock.remove());
    const fixture = useShop(engine, { ...clock.env, NODE_ENV: 'test' });
    const patient = { timeout: 30_000 };

    const promiseOf = async (shopper: HttpShopper) =>
      (await shopper.send('GET', '/ajax/cart/promise').then(readPromise)) ?? { says: null, broke: null };
    /** A bottle in the cart, promised in Syosset, and at the checkout. */
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

    test('between promise and hold: the other process promises the same, tells nothing twice, and holds what was promised', async () => {
      const other = await fixture.open();
      const { shopper, promise, checkoutId, pack, before } = await promised(fixture.shop.url, 0);
      await fixture.shop.kill('SIGKILL');
      shopper.url = other.url;
      expect(await promiseOf(shopper)).toEqual({ says: promise.says, broke: null });
      const sent = await shopper.submit({ checkoutId, delivery: deliveryTo(syosset, slotId) });
      expect([sent.status, sent.text]).toEqual([303, '']);
      const order = await orderOf(checkoutId);
      expect(order).toMatchObject(whole);
      expect(await onHand(fixture.db, pack)).toBe(before - 2);
      await expect.poll(() => told(order?.id ?? ''), patient).toEqual(['sent', 'sent']);
      await nothingIsWrong();
      await other.stop();
    });

    test.each([
      ['after the hold, before the bank was asked', 'after_intent'],
      ['after the bank said yes', 'after_authorize'],
      ['once it is placed, before any message', 'after_place'],
      ['in the middle of a message', 'mid_message'],
    ])(
      '%s: one order, one place in the window, one message, with the promise as it was made',
      async (_, at) => {
        const doomed = await fixture.open({ CRASH_AT: at });
        // Whoever comes first sends a message: the other comes once that one is dead.
        const early = at === 'mid_message' ? undefined : await fixture.open();
        const { shopper, promise, checkoutId, pack, before } = await promised(doomed.url, 1);
        const delivery = deliveryTo(syosset, slotId);
        const sent = shopper.submit({ checkoutId, delivery }).catch((error: unknown) => error);
        expect((await doomed.exited).signal).toBe('SIGKILL');
        await sent;
        const other = early ?? (await fixture.open());
        shopper.url = other.url;
        // What is under way for longer than a minute is settled by whoever lives.
        clock.moveTo(clock.now() + 2 * minuteMs);
        await expect
          .poll(async () => (await orderOf(checkoutId))?.state, patient)
          .toMatch(/^(placed|payment_failed)$/);
        const isUnpaid = (await orderOf(checkoutId))?.state === 'payment_failed';
        expect(isUnpaid).toBe(at === 'after_intent');
        // Nothing was taken: the promise stands, nobody is told that it broke, and the same press makes the order.
        if (isUnpaid) {
          expect(await onHand(fixture.db, pack)).toBe(before);
          expect(await promiseOf(shopper)).toEqual({
            says: expect.stringContaining('In Syosset'),
            broke: null,
          });
          expect(promise.says).toContain('In Syosset');
        }
        const again = isUnpaid ? await shopper.viewCheckout() : checkoutId;
        const answer = await shopper.submit({ checkoutId: again, delivery });
        expect([answer.status, answer.text]).toEqual([303, '']);
        const order = await orderOf(again);
        expect(order).toMatchObject(whole);
        expect(await onHand(fixture.db, pack)).toBe(before - 2);
        await expect.poll(() => told(order?.id ?? ''), patient).toEqual(['sent', 'sent']);
        await nothingIsWrong();
        await other.stop();
      },
    );

    test('the window is full meanwhile: told once, by whichever process lives', async () => {
      const other = await fixture.open();
      const by = { actor: 'staff:ann', now: clock.now() };
      const doomed = await fixture.open();
      const { shopper, promise } = await promised(doomed.url, 3);
      await doomed.kill('SIGKILL');
      // No place is left in any window of today.
      await setSlotPlan(fixture.db, { capacity: 0 }, by);
      shopper.url = other.url;
      await expect
        .poll(async () => (await promisedAt(other.url)).startsWith('In Syosset today'), patient)
        .toBe(false);
      const answers = [await promiseOf(shopper), await promiseOf(shopper), await promiseOf(shopper)];
      expect(answers.map(({ broke }) => broke).filter((sentence) => sentence !== null)).toHaveLength(1);
      expect(answers[0]?.says).not.toBe(promise.says);
      await nothingIsWrong();
      await other.stop();
    });
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
