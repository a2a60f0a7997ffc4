import { describe, expect, test } from 'vitest';
import { eraseTraces } from '#app/erase-traces.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import { type Method, type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cameBack } from './came-back.ts';
import type { Order } from './order.ts';
import type { RefundWish } from './refunds/refund.rules.ts';
import { sendOut } from './send-out.ts';

const rest: RefundWish = { kind: 'rest' };
const bottle: RefundWish = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false };
const ways: readonly [Method, string][] = [
  ['pickup', 'ready-for-pickup'],
  ['delivery', 'delivered'],
  ['shipping', 'shipped'],
];

describe.each(engines)('what happens to an order that is under way, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = () => ({ actor: 'Ben', now: shop.checkout.clock() });
  const out = ({ number }: Order) => sendOut(shop.checkout.db, { number, ...by() });
  const back = ({ number }: Order) => cameBack(shop.checkout.db, { number, why: 'absent', ...by() });
  const times = async (staff: StaffFixture, kind: string) =>
    (await staff.kindsOfMessages()).filter((told) => told === kind).length;
  const setGateway = (change: Partial<typeof shop.checkout.gateway>) => {
    const deps = shop.checkout.deps as { gateway: typeof shop.checkout.gateway };
    deps.gateway = { ...shop.checkout.gateway, ...change };
  };

  describe('its account is erased (G-53)', () => {
    const erase = ({ accountId, visitorId }: Order) =>
      inTransaction(shop.checkout.db, (tx) =>
        eraseTraces(tx, { accountId: accountId as AccountId, visitorId, now: shop.checkout.clock() }),
      );
    const personOf = ({ id }: Order) =>
      shop.checkout.db
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
        await shop.checkout.db.selectFrom('messages').select('recipient').where('order_id', '=', id).execute()
      ).map(({ recipient }) => recipient);
    const nobody = (order: Order) => ({
      ...{ account_id: null, loyalty_customer_id: null, first_name: '', phone: '', email: null },
      ...(order.deliveryMethod === 'pickup'
        ? { delivery_name: null, delivery_street: null, delivery_phone: null }
        : { delivery_name: '', delivery_street: '', delivery_phone: '' }),
    });

    test.each(ways)(
      'a %s keeps contact and address until it is handed over, is announced, and names no one then',
      async (method, kind) => {
        const staff = staffOf(shop.checkout);
        await staff.member();
        const order = await staff.buy(method, { isMember: true });
        await staff.drain();
        const before = await personOf(order);
        await erase(order);
        expect(await personOf(order)).toEqual({ ...before, account_id: null, loyalty_customer_id: null });
        expect(before.first_name).toBe('Ada');
        await staff.pack(order);
        await staff.drain();
        expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
        expect((await personOf(order)).first_name).toBe('Ada');
        expect(await staff.drain()).toEqual([]);
        expect(await times(staff, kind)).toBe(1);
        expect(await personOf(order)).toEqual(nobody(order));
        const told = await recipients(order);
        expect([told.length > 1, new Set(told)]).toEqual([true, new Set([''])]);
        expect((await staff.events(order)).filter((event) => event.includes('('))).toEqual([]);
      },
    );

    test('a cancelled order names no one once its buyer was notified, and one handed over before does so at once', async () => {
      const staff = staffOf(shop.checkout);
      const [off, gone] = [
        await staff.buy('delivery', { isMember: true }),
        await staff.buy('pickup', { isMember: true }),
      ];
      await staff.pack(gone);
      await staff.drain();
      await staff.handOver(gone);
      await staff.drain();
      await erase(off);
      await erase(gone);
      expect(await personOf(gone)).toEqual(nobody(gone));
      await staff.cancel(off);
      expect((await personOf(off)).first_name).toBe('Ada');
      expect(await staff.drain()).toEqual([]);
      expect(await times(staff, 'order-cancelled')).toBe(1);
      expect(await personOf(off)).toEqual(nobody(off));
      expect(new Set(await recipients(off))).toEqual(new Set(['']));
    });

    test('what staff wrote about its refunds is erased with the person; for a refund that the bank has yet to answer, with the answer', async () => {
      const staff = staffOf(shop.checkout);
      const reasons = async (order: Order) =>
        (await staff.refunds(order)).map(({ reason, state }) => `${state}: ${reason}`).sort();
      const [order, underWay] = [
        await staff.buy('pickup', { isMember: true }),
        await staff.buy('pickup', { isMember: true }),
      ];
      for (const each of [order, underWay]) await staff.pack(each);
      await staff.drain();
      await staff.handOver(order);
      await staff.drain();
      await staff.refund(order, bottle);
      await staff.refund(underWay, bottle);
      await staff.drain();
      await staff.refund(order, rest);
      await erase(order);
      expect(await reasons(order)).toEqual(['asked: One bottle was corked.', 'refunded: ']);
      expect(await reasons(underWay)).toEqual(['refunded: One bottle was corked.']);
      shop.checkout.faults.add('refund', 'unreachable', 1);
      expect(await staff.drain()).toHaveLength(1);
      expect(await reasons(order)).toEqual(['asked: One bottle was corked.', 'refunded: ']);
      shop.checkout.wait(60_000);
      expect(await staff.drain()).toEqual([]);
      expect(await reasons(order)).toEqual(['refunded: ', 'refunded: ']);
      expect((await staff.events(order)).filter((event) => event.includes('corked'))).toEqual([]);
      await staff.cancel(underWay);
      expect(await staff.drain()).toEqual([]);
      expect(await reasons(underWay)).toEqual(['refunded: ', 'refunded: ']);
      const back = [...(await staff.refunds(order)), ...(await staff.refunds(underWay))];
      expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
        order.finalTotalCents + underWay.finalTotalCents,
      );
    });

    test('a parcel that comes back after that has no address left: it cannot be sent again, and may be cancelled', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy('shipping', { isMember: true });
      await erase(order);
      await staff.pack(order);
      await staff.handOver(order);
      await staff.drain();
      await back(order);
      expect(await staff.handOver(order)).toEqual({ kind: 'no-address' });
      expect(await staff.cancel(order)).toMatchObject({ kind: 'cancelled' });
      expect(await staff.drain()).toEqual([]);
    });
  });

  describe('all of its money has gone back (S-06)', () => {
    test.each(['delivery', 'shipping', 'pickup'] as const)(
      'a %s neither leaves nor is handed over; it is cancelled',
      async (method) => {
        const staff = staffOf(shop.checkout);
        const order = await staff.buy(method);
        await staff.pack(order);
        await staff.drain();
        await staff.refund(order, rest, { restock: true });
        // A requested refund counts before the bank has answered.
        expect(await staff.handOver(order)).toEqual({ kind: 'nothing-left' });
        await staff.drain();
        expect(await staff.handOver(order)).toEqual({ kind: 'nothing-left' });
        if (method === 'delivery') expect(await out(order)).toEqual({ kind: 'nothing-left' });
        expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 0 });
        expect(await staff.drain()).toEqual([]);
      },
    );

    test('nor is it packed; a partial refund, or one that the bank refused, does not keep it from leaving', async () => {
      const staff = staffOf(shop.checkout);
      const [all, part] = [await staff.buy(), await staff.buy()];
      for (const { id } of [all, part]) await capturePayment(shop.checkout.deps, id);
      await staff.refund(all, rest);
      await staff.refund(part, bottle);
      expect(await staff.pack(all)).toEqual({ kind: 'nothing-left' });
      expect(await staff.pack(part)).toEqual({ kind: 'packed' });
      setGateway({ refund: async () => ({ kind: 'refused', why: 'declined' }) });
      await staff.drain();
      for (const order of [all, part]) {
        if (order === all) expect(await staff.pack(order)).toEqual({ kind: 'packed' });
        expect(await staff.handOver(order)).toEqual({ kind: 'handed-over' });
      }
      await staff.drain();
    });
  });

  describe('bottles of a refund (S-06)', () => {
    test('stay off the shelf until the bank has refunded the money, and are restocked once, however often this runs', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy();
      await staff.pack(order);
      await staff.drain();
      setGateway({ refund: async () => ({ kind: 'refused', why: 'declined' }) });
      expect(await staff.refund(order, bottle, { restock: true })).toMatchObject({
        kind: 'asked',
        bottlesBack: 1,
      });
      await staff.drain();
      expect(await staff.bottlesOf(order)).toBe(2);
      setGateway({});
      await staff.refund(order, bottle, { restock: true });
      expect(await staff.bottlesOf(order)).toBe(2);
      for (let time = 0; time < 3; time += 1) {
        await Promise.all([staff.drain(), staff.drain()]);
        await staff.replay();
      }
      await staff.drain();
      expect(await staff.bottlesOf(order)).toBe(1);
      expect((await staff.events(order)).filter((event) => event.startsWith('restocked'))).toEqual([
        'restocked (1), Ann',
      ]);
    });

    test('are also restocked once when the order is cancelled before the bank has answered', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy();
      await staff.pack(order);
      await staff.drain();
      await staff.refund(order, bottle, { restock: true });
      expect(await staff.cancel(order)).toEqual({ kind: 'cancelled', bottlesBack: 1 });
      await Promise.all([staff.drain(), staff.drain()]);
      shop.checkout.wait(60_000);
      expect(await staff.drain()).toEqual([]);
      expect(await staff.bottlesOf(order)).toBe(0);
    });
  });

  describe('its buyer is told only what is true', () => {
    test.each(['pickup', 'delivery'] as const)(
      'a %s that was handed over before its money could be captured is not announced as ready',
      async (method) => {
        const staff = staffOf(shop.checkout);
        const order = await staff.buy(method);
        await staff.pack(order);
        shop.checkout.faults.add('capture', 'unreachable', 1);
        expect(await staff.drain()).toHaveLength(1);
        await staff.handOver(order);
        shop.checkout.wait(60_000);
        expect(await staff.drain()).toEqual([]);
        expect((await staff.vendor()).taken).toBe(order.finalTotalCents);
        expect((await times(staff, 'ready-for-pickup')) + (await times(staff, 'delivery-scheduled'))).toBe(0);
      },
    );

    test('shipped, back and shipped before any message went out: one message; shipped a third time: one more (M-212)', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy('shipping');
      await staff.pack(order);
      await staff.handOver(order);
      await back(order);
      await staff.handOver(order);
      expect(await staff.drain()).toEqual([]);
      expect(await times(staff, 'shipped')).toBe(1);
      await back(order);
      await staff.handOver(order);
      await staff.drain();
      await staff.replay();
      await staff.drain();
      expect(await times(staff, 'shipped')).toBe(2);
    });

    test('out, back and out before any message went out: one message; out a third time: one more (S-09)', async () => {
      const staff = staffOf(shop.checkout);
      const order = await staff.buy('delivery');
      await staff.pack(order);
      await out(order);
      await back(order);
      await out(order);
      expect(await staff.drain()).toEqual([]);
      expect(await times(staff, 'out-for-delivery')).toBe(1);
      await back(order);
      await out(order);
      await staff.drain();
      await staff.replay();
      await staff.drain();
      expect(await times(staff, 'out-for-delivery')).toBe(2);
    });
  });
});
