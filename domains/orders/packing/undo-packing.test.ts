import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cancelOrder } from '../cancel-order.ts';
import type { Order } from '../order.ts';
import { type PackRequest, packOrder } from '../pack-order.ts';
import { undoMs } from '../states/undo-window.rules.ts';
import { packingOf } from './packing.store.ts';
import { unpackOrder, unpackUntil } from './unpack-order.ts';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('packing at the desk, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = (actor = 'staff:ann') => ({ actor, now: shop.checkout.clock() });
  const pack = ({ number }: Pick<Order, 'number'>, more: Partial<PackRequest> = {}) =>
    packOrder(shop.checkout.db, { number, canUndo: true, ...by(), ...more });
  const unpack = ({ number }: Pick<Order, 'number'>, more: object = {}) =>
    unpackOrder(shop.checkout.db, { number, ...by(), ...more });
  const activity = async () =>
    (await shop.checkout.db.selectFrom('activity').select('verb').orderBy('seq').execute()).map(
      ({ verb }) => verb,
    );

  test('for 20 seconds nothing follows, and the undo leaves no trace at the bank or with the buyer (B-035)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await staff.drain();
    const told = await staff.kindsOfMessages();
    expect(await pack(order)).toEqual({ kind: 'packed', undoUntil: shop.checkout.clock() + undoMs });
    shop.checkout.wait(undoMs - 1);
    await staff.drain();
    expect(await unpackUntil(shop.checkout.db, await staff.reread(order))).toBe(shop.checkout.clock() + 1);
    expect(await unpack(order)).toEqual({ kind: 'unpacked' });
    shop.checkout.wait(undoMs);
    await staff.drain();
    expect(await staff.reread(order)).toMatchObject({ step: 'received', pickupStatus: 'recieved' });
    expect(await staff.vendor()).toMatchObject({ taken: 0 });
    expect(await staff.kindsOfMessages()).toEqual(told);
    expect(await unpack(order)).toEqual({ kind: 'not-packed' });
    expect(await activity()).toEqual(['order-packed', 'order-unpacked']);
    // The same key again: the second packing is captured once.
    await pack(order);
    shop.checkout.wait(undoMs);
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ taken: order.finalTotalCents });
    expect(await unpack(order)).toEqual({ kind: 'too-late' });
  });

  test('when the undo and the job run at the same moment, one wins (B-035)', async () => {
    const staff = staffOf(shop.checkout);
    for (let round = 0; round < 5; round += 1) {
      const order = await staff.buy();
      await pack(order);
      shop.checkout.wait(undoMs);
      const [undone] = await Promise.all([unpack(order), staff.drain()]);
      await staff.drain();
      const step = (await staff.reread(order)).step;
      expect([undone.kind, step]).toEqual(
        undone.kind === 'unpacked' ? ['unpacked', 'received'] : ['too-late', 'packed'],
      );
    }
  });

  test('only a manager undoes another person’s packing; a hand-over or a cancellation ends the undo and makes the capture due (B-035)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    await pack(order);
    const ann = { what: 'packed', actor: 'staff:ann', at: shop.checkout.clock() };
    expect(await unpack(order, { ...by('staff:ben'), onlyOwn: true })).toEqual({
      kind: 'not-yours',
      by: ann,
    });
    await staff.handOver(order);
    expect(await unpack(order)).toMatchObject({ kind: 'already-handed-over' });
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ taken: order.finalTotalCents });
    const other = await staff.buy('delivery');
    await pack(other);
    await staff.cancel(other);
    expect(await unpack(other)).toMatchObject({ kind: 'already-cancelled', by: { actor: 'Ann' } });
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ held: 0, taken: order.finalTotalCents });
  });

  test('twenty people pack it at once: one succeeds, nineteen see who did and when, the card is charged once (B-058)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.reread(await staff.buy());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pack(order, { ...by(`staff:${index}`), shown: order.version }),
      ),
    );
    const winner = answers.findIndex(({ kind }) => kind === 'packed');
    const first = { what: 'packed', actor: `staff:${winner}`, at: shop.checkout.clock() };
    expect(answers.filter(({ kind }) => kind === 'packed')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind !== 'packed')).toEqual(
      Array.from({ length: 19 }, () => ({ kind: 'already-packed', by: first })),
    );
    shop.checkout.wait(undoMs);
    await staff.drain();
    expect(await staff.vendor()).toMatchObject({ taken: order.finalTotalCents });
    expect(await activity()).toEqual(['order-packed']);
  });

  test('packed and cancelled at the same time: one of them happens, and money is kept only for what is packed (B-058)', async () => {
    const staff = staffOf(shop.checkout);
    for (let round = 0; round < 5; round += 1) {
      const { number, version: shown } = await staff.reread(await staff.buy());
      const cancel = { number, reason: 'Sold out.', restock: true, shown, ...by('staff:ben') };
      const kinds = await Promise.all([pack({ number }, { shown }), cancelOrder(shop.checkout.db, cancel)]);
      expect(kinds.map(({ kind }) => kind).sort()).toSatisfy(
        ([one, two]: string[]) =>
          (one === 'already-cancelled' && two === 'cancelled') || (one === 'packed' && two === 'stale'),
      );
      shop.checkout.wait(undoMs);
      await staff.drain();
    }
  });

  test('each line is confirmed by scanner or by eye; what is not is counted, and packing it anyway is on record (B-068, B-075)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const packs = order.lines[0]?.quantity ?? 0;
    const seen = [{ position: 0, quantity: 1, how: 'by-eye' }] as const;
    expect(await pack(order, { seen })).toEqual({ kind: 'not-confirmed', bottles: packs - 1 });
    expect(await pack(order, { seen: [...seen, { position: 9, quantity: 1, how: 'by-eye' }] })).toEqual({
      kind: 'unknown-line',
      position: 9,
    });
    const many = [...seen, { position: 0, quantity: packs, how: 'scanned' }] as const;
    expect(await pack(order, { seen: many })).toMatchObject({ kind: 'too-many', quantityLeft: packs });
    expect(await pack(order, { seen, packAnyway: true })).toMatchObject({ kind: 'packed' });
    expect(await packingOf(shop.checkout.db, order.id)).toEqual([
      { position: 0, how: 'by-eye', quantity: 1 },
      { position: 0, how: 'not-confirmed', quantity: packs - 1 },
    ]);
    expect((await staff.events(order)).at(-1)).toBe('packed (1 bottle not confirmed), staff:ann');
    await unpack(order);
    expect(await packingOf(shop.checkout.db, order.id)).toEqual([]);
  });

  test('a place that is taken refuses the packing as a whole (B-075)', async () => {
    const staff = staffOf(shop.checkout);
    const [first, second] = [await staff.buy(), await staff.buy()];
    await shop.checkout.db
      .updateTable('orders')
      .set({ phone: '5165550188' })
      .where('id', '=', second.id)
      .execute();
    expect(await pack(first, { place: 'p7' })).toMatchObject({ kind: 'packed' });
    expect(await pack(second, { place: 'P-07' })).toEqual({
      kind: 'place-taken',
      place: 'P-07',
      by: first.number,
    });
    expect((await staff.reread(second)).step).toBe('received');
  });
});
