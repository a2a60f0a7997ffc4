import { describe, expect, test } from 'vitest';
import { eraseTraces } from '#app/erase-traces.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import { engines } from '#tests/harness/databases.ts';
import { type Counter, counterOf, type Method } from '#tests/worlds/counter.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { cameBack } from './came-back.ts';
import type { Order } from './order.ts';
import type { RefundWish } from './refund.rules.ts';
import { sendOut } from './send-out.ts';

const rest: RefundWish = { kind: 'rest' };
const bottle: RefundWish = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false };
const ways: readonly [Method, string][] = [
  ['pickup', 'ready-for-pickup'],
  ['delivery', 'delivered'],
  ['shipping', 'shipped'],
];

describe.each(engines)('what happens to an order that is under way, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useTill(engine);
  const by = () => ({ actor: 'Ben', now: shop.till.clock() });
  const out = ({ number }: Order) => sendOut(shop.till.db, { number, ...by() });
  const back = ({ number }: Order) => cameBack(shop.till.db, { number, why: 'absent', ...by() });
  const times = async (counter: Counter, kind: string) =>
    (await counter.kindsTold()).filter((told) => told === kind).length;
  const setGateway = (change: Partial<typeof shop.till.gateway>) => {
    const deps = shop.till.deps as { gateway: typeof shop.till.gateway };
    deps.gateway = { ...shop.till.gateway, ...change };
  };

  describe('its account is erased (G-53)', () => {
    const erase = ({ accountId, visitorId }: Order) =>
      inTransaction(shop.till.db, (tx) =>
        eraseTraces(tx, { accountId: accountId as AccountId, visitorId, now: shop.till.clock() }),
      );
    const personOf = ({ id }: Order) =>
      shop.till.db
        .selectFrom('orders')
        .select([
          'account_id',
          'loyalty_customer_id',
          'first_name',
          'phone',
          'email',
          'delivery_name',
          'delivery_street',
          'delivery_phone',
        ])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const recipients = async ({ id }: Order) =>
      (
        await shop.till.db.selectFrom('messages').select('recipient').where('order_id', '=', id).execute()
      ).map(({ recipient }) => recipient);
    const nobody = (order: Order) => ({
      ...{ account_id: null, loyalty_customer_id: null, first_name: '', phone: '', email: null },
      ...(order.deliveryMethod === 'pickup'
        ? { delivery_name: null, delivery_street: null, delivery_phone: null }
        : { delivery_name: '', delivery_street: '', delivery_phone: '' }),
    });

    test.each(ways)(
      'a %s keeps contact and address until it is handed over, is told of, and names nobody then',
      async (method, kind) => {
        const counter = counterOf(shop.till);
        await counter.member();
        const order = await counter.buy(method, { isMember: true });
        await counter.drain();
        const before = await personOf(order);
        await erase(order);
        expect(await personOf(order)).toEqual({ ...before, account_id: null, loyalty_customer_id: null });
        expect(before.first_name).toBe('Ada');
        await counter.pack(order);
        await counter.drain();
        expect(await counter.handOver(order)).toEqual({ kind: 'handed-over' });
        expect((await personOf(order)).first_name).toBe('Ada');
        expect(await counter.drain()).toEqual([]);
        expect(await times(counter, kind)).toBe(1);
        expect(await personOf(order)).toEqual(nobody(order));
        const told = await recipients(order);
        expect([told.length > 1, new Set(told)]).toEqual([true, new Set([''])]);
        expect((await counter.events(order)).filter((event) => event.includes('('))).toEqual([]);
      },
    );

    test('a cancelled one names nobody once its buyer was told, and one that was handed over before at once', async () => {
      const counter = counterOf(shop.till);
      const [off, gone] = [
        await counter.buy('delivery', { isMember: true }),
        await counter.buy('pickup', { isMember: true }),
      ];
      await counter.pack(gone);
      await counter.drain();
      await counter.handOver(gone);
      await counter.drain();
      await erase(off);
      await erase(gone);
      expect(await personOf(gone)).toEqual(nobody(gone));
      await counter.cancel(off);
      expect((await personOf(off)).first_name).toBe('Ada');
      expect(await counter.drain()).toEqual([]);
      expect(await times(counter, 'order-cancelled')).toBe(1);
      expect(await personOf(off)).toEqual(nobody(off));
      expect(new Set(await recipients(off))).toEqual(new Set(['']));
    });

    test('what staff wrote of its refunds goes with its person; of one that the bank is being asked about, with its answer', async () => {
      const counter = counterOf(shop.till);
      const reasons = async (order: Order) =>
        (await counter.refunds(order)).map(({ reason, state }) => `${state}: ${reason}`).sort();
      const [order, underWay] = [
        await counter.buy('pickup', { isMember: true }),
        await counter.buy('pickup', { isMember: true }),
      ];
      for (const each of [order, underWay]) await counter.pack(each);
      await counter.drain();
      await counter.handOver(order);
      await counter.drain();
      await counter.refund(order, bottle);
      await counter.refund(underWay, bottle);
      await counter.drain();
      await counter.refund(order, rest);
      await erase(order);
      expect(await reasons(order)).toEqual(['asked: One bottle was corked.', 'refunded: ']);
      expect(await reasons(underWay)).toEqual(['refunded: One bottle was corked.']);
      shop.till.faults.add('refund', 'unreachable', 1);
      expect(await counter.drain()).toHaveLength(1);
      expect(await reasons(order)).toEqual(['asked: One bottle was corked.', 'refunded: ']);
      shop.till.wait(60_000);
      expect(await counter.drain()).toEqual([]);
      expect(await reasons(order)).toEqual(['refunded: ', 'refunded: ']);
      expect((await counter.events(order)).filter((event) => event.includes('corked'))).toEqual([]);
      await counter.cancel(underWay);
      expect(await counter.drain()).toEqual([]);
      expect(await reasons(underWay)).toEqual(['refunded: ', 'refunded: ']);
      const back = [...(await counter.refunds(order)), ...(await counter.refunds(underWay))];
      expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
        order.finalTotalCents + underWay.finalTotalCents,
      );
    });

    test('a parcel that comes back after that has no address left: it is not sent to nobody, and may be cancelled', async () => {
      const counter = counterOf(shop.till);
      const order = await counter.buy('shipping', { isMember: true });
      await erase(order);
      await counter.pack(order);
      await counter.handOver(order);
      await counter.drain();
      await back(order);
      expect(await counter.handOver(order)).toEqual({ kind: 'no-address' });
      expect(await counter.cancel(order)).toMatchObject({ kind: 'cancelled' });
      expect(await counter.drain()).toEqual([]);
    });
  });

  describe('all of its money has gone back (S-06)', () => {
    test.each(['delivery', 'shipping', 'pickup'] as const)(
      'a %s neither leaves nor is handed over; it is cancelled',
      async (method) => {
        const counter = counterOf(shop.till);
        const order = await counter.buy(method);
        await counter.pack(order);
        await counter.drain();
        await counter.refund(order, rest, { restock: true });
        // Asked for counts, before the bank has answered.
        expect(await counter.handOver(order)).toEqual({ kind: 'nothing-left' });
        await counter.drain();
        expect(await counter.handOver(order)).toEqual({ kind: 'nothing-left' });
        if (method === 'delivery') expect(await out(order)).toEqual({ kind: 'nothing-left' });
        expect(await counter.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 0 });
        expect(await counter.drain()).toEqual([]);
      },
    );

    test('nor is it packed; a part that went back, or a refund that the bank refused, keeps nothing from leaving', async () => {
      const counter = counterOf(shop.till);
      const [all, part] = [await counter.buy(), await counter.buy()];
      for (const { id } of [all, part]) await capturePayment(shop.till.deps, id);
      await counter.refund(all, rest);
      await counter.refund(part, bottle);
      expect(await counter.pack(all)).toEqual({ kind: 'nothing-left' });
      expect(await counter.pack(part)).toEqual({ kind: 'packed' });
      setGateway({ refund: async () => ({ kind: 'refused', why: 'declined' }) });
      await counter.drain();
      for (const order of [all, part]) {
        if (order === all) expect(await counter.pack(order)).toEqual({ kind: 'packed' });
        expect(await counter.handOver(order)).toEqual({ kind: 'handed-over' });
      }
      await counter.drain();
    });
  });

  describe('bottles of a refund (S-06)', () => {
    test('stay off the shelf while the bank has not given the money, and are put there once, however often it is asked', async () => {
      const counter = counterOf(shop.till);
      const order = await counter.buy();
      await counter.pack(order);
      await counter.drain();
      setGateway({ refund: async () => ({ kind: 'refused', why: 'declined' }) });
      expect(await counter.refund(order, bottle, { restock: true })).toMatchObject({
        kind: 'asked',
        bottlesBack: 1,
      });
      await counter.drain();
      expect(await counter.bottlesOf(order)).toBe(2);
      setGateway({});
      await counter.refund(order, bottle, { restock: true });
      expect(await counter.bottlesOf(order)).toBe(2);
      for (let time = 0; time < 3; time += 1) {
        await Promise.all([counter.drain(), counter.drain()]);
        await counter.replay();
      }
      await counter.drain();
      expect(await counter.bottlesOf(order)).toBe(1);
      expect((await counter.events(order)).filter((event) => event.startsWith('restocked'))).toEqual([
        'restocked (1), Ann',
      ]);
    });

    test('are put there once, too, when the order is cancelled before the bank has answered', async () => {
      const counter = counterOf(shop.till);
      const order = await counter.buy();
      await counter.pack(order);
      await counter.drain();
      await counter.refund(order, bottle, { restock: true });
      expect(await counter.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 1 });
      await Promise.all([counter.drain(), counter.drain()]);
      shop.till.wait(60_000);
      expect(await counter.drain()).toEqual([]);
      expect(await counter.bottlesOf(order)).toBe(0);
    });
  });

  describe('its buyer hears what is true', () => {
    test.each(['pickup', 'delivery'] as const)(
      'a %s that was handed over before its money could be taken is not said to be ready',
      async (method) => {
        const counter = counterOf(shop.till);
        const order = await counter.buy(method);
        await counter.pack(order);
        shop.till.faults.add('capture', 'unreachable', 1);
        expect(await counter.drain()).toHaveLength(1);
        await counter.handOver(order);
        shop.till.wait(60_000);
        expect(await counter.drain()).toEqual([]);
        expect((await counter.vendor()).taken).toBe(order.finalTotalCents);
        expect(
          (await times(counter, 'ready-for-pickup')) + (await times(counter, 'delivery-scheduled')),
        ).toBe(0);
      },
    );

    test('shipped, back and shipped before anybody was told: told once; shipped a third time: once more (M-212)', async () => {
      const counter = counterOf(shop.till);
      const order = await counter.buy('shipping');
      await counter.pack(order);
      await counter.handOver(order);
      await back(order);
      await counter.handOver(order);
      expect(await counter.drain()).toEqual([]);
      expect(await times(counter, 'shipped')).toBe(1);
      await back(order);
      await counter.handOver(order);
      await counter.drain();
      await counter.replay();
      await counter.drain();
      expect(await times(counter, 'shipped')).toBe(2);
    });

    test('out, back and out before anybody was told: told once; out a third time: once more (S-09)', async () => {
      const counter = counterOf(shop.till);
      const order = await counter.buy('delivery');
      await counter.pack(order);
      await out(order);
      await back(order);
      await out(order);
      expect(await counter.drain()).toEqual([]);
      expect(await times(counter, 'out-for-delivery')).toBe(1);
      await back(order);
      await out(order);
      await counter.drain();
      await counter.replay();
      await counter.drain();
      expect(await times(counter, 'out-for-delivery')).toBe(2);
    });
  });
});
