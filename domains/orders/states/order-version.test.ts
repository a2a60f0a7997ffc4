import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cancelOrder } from '../cancel-order.ts';
import { changeContact } from '../change-contact.ts';
import type { Order } from '../order.ts';
import { packOrder } from '../pack-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';

describe.each(engines)('the version of an order, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const desk = (order: Order) => {
    const { db, clock } = shop.checkout;
    const act = { number: order.number, shown: order.version, actor: 'staff:ben', now: clock() };
    return {
      pack: () => packOrder(db, act),
      correct: () => changeContact(db, { ...act, email: null, phone: '(516) 555-0199' }),
      cancel: () => cancelOrder(db, { ...act, reason: 'It is sold out.', restock: true }),
      refund: () => refundOrder(db, { ...act, wish: { kind: 'rest' }, reason: 'Corked.', restock: false }),
    };
  };

  test('every act raises it, and a refused one does not (B-059)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    const raisedBy = async (act: () => Promise<unknown>) => {
      const before = await staff.reread(order);
      await act();
      return (await staff.reread(order)).version - before.version;
    };
    const seen = await staff.reread(order);
    expect(await raisedBy(desk(seen).correct)).toBe(1);
    expect(await raisedBy(desk(seen).correct)).toBe(0);
    expect(await raisedBy(() => staff.pack(order))).toBe(1);
    expect(await raisedBy(() => staff.pack(order))).toBe(0);
    await staff.drain();
    expect(await raisedBy(() => staff.refund(order, { kind: 'amount', cents: 100 }))).toBe(1);
    expect(await raisedBy(() => staff.refund(order, { kind: 'amount', cents: 100_000 }))).toBe(0);
    expect(await raisedBy(() => staff.handOver(order))).toBe(1);
  });

  test('an act from an older page changes nothing, and the answer says what was done since and by whom (B-059)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const seen = desk(await staff.reread(order));
    expect(await seen.correct()).toMatchObject({ kind: 'contact-changed' });
    const events = await staff.events(order);
    const last = { what: 'contact-changed', actor: 'staff:ben', at: shop.checkout.clock() };
    for (const act of Object.values(seen)) expect(await act()).toMatchObject({ kind: 'stale', last });
    expect(await staff.events(order)).toEqual(events);
    expect(await desk(await staff.reread(order)).pack()).toEqual({ kind: 'packed' });
  });

  test('of two people on one page the row decides, whatever each wants (B-059)', async () => {
    const staff = staffOf(shop.checkout);
    const seen = desk(await staff.reread(await staff.buy()));
    const kinds = (await Promise.all([seen.pack(), seen.cancel(), seen.correct()])).map(({ kind }) => kind);
    // A person who packs an order that was just cancelled learns that instead, which says more than that the
    // page was older.
    const refused = kinds.filter((kind) => kind === 'stale' || kind === 'already-cancelled');
    expect(refused).toHaveLength(2);
    await staff.drain();
  });
});

/** Updates that lock a row and change nothing else, or set marks that no page of the desk shows. */
const silentOnes = ['lockHandedOver', 'setGiftDue', 'endGiftDue'];

test('every update of an order raises its version, except for pure locks and marks (B-059)', () => {
  const updates = globSync('domains/orders/**/*.store.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^(?=export )/m)
      .flatMap((part) =>
        part
          .split(".updateTable('orders')")
          .slice(1)
          .map((update) => ({ part, update })),
      ),
  );
  const silent = updates
    .filter(({ update }) => !/version/.test(update.split('.where(')[0] ?? ''))
    .map(({ part }) => /function (\w+)/.exec(part)?.[1]);
  expect(updates.length).toBeGreaterThan(8);
  expect(silent.toSorted()).toEqual(silentOnes.toSorted());
});
