import { describe, expect, test } from 'vitest';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import type { PackId } from '#kit/ids.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import type { Wine } from '#tests/fixtures/stock-wine.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import { orderView } from '../order-view.rules.ts';

/** Two bottles of Gamay at 19.99 in Nassau: 39.98, and 3.45 of tax. */
const total = 4_343;

/** After each test the records of shop, stock and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)(
  'sending other bottles than were ordered, on %s (S-05)',
  { timeout: 120_000 },
  (engine) => {
    const shop = useCheckoutFixture(engine);
    const packOf = async (wine: Partial<Wine> = {}) =>
      (
        await shop.checkout.stockWine({ name: 'Morgon', priceCents: 1_500, onHand: 10, ...wine })
      )[0] as PackId;
    const viewOf = async (order: Order) => {
      const purchase = await findPurchase(shop.checkout.db, order.id);
      if (!purchase) throw new Error('It was there');
      return orderView(purchase.order, purchase.card, '/', purchase);
    };
    const onHand = (order: Order) => shop.checkout.onHand(order.lines[0]?.packId as PackId);

    test('a cheaper one: its buyer gets a message at once, sees both, and the difference with its tax goes back when it is packed, once', async () => {
      const staff = staffOf(shop.checkout);
      const member = await staff.member();
      const order = await staff.buy('pickup', { isMember: true });
      await staff.drain();
      const packId = await packOf();
      expect(await staff.substitute(order, packId)).toMatchObject({
        kind: 'substituted',
        substitution: { lessCents: 499, quantity: 1 },
      });
      expect([await shop.checkout.onHand(packId), await onHand(order)]).toEqual([9, 8]);
      await staff.drain();
      expect(await staff.kindsOfMessages()).toEqual(['order-placed', 'order-substituted']);
      expect(await staff.vendor()).toEqual({ held: total, taken: 0, back: 0 });
      const { items } = await viewOf(order);
      expect(items).toMatchObject([
        {
          packName: 'Gamay',
          quantity: 2,
          sentInstead: [{ packName: 'Morgon', size: '750 mL', quantity: 1, packId }],
        },
      ]);
      await staff.pack(order);
      for (let time = 0; time < 3; time += 1) {
        await Promise.all([staff.drain(), staff.drain()]);
        await staff.replay();
      }
      await staff.drain();
      // 34.99 of goods are taxed 3.02 instead of 3.45.
      expect(await staff.vendor()).toEqual({ held: 0, taken: total, back: 499 + 43 });
      expect(await staff.refunds(order)).toMatchObject([
        { amountCents: 542, goodsCents: 499, taxCents: 43, deliveryCents: 0, state: 'refunded' },
      ]);
      expect(await staff.kindsOfMessages()).toEqual([
        'order-placed',
        'order-substituted',
        'ready-for-pickup',
        'refunded',
      ]);
      await staff.handOver(order);
      await staff.drain();
      expect(await member.points()).toBe(34);
      expect((await staff.events(order)).slice(0, 2)).toEqual([
        'substituted (1 × Morgon 750 mL for 1 × Gamay 750 mL, $4.99 less), Ann',
        'packed, Ann',
      ]);
    });

    test('a more expensive one costs what was ordered: the capture never exceeds the hold', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy('delivery');
      await staff.drain();
      const packId = await packOf({ priceCents: 9_900 });
      expect(await staff.substitute(order, packId, { quantity: 2 })).toMatchObject({
        substitution: { lessCents: 0, priceCents: 9_900 },
      });
      await staff.pack(order);
      await staff.drain();
      const { held, taken, back } = await staff.vendor();
      expect([held, taken, back]).toEqual([0, order.finalTotalCents, 0]);
      expect(await staff.refunds(order)).toEqual([]);
      expect((await viewOf(order)).items[0]?.sentInstead).toMatchObject([
        { packName: 'Morgon', quantity: 2 },
      ]);
    });

    test('what was ordered is counted off the shelf, or put back if requested; a cancellation puts back what was sent', async () => {
      const staff = staffOf(shop.checkout);
      const [gone, there] = [await staff.buy(), await staff.buy()];
      const packId = await packOf();
      await staff.substitute(gone, packId, { quantity: 2 });
      await staff.substitute(there, packId, { quantity: 2, restock: true });
      expect([await onHand(gone), await onHand(there), await shop.checkout.onHand(packId)]).toEqual([
        8, 10, 6,
      ]);
      expect([await staff.bottlesOf(gone), await staff.bottlesOf(there)]).toEqual([2, 2]);
      expect(await staff.cancel(gone)).toEqual({ kind: 'cancelled', bottlesBack: 2 });
      expect([await onHand(gone), await shop.checkout.onHand(packId)]).toEqual([8, 8]);
      await staff.drain();
      expect(await staff.vendor()).toEqual({ held: total, taken: 0, back: 0 });
      // The order was cancelled in the meantime, so a late message would be useless.
      expect((await staff.kindsOfMessages()).filter((kind) => kind === 'order-substituted')).toHaveLength(1);
    });

    test('cancelled once it is packed, all of its money goes back, the difference only once', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy();
      await staff.substitute(order, await packOf());
      await staff.pack(order);
      await staff.drain();
      expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 2 });
      await staff.drain();
      expect(await staff.vendor()).toEqual({ held: 0, taken: total, back: total });
      expect(await staff.bottlesOf(order)).toBe(0);
    });

    test('its hold lapses: money that was never captured is not refunded', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy();
      await staff.substitute(order, await packOf());
      shop.checkout.wait(7 * 24 * 60 * 60_000);
      await staff.pack(order);
      expect(await staff.drain()).toEqual([]);
      expect(await staff.refunds(order)).toEqual([]);
      expect(await staff.substitute(order, await packOf())).toMatchObject({ kind: 'already-packed' });
      await staff.cancel(order);
      await staff.drain();
    });

    test('a mixed line is put back on the shelf as a whole, or not at all by a refund; one that was fully replaced is the other wine', async () => {
      const staff = staffOf(shop.checkout);
      const [mixed, whole] = [await staff.buy(), await staff.buy()];
      const packId = await packOf();
      await staff.substitute(mixed, packId);
      await staff.substitute(whole, packId, { quantity: 2 });
      for (const order of [mixed, whole]) await staff.pack(order);
      await staff.drain();
      const one = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false } as const;
      expect(await staff.refund(mixed, one, { restock: true })).toEqual({
        kind: 'mixed-line',
        position: 0,
      });
      expect(await staff.refund(whole, one, { restock: true })).toMatchObject({
        kind: 'asked',
        bottlesBack: 1,
      });
      expect(await staff.refund(mixed, { kind: 'rest' }, { restock: true })).toMatchObject({
        kind: 'asked',
        bottlesBack: 2,
      });
      await staff.drain();
      expect([await shop.checkout.onHand(packId), await onHand(mixed), await onHand(whole)]).toEqual([
        9, 9, 8,
      ]);
    });

    test('what cannot be sent is refused, and nothing changes', async () => {
      const staff = staffOf(shop.checkout);
      const [order, parcel] = [await staff.buy(), await staff.buy('shipping')];
      const packId = await packOf();
      const substitute = (pack: PackId, change: object = {}) => staff.substitute(order, pack, change);
      expect(await staff.substitute({ ...order, number: 77 as Order['number'] }, packId)).toEqual({
        kind: 'unknown-order',
      });
      expect(await substitute(packId, { position: 1 })).toEqual({ kind: 'unknown-line', position: 1 });
      expect(await substitute(packId, { quantity: 3 })).toEqual({
        kind: 'too-many',
        position: 0,
        quantityLeft: 2,
      });
      expect(await substitute(999_999 as PackId)).toEqual({ kind: 'unknown-pack' });
      expect(await substitute(order.lines[0]?.packId as PackId)).toEqual({ kind: 'same-bottle' });
      expect(await substitute(await packOf({ packs: [6] }))).toEqual({ kind: 'other-pack', bottles: 1 });
      expect(await substitute(await packOf({ onHand: 1 }), { quantity: 2 })).toEqual({
        kind: 'short',
        onHand: 1,
      });
      const spirit = await packOf();
      await shop.checkout.db
        .updateTable('products')
        .set({ ships: 0 })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('packs')
            .innerJoin('formats', 'formats.id', 'packs.format_id')
            .select('formats.product_id')
            .where('packs.id', '=', spirit),
        )
        .execute();
      expect(await staff.substitute(parcel, spirit)).toEqual({ kind: 'not-shippable' });
      const exempt = await packOf();
      await shop.checkout.db
        .updateTable('products')
        .set({ taxable: 0 })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('packs')
            .innerJoin('formats', 'formats.id', 'packs.format_id')
            .select('formats.product_id')
            .where('packs.id', '=', exempt),
        )
        .execute();
      expect(await substitute(exempt)).toEqual({ kind: 'other-tax' });
      await shop.checkout.db.updateTable('packs').set({ published: 0 }).where('id', '=', packId).execute();
      expect(await substitute(packId)).toEqual({ kind: 'unknown-pack' });
      await expect(substitute(packId, { quantity: 0 })).rejects.toThrow(RangeError);
      expect([await staff.events(order), await staff.bottlesOf(order), await onHand(order)]).toEqual([
        [],
        2,
        8,
      ]);
      await staff.pack(order);
      expect(await substitute(spirit)).toMatchObject({ kind: 'already-packed' });
      await staff.cancel(parcel);
      expect(await staff.substitute(parcel, spirit)).toMatchObject({ kind: 'already-cancelled' });
      await staff.drain();
    });

    test('many replace, pack and cancel at the same time: the line is never replaced twice, and money and bottles add up', async () => {
      const staff = staffOf(shop.checkout);
      for (let round = 0; round < 5; round += 1) {
        const order = await staff.buy();
        const packId = await packOf({ onHand: 2 });
        const ending: Promise<{ kind: string }> = round % 2 === 0 ? staff.pack(order) : staff.cancel(order);
        const answers = await Promise.all([1, 2, 3, 4].map(() => staff.substitute(order, packId)));
        await ending;
        const sent = answers.filter(({ kind }) => kind === 'substituted').length;
        expect(sent).toBeLessThanOrEqual(2);
        expect((await findPurchase(shop.checkout.db, order.id))?.substitutions).toHaveLength(sent);
        expect(await staff.drain()).toEqual([]);
        const isCancelled = round % 2 === 1;
        expect(await staff.bottlesOf(order)).toBe(isCancelled ? 0 : 2);
        expect((await staff.refunds(order)).length).toBe(isCancelled || sent === 0 ? 0 : 1);
        if (!isCancelled && sent === 2) expect((await staff.refunds(order))[0]?.goodsCents).toBe(998);
      }
    });
  },
);
