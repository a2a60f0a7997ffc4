/** The counter of a till: what staff do with its orders, and what follows from it. */
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { loadDemoLoyalty } from '#domains/loyalty/load-demo-loyalty.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { findPlacedOrder } from '#domains/orders/find-placed-order.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { RefundWish } from '#domains/orders/refund.rules.ts';
import { refundOrder } from '#domains/orders/refund-order.ts';
import { substituteLine } from '#domains/orders/substitute-line.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import type { PackId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { deliveryTo, type Shopper, type SubmitChanges, submitOf, syosset, type Till } from './till.ts';

export type Method = Order['deliveryMethod'];

const deliveries: Record<Method, object> = {
  pickup: {},
  delivery: deliveryTo(syosset, '2026-11-20T17:00'),
  shipping: { deliveryMethod: 'shipping', deliveryAddress: { ...syosset, city: 'Albany', zip: '12207' } },
};
const account = { id: 'ada' as AccountId, email: 'ada@example.com', ageConfirmedAt: 7 };

export function counterOf(till: Till) {
  const { db, clock } = till;
  const programme = embeddedProgramme({ db, clock });
  const by = () => ({ actor: 'Ann', now: clock() });
  return {
    /** Two bottles of 19.99 each, unless the shopper has others. */
    async buy(
      method: Method = 'pickup',
      { shopper, isMember = false }: { shopper?: Shopper; isMember?: boolean } = {},
    ): Promise<Order> {
      const changes: SubmitChanges = { delivery: deliveries[method] };
      const submit = submitOf(shopper ?? (await till.someShopper()), changes);
      const answer = await placeOrder(till.deps, isMember ? { ...submit, account } : submit);
      if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
      return answer.order;
    },
    /** Works off what is due, until nothing is done any more; the events that failed. */
    async drain(): Promise<string[]> {
      const failed: string[] = [];
      for (;;) {
        const report = await drainOutbox(db, till.reactions(), { now: clock(), limit: 20 });
        failed.push(...report.failed.map(({ event, error }) => `${event}: ${error}`));
        if (report.done + report.failed.length === 0) return failed;
      }
    },
    /** Makes every entry of the outbox due once more, done or not. */
    replay: () => db.updateTable('outbox').set({ done_at: null, available_at: 0 }).execute(),
    /** One of the first line, unless told, by another; what was ordered is not on the shelf. */
    substitute: ({ number }: Order, packId: PackId, { position = 0, quantity = 1, restock = false } = {}) =>
      substituteLine(db, { number, position, quantity, packId, restock, ...by() }),
    pack: ({ number }: Order) => packOrder(db, { number, ...by() }),
    cancel: ({ number }: Order, { restock = true } = {}) =>
      cancelOrder(db, { number, reason: 'It is sold out.', restock, ...by() }),
    refund: ({ number }: Order, wish: RefundWish, { restock = false } = {}) =>
      refundOrder(db, { number, wish, reason: 'One bottle was corked.', restock, ...by() }),
    handOver: ({ number, deliveryMethod: method }: Order) =>
      handOverOrder(db, {
        number,
        method,
        idCheck: method === 'shipping' ? null : { document: 'passport' },
        tracking: method === 'shipping' ? { provider: 'UPS', number: '1Z999AA10123456784' } : null,
        ...by(),
      }),
    async reread({ number }: Order): Promise<Order> {
      const order = await findPlacedOrder(db, number);
      if (!order) throw new Error('It was there');
      return order;
    },
    refunds: async ({ id }: Order) => (await readMoney(db, id)).refunds,
    /** What the vendor took and gave back of everything, in cents. */
    async vendor(): Promise<{ held: number; taken: number; back: number }> {
      const payments = await db
        .selectFrom('test_gateway_payments')
        .select(['status', 'amount_cents'])
        .execute();
      const refunds = await db.selectFrom('test_gateway_refunds').select('amount_cents').execute();
      const sumOf = (status: string) =>
        sum(payments.filter((payment) => payment.status === status).map((payment) => payment.amount_cents));
      return {
        held: sumOf('APPROVED'),
        taken: sumOf('COMPLETED'),
        back: sum(refunds.map((refund) => refund.amount_cents)),
      };
    },
    /** By name. */
    kindsTold: async () => (await till.messages()).map(({ kind }) => kind).sort(),
    /** Who did what, by the order's own history. */
    events: async ({ id }: Order) => {
      const rows = await db
        .selectFrom('order_events')
        .select(['what', 'note', 'actor'])
        .where('order_id', '=', id)
        .orderBy('seq')
        .execute();
      return rows.map(({ what, note, actor }) => `${what}${note === null ? '' : ` (${note})`}, ${actor}`);
    },
    bottlesOf: async ({ id }: Order) => {
      const rows = await db
        .selectFrom('stock_movements')
        .select('change')
        .where('order_id', '=', id)
        .execute();
      return 0 - sum(rows.map(({ change }) => change));
    },
    /** The account `ada` as a member of the programme; orders of `isMember` are hers. */
    async member(): Promise<{ id: LoyaltyCustomerId; points(): Promise<number> }> {
      await loadDemoLoyalty({ db, clock, programme });
      const { id } = await db
        .selectFrom('loyalty_customers')
        .select('id')
        .where('phone', '=', '5165550101')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('loyalty_customers')
        .set({ account_id: account.id })
        .where('id', '=', id)
        .execute();
      const balance = () =>
        db
          .selectFrom('programme_accounts')
          .select('balance')
          .where('phone', '=', '5165550101')
          .executeTakeFirstOrThrow();
      const before = (await balance()).balance;
      return { id: id as LoyaltyCustomerId, points: async () => (await balance()).balance - before };
    },
    programme,
  };
}

export type Counter = ReturnType<typeof counterOf>;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
