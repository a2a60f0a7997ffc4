import { beforeEach, describe, expect, test } from 'vitest';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import type { PackId } from '#kit/ids.ts';
import type { CheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import type { RefundWish } from './refund.rules.ts';
import { restockFreeOrder } from './restock-free-order.ts';

const rest: RefundWish = { kind: 'rest' };
const bottle = (quantity = 1, position = 0): RefundWish => ({
  kind: 'parts',
  lines: [{ position, quantity }],
  delivery: false,
});

describe.each(engines)(
  'an order that an award paid for in full, on %s (S-06)',
  { timeout: 60_000 },
  (engine) => {
    const shop = useCheckoutFixture(engine);
    let checkout: CheckoutFixture;
    let staff: StaffFixture;
    let packId: PackId;
    beforeEach(async () => {
      checkout = shop.checkout;
      staff = staffOf(checkout);
      [packId] = (await checkout.stockWine({ onHand: 5, priceCents: 499 })) as [PackId];
    });

    /** Two bottles of 4.99 for an award of 10.00. */
    async function free(): Promise<Order> {
      const { id } = await staff.member();
      await redeemAward({ db: checkout.db, clock: checkout.clock, programme: staff.programme }, id);
      const order = await staff.buy('pickup', {
        shopper: await checkout.shopperWith([{ packId, quantity: 2 }]),
        isMember: true,
      });
      expect(order).toMatchObject({ finalTotalCents: 0, subTotalCents: 998 });
      return order;
    }
    async function handedOver(): Promise<Order> {
      const order = await free();
      await staff.pack(order);
      await staff.handOver(order);
      expect(await staff.drain()).toEqual([]);
      return order;
    }
    const back = ({ number }: Order, wish: RefundWish) =>
      restockFreeOrder(checkout.db, {
        number,
        wish,
        reason: 'It was corked.',
        actor: 'Ann',
        now: checkout.clock(),
      });

    test('comes back bottle by bottle and never more than it has; the bank gets no request and its buyer no message', async () => {
      const order = await handedOver();
      const told = await staff.kindsOfMessages();
      expect(await staff.refund(order, rest, { restock: true })).toEqual({ kind: 'cost-nothing' });
      expect(await back(order, bottle())).toEqual({ kind: 'restocked', bottlesBack: 1 });
      expect(await checkout.onHand(packId)).toBe(4);
      const twice = await Promise.all([back(order, rest), back(order, rest)]);
      expect(twice.map(({ kind }) => kind).sort()).toEqual(['bottles-are-back', 'restocked']);
      expect([await checkout.onHand(packId), await staff.bottlesOf(order)]).toEqual([5, 0]);
      expect(await staff.drain()).toEqual([]);
      expect(await staff.events(order)).toEqual([
        'packed, Ann',
        'handed-over (ID: passport), Ann',
        'restocked (1: It was corked.), Ann',
        'restocked (1: It was corked.), Ann',
      ]);
      expect([await staff.refunds(order), await checkout.ledger(), await staff.kindsOfMessages()]).toEqual([
        [],
        [],
        told,
      ]);
    });

    test('is cancelled while it is here; bottles that it does not have are refused, and no money is given back', async () => {
      const order = await free();
      expect(await back(order, rest)).toEqual({ kind: 'free-and-here' });
      await staff.pack(order);
      await staff.handOver(order);
      expect(await back(order, bottle(3))).toEqual({ kind: 'too-many', position: 0, quantityLeft: 2 });
      expect(await back(order, bottle(1, 1))).toEqual({ kind: 'unknown-line', position: 1 });
      expect(await back(order, { kind: 'amount', cents: 100 })).toEqual({ kind: 'cost-nothing' });
      expect(await checkout.onHand(packId)).toBe(3);
      const paid = await staff.buy();
      expect(await back(paid, rest)).toEqual({ kind: 'not-free' });
      expect(await back({ ...paid, number: 7 as Order['number'] }, rest)).toEqual({ kind: 'unknown-order' });
    });

    test('does not keep the words of staff once its buyer is forgotten (G-53)', async () => {
      const order = await handedOver();
      await checkout.db.updateTable('orders').set({ phone: '' }).where('id', '=', order.id).execute();
      expect(await back(order, rest)).toEqual({ kind: 'restocked', bottlesBack: 2 });
      expect((await staff.events(order)).at(-1)).toBe('restocked (2), Ann');
    });
  },
);
