import { beforeEach, describe, expect, test } from 'vitest';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import type { PackId } from '#kit/ids.ts';
import { engines } from '#tests/harness/databases.ts';
import { type Counter, counterOf } from '#tests/worlds/counter.ts';
import type { Till } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import type { Order } from './order.ts';
import type { RefundWish } from './refund.rules.ts';
import { restockFreeOrder } from './restock-free-order.ts';

const rest: RefundWish = { kind: 'rest' };
const bottle = (quantity = 1, position = 0): RefundWish => ({
  kind: 'parts',
  lines: [{ position, quantity }],
  delivery: false,
});

describe.each(engines)(
  'an order that an award paid for whole, on %s (S-06)',
  { timeout: 60_000 },
  (engine) => {
    const shop = useTill(engine);
    let till: Till;
    let counter: Counter;
    let packId: PackId;
    beforeEach(async () => {
      till = shop.till;
      counter = counterOf(till);
      [packId] = (await till.stockWine({ onHand: 5, priceCents: 499 })) as [PackId];
    });

    /** Two bottles of 4.99 for an award of 10.00. */
    async function free(): Promise<Order> {
      const { id } = await counter.member();
      await redeemAward({ db: till.db, clock: till.clock, programme: counter.programme }, id);
      const order = await counter.buy('pickup', {
        shopper: await till.shopperWith([{ packId, quantity: 2 }]),
        isMember: true,
      });
      expect(order).toMatchObject({ finalTotalCents: 0, subTotalCents: 998 });
      return order;
    }
    async function handedOver(): Promise<Order> {
      const order = await free();
      await counter.pack(order);
      await counter.handOver(order);
      expect(await counter.drain()).toEqual([]);
      return order;
    }
    const back = ({ number }: Order, wish: RefundWish) =>
      restockFreeOrder(till.db, { number, wish, reason: 'It was corked.', actor: 'Ann', now: till.clock() });

    test('comes back bottle by bottle and never more than it has; the bank is asked nothing and its buyer is told nothing', async () => {
      const order = await handedOver();
      const told = await counter.kindsTold();
      expect(await counter.refund(order, rest, { restock: true })).toEqual({ kind: 'cost-nothing' });
      expect(await back(order, bottle())).toEqual({ kind: 'restocked', bottlesBack: 1 });
      expect(await till.onHand(packId)).toBe(4);
      const twice = await Promise.all([back(order, rest), back(order, rest)]);
      expect(twice.map(({ kind }) => kind).sort()).toEqual(['bottles-are-back', 'restocked']);
      expect([await till.onHand(packId), await counter.bottlesOf(order)]).toEqual([5, 0]);
      expect(await counter.drain()).toEqual([]);
      expect(await counter.events(order)).toEqual([
        'packed, Ann',
        'handed-over (ID: passport), Ann',
        'restocked (1: It was corked.), Ann',
        'restocked (1: It was corked.), Ann',
      ]);
      expect([await counter.refunds(order), await till.ledger(), await counter.kindsTold()]).toEqual([
        [],
        [],
        told,
      ]);
    });

    test('is cancelled while it is here; what it does not have is refused, and money is not given back', async () => {
      const order = await free();
      expect(await back(order, rest)).toEqual({ kind: 'free-and-here' });
      await counter.pack(order);
      await counter.handOver(order);
      expect(await back(order, bottle(3))).toEqual({ kind: 'too-many', position: 0, quantityLeft: 2 });
      expect(await back(order, bottle(1, 1))).toEqual({ kind: 'unknown-line', position: 1 });
      expect(await back(order, { kind: 'amount', cents: 100 })).toEqual({ kind: 'cost-nothing' });
      expect(await till.onHand(packId)).toBe(3);
      const paid = await counter.buy();
      expect(await back(paid, rest)).toEqual({ kind: 'not-free' });
      expect(await back({ ...paid, number: 7 as Order['number'] }, rest)).toEqual({ kind: 'unknown-order' });
    });

    test('of a buyer who is forgotten the words of staff are not kept (G-53)', async () => {
      const order = await handedOver();
      await till.db.updateTable('orders').set({ phone: '' }).where('id', '=', order.id).execute();
      expect(await back(order, rest)).toEqual({ kind: 'restocked', bottlesBack: 2 });
      expect((await counter.events(order)).at(-1)).toBe('restocked (2), Ann');
    });
  },
);
