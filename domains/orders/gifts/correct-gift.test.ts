import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { someStore } from '#domains/fulfilment/fulfilment.fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { findBoard } from '../board/find-board.ts';
import { findOrders } from '../board/find-orders.ts';
import type { Order, OrderGift } from '../order.ts';
import { correctGift } from './correct-gift.ts';

const bea = { name: 'Bea Quill', phone: '5165550177', message: 'Cheers' };
const store = someStore();

describe.each(engines)('a gift that staff correct, on %s (N-070)', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const correct = ({ number }: Order, gift: OrderGift | null, shown?: number) => {
    const asked = { number, gift, shown, actor: 'staff:ann', now: shop.checkout.clock() };
    return inTransaction(shop.checkout.db, (tx) => correctGift(tx, asked));
  };

  test('label and driver follow, and the history says what was corrected, without the words', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery', { gift: bea });
    const kinds = [
      await correct(order, bea),
      await correct(order, { ...bea, name: 'Bo Quill', message: 'Cheers, Bo' }),
      await correct(order, { ...bea, name: 'Bo Quill', phone: null, message: 'Cheers, Bo' }),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual(['same-gift', 'gift-corrected', 'gift-corrected']);
    const corrected = await staff.reread(order);
    expect(corrected.gift).toEqual({ name: 'Bo Quill', phone: null, message: 'Cheers, Bo' });
    // A recipient who gets no text is not called by the driver either.
    expect(corrected.deliveryAddress).toMatchObject({ name: 'Bo Quill', phone: '5165550100' });
    expect(await staff.events(order)).toEqual([
      'gift-corrected (the gift’s name and message), staff:ann',
      'gift-corrected (the gift’s phone), staff:ann',
    ]);
  });

  test('an order that is not a gift becomes one, and stops being one', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    expect(await correct(order, bea)).toEqual({ kind: 'gift-corrected', what: 'it is a gift' });
    expect((await staff.reread(order)).deliveryAddress).toMatchObject({
      name: 'Bea Quill',
      phone: bea.phone,
    });
    expect(await correct(order, null)).toEqual({ kind: 'gift-corrected', what: 'it is no longer a gift' });
    expect(await staff.reread(order)).toMatchObject({
      gift: null,
      deliveryAddress: { name: 'Ada Vine', phone: '5165550100' },
    });
    expect(await correct(order, null)).toEqual({ kind: 'same-gift' });
  });

  test('it is refused on an older page, for a cancelled and for a handed-over order, and then changes nothing', async () => {
    const staff = staffOf(shop.checkout);
    const [open, cancelled, gone] = [await staff.buy(), await staff.buy(), await staff.buy()];
    await staff.cancel(cancelled);
    await staff.pack(gone);
    await staff.drain();
    await staff.handOver(gone);
    const answers = [
      await correct(open, bea, open.version - 1),
      await correct(cancelled, bea),
      await correct(gone, bea),
      await correct({ ...open, number: 1 as Order['number'] }, bea),
    ].map(({ kind }) => kind);
    expect(answers).toEqual(['stale', 'already-cancelled', 'already-handed-over', 'unknown-order']);
    for (const order of [open, cancelled, gone]) expect((await staff.reread(order)).gift).toBeNull();
  });

  test('its recipient is found at the counter, and it is a bag of its own on the board', async () => {
    const staff = staffOf(shop.checkout);
    const shopper = await shop.checkout.someShopper();
    const plain = await staff.buy('delivery', { shopper });
    const gift = await staff.buy('delivery', { gift: bea });
    const [now, { db }] = [shop.checkout.clock(), shop.checkout];
    for (const typed of ['5165550177', '0177', 'bea', 'Bea Q'])
      expect((await findOrders(db, { typed, limit: 9, store, now })).map(({ number }) => number)).toEqual([
        gift.number,
      ]);
    const cards = Object.values((await findBoard(db, { store, now })).lanes).flat();
    expect(
      cards
        .map(({ number, isGift, together }) => ({ number, isGift, together }))
        .toSorted((a, b) => a.number - b.number),
    ).toEqual([
      { number: plain.number, isGift: false, together: [] },
      { number: gift.number, isGift: true, together: [] },
    ]);
  });
});
