/** Two real processes on PostgreSQL: one last window for two shoppers, and bottles that come back while a process is killed (N-005, N-081). */
import { afterAll, describe, expect, test } from 'vitest';
import { closeSlot, setSlotPlan } from '#domains/store/delivery-settings.ts';
import { askForBottle } from '#domains/wanted/back/ask-for-bottle.ts';
import { deliveryTo, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { type Answer, HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { openMovingClock } from '#tests/harness/shop-clock.ts';

const minuteMs = 60_000;
/** Friday, November 20, 2026, one in the afternoon on Long Island. */
const clock = openMovingClock(Date.UTC(2026, 10, 20, 18));
afterAll(() => clock.remove());

describe('two processes and the last window, on postgres', { timeout: 120_000 }, () => {
  const fixture = useShop('postgres', clock.env);

  test('one shopper gets it, the other learns once what is next, whichever process answers (N-005)', async () => {
    const urls = [fixture.shop.url, (await fixture.open()).url];
    const pack = await somePack(fixture.db);
    const slotId = '2026-11-20T17:00';
    const by = { actor: 'staff:ann', now: clock.now() };
    await setSlotPlan(fixture.db, { capacity: 1 }, by);
    for (const from of ['13:00', '14:00', '15:00', '16:00'])
      await closeSlot(fixture.db, `2026-11-20T${from}`, true, by);
    for (const url of urls)
      await expect.poll(() => promisedAt(url), { timeout: 10_000 }).toBe('In Syosset today, 5–6 pm');
    const shoppers = await Promise.all(
      urls.map(async (url) => {
        const shopper = new HttpShopper(url);
        shopper.cookies.set('place', '11791');
        await shopper.add(pack.packId);
        const promise = promiseIn(await shopper.send('GET', '/ajax/cart/promise'));
        expect(promise?.says).toBe('In Syosset today, 5–6 pm');
        await shopper.send('POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
        return Object.assign(shopper, { checkoutId: await shopper.viewCheckout() });
      }),
    );
    const delivery = deliveryTo(syosset, slotId);
    const answers = await Promise.all(
      shoppers.map((shopper) => shopper.submit({ checkoutId: shopper.checkoutId, delivery })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const lost = answers.findIndex(({ status }) => status === 422);
    expect(answers[lost]?.text).toContain(
      'This delivery time is no longer available. Please choose another.',
    );
    const loser = shoppers[lost];
    if (!loser) throw new Error('One of the two');
    const told: (string | null)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      loser.url = urls[turn % 2] ?? '';
      const promise = promiseIn(await loser.send('GET', '/ajax/cart/promise'));
      told.push(promise?.broke ?? null);
    }
    expect(told.filter((sentence) => sentence !== null)).toEqual([
      expect.stringMatching(/^The 5 pm window filled up\. Next: 6–7 pm\.$/),
    ]);
    const booked = await fixture.db
      .selectFrom('orders')
      .select('id')
      .where('slot_id', '=', slotId)
      .where('state', '=', 'placed')
      .execute();
    expect(booked).toHaveLength(1);
    await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
  });
});

async function promisedAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/ajax/shop-info/soonest?to=11791`);
  return ((await answer.json()) as { data: { soonest: { wine: { says: string } } } }).data.soonest.wine.says;
}

function promiseIn(answer: Answer): { says: string; broke: string | null } | null {
  return (answer.json() as { data: { promise: { says: string; broke: string | null } | null } }).data.promise;
}

describe('bottles that come back while a process is killed, on postgres', { timeout: 180_000 }, () => {
  const fixture = useShop('postgres', { ...clock.env, NODE_ENV: 'test', CRASH_AT: 'mid_message' });

  test('killed between turn and letter: as many are notified as bottles came back, once each, and no one about those sold in the meantime (N-081)', async () => {
    const { db } = fixture;
    const pack = await somePack(db, { skip: 1 });
    await setStock(db, pack, 0);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await askForBottle(db, {
        ...{ formatId: pack.formatId, productId: pack.productId as never, words: pack.name },
        ...{ to: { email: `${name}@example.com` }, accountId: null, isProved: true, from: null },
        now: clock.now(),
      });
    const told = async () =>
      (
        await db
          .selectFrom('messages')
          .select('state')
          .where('kind', '=', 'back-in-stock')
          .where('state', '=', 'sent')
          .execute()
      ).length;
    const turns = async () =>
      (await db.selectFrom('wanted').select('id').where('told_at', 'is not', null).execute()).length;
    await setStock(db, pack, 2);
    // A process checks when it starts. Of the two, either one takes both letters and dies with the first in
    // hand, or each takes one.
    const other = await fixture.open().catch(() => undefined);
    if (other) await Promise.race([fixture.shop.exited, other.exited]);
    // What a dead process had claimed is due again, and its successor dies of it as well.
    clock.moveTo(clock.now() + 2 * minuteMs);
    await fixture.shop.exited;
    // If it had no letter, it would die with one of those to come.
    await other?.kill('SIGKILL');
    expect([await told(), await turns()]).toEqual([0, 2]);
    // The bottles are sold right away: no one is notified, and all keep their place in the list.
    await setStock(db, pack, 0);
    clock.moveTo(clock.now() + 2 * minuteMs);
    await fixture.open({ CRASH_AT: '' });
    await expect.poll(turns, { timeout: 60_000 }).toBe(0);
    expect(await told()).toBe(0);
    // Three come back: of two processes one checks first, and three people are notified, once each, in the
    // order of asking.
    await setStock(db, pack, 3);
    clock.moveTo(clock.now() + 2 * minuteMs);
    await fixture.open({ CRASH_AT: '' });
    await expect.poll(told, { timeout: 60_000 }).toBe(3);
    const open = await db.selectFrom('wanted').select(['email', 'closed_why']).orderBy('id').execute();
    expect(open).toEqual([
      ...Array(3).fill({ email: null, closed_why: 'told' }),
      ...['d', 'e'].map((name) => ({ email: `${name}@example.com`, closed_why: null })),
    ]);
    await expect.poll(() => findBreaches(db), { timeout: 10_000 }).toEqual([]);
  });
});
