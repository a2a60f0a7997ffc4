/** The member's orders, one in each state that a customer can see. */
import type { Db } from '#db/connection.ts';
import type { Account } from '#domains/accounts/account.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { cameBack } from '#domains/orders/came-back.ts';
import type { Order } from '#domains/orders/order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { deliveryTo, openCheckoutFixture, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import type { ShelfPack } from '#tests/fixtures/demo-packs.ts';
import { type StaffFixture, staffOf } from '#tests/fixtures/staff-fixture.ts';

const deliveries = {
  pickup: {},
  delivery: deliveryTo(syosset, '2026-11-20T17:00'),
  shipping: { deliveryMethod: 'shipping', deliveryAddress: { ...syosset, city: 'Albany', zip: '12207' } },
};

type Step = (staff: StaffFixture, order: Order, db: Db) => Promise<unknown>;
const by = (now: number) => ({ actor: 'Ann', now });
const packed: Step = (staff, order) => staff.pack(order);
const out: Step = (_, { number, createdAt }, db) => sendOut(db, { number, ...by(createdAt + 3_600_000) });
const back: Step = (_, { number, createdAt }, db) =>
  cameBack(db, { number, why: 'absent', ...by(createdAt + 7_200_000) });
const handedOver: Step = (staff, order) => staff.handOver(order);
const cancelled: Step = (staff, order) => staff.cancel(order);

const stories = {
  'pickup-received': ['pickup', []],
  'pickup-ready': ['pickup', [packed]],
  'pickup-done': ['pickup', [packed, handedOver]],
  'delivery-received': ['delivery', []],
  'delivery-out': ['delivery', [packed, out]],
  'delivery-came-back': ['delivery', [packed, out, back]],
  'delivery-done': ['delivery', [packed, out, handedOver]],
  'shipping-received': ['shipping', []],
  'shipping-ready': ['shipping', [packed]],
  'shipping-done': ['shipping', [packed, handedOver]],
  cancelled: ['pickup', [cancelled]],
} as const satisfies Record<string, readonly [keyof typeof deliveries, readonly Step[]]>;

export type OrderState = keyof typeof stories;
export const orderStates = Object.keys(stories) as OrderState[];
export type OrderNames = Record<OrderState, string>;

/** Returns each order's path. */
export async function placeOrders(
  db: Db,
  account: Account,
  packs: readonly ShelfPack[],
): Promise<OrderNames> {
  const checkout = openCheckoutFixture(db);
  const staff = staffOf(checkout);
  const buyer = { id: account.id, email: account.email, ageConfirmedAt: account.ageConfirmedAt };
  const paths: [OrderState, string][] = [];
  for (const state of orderStates) {
    const [method, steps] = stories[state];
    const shopper = await checkout.shopperWith(
      packs.map(({ packId }, index) => ({ packId, quantity: index + 1 })),
    );
    const answer = await placeOrder(checkout.deps, {
      ...submitOf(shopper, { delivery: deliveries[method] }),
      account: buyer,
    });
    if (answer.kind !== 'placed') throw new Error(`${state} could not be placed: ${JSON.stringify(answer)}`);
    for (const step of steps) await step(staff, answer.order, db);
    paths.push([state, `/orders/${answer.order.id}`]);
  }
  return Object.fromEntries(paths) as OrderNames;
}
