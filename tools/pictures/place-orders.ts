/** The member's orders, one in each state that a customer can see. */
import type { Db } from '#db/connection.ts';
import type { Account } from '#domains/accounts/account.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { cameBack } from '#domains/orders/came-back.ts';
import type { Order } from '#domains/orders/order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { type Counter, counterOf } from '#tests/worlds/counter.ts';
import type { ShelfPack } from '#tests/worlds/shelf.ts';
import { deliveryTo, openTill, submitOf, syosset } from '#tests/worlds/till.ts';

const deliveries = {
  pickup: {},
  delivery: deliveryTo(syosset, '2026-11-20T17:00'),
  shipping: { deliveryMethod: 'shipping', deliveryAddress: { ...syosset, city: 'Albany', zip: '12207' } },
};

type Step = (counter: Counter, order: Order, db: Db) => Promise<unknown>;
const by = (now: number) => ({ actor: 'Ann', now });
const packed: Step = (counter, order) => counter.pack(order);
const out: Step = (_, { number, createdAt }, db) => sendOut(db, { number, ...by(createdAt + 3_600_000) });
const back: Step = (_, { number, createdAt }, db) =>
  cameBack(db, { number, why: 'absent', ...by(createdAt + 7_200_000) });
const handedOver: Step = (counter, order) => counter.handOver(order);
const cancelled: Step = (counter, order) => counter.cancel(order);

const stories = {
  'pickup-received': ['pickup', []],
  'pickup-ready': ['pickup', [packed]],
  'pickup-done': ['pickup', [packed, handedOver]],
  'delivery-received': ['delivery', []],
  'delivery-out': ['delivery', [packed, out]],
  'delivery-came-back': ['delivery', [packed, out, back]],
  'delivery-done': ['delivery', [packed, out, handedOver]],
  'shipping-received': ['shipping', []],
  'shipping-done': ['shipping', [packed, handedOver]],
  cancelled: ['pickup', [cancelled]],
} as const satisfies Record<string, readonly [keyof typeof deliveries, readonly Step[]]>;

export type OrderState = keyof typeof stories;
export const orderStates = Object.keys(stories) as OrderState[];
export type OrderNames = Record<OrderState, string>;

/** Answers with each order's path. */
export async function placeOrders(
  db: Db,
  account: Account,
  packs: readonly ShelfPack[],
): Promise<OrderNames> {
  const till = openTill(db);
  const counter = counterOf(till);
  const buyer = { id: account.id, email: account.email, ageConfirmedAt: account.ageConfirmedAt };
  const paths: [OrderState, string][] = [];
  for (const state of orderStates) {
    const [method, steps] = stories[state];
    const shopper = await till.shopperWith(
      packs.map(({ packId }, index) => ({ packId, quantity: index + 1 })),
    );
    const answer = await placeOrder(till.deps, {
      ...submitOf(shopper, { delivery: deliveries[method] }),
      account: buyer,
    });
    if (answer.kind !== 'placed') throw new Error(`${state} could not be placed: ${JSON.stringify(answer)}`);
    for (const step of steps) await step(counter, answer.order, db);
    paths.push([state, `/orders/${answer.order.id}`]);
  }
  return Object.fromEntries(paths) as OrderNames;
}
