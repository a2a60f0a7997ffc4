/** Which messages about an order can be sent again, and for how long they are true. */
import { giftComes } from '#domains/orders/gifts/gift-comes.rules.ts';
import type { Order } from '#domains/orders/order.ts';

/** The facts of an order that decide whether a message is still true. */
export type OrderStanding = Pick<
  Order,
  'deliveryMethod' | 'step' | 'cancelled' | 'cameBack' | 'outAt' | 'tracking' | 'gift'
>;

const holds = {
  'order-placed': ({ cancelled }) => cancelled === null,
  'order-substituted': ({ cancelled, step }) => cancelled === null && step !== 'handed-over',
  'ready-for-pickup': (order) => isWaiting(order) && order.deliveryMethod === 'pickup',
  'delivery-scheduled': (order) =>
    isWaiting(order) && order.deliveryMethod === 'delivery' && order.cameBack === null,
  'delivery-moved': ({ deliveryMethod, step, cancelled, cameBack, outAt }) =>
    deliveryMethod === 'delivery' &&
    step !== 'handed-over' &&
    cancelled === null &&
    cameBack === null &&
    outAt === null,
  'out-for-delivery': ({ outAt }) => outAt !== null,
  /** To the recipient of a gift, not to the buyer. */
  'gift-coming': (order) => giftComes(order),
  delivered: ({ deliveryMethod, step }) => deliveryMethod === 'delivery' && step === 'handed-over',
  'hand-over-corrected': (order) => isWaiting(order),
  shipped: ({ tracking, step }) => tracking !== null && step === 'handed-over',
  refunded: () => true,
  'order-cancelled': ({ cancelled }) => cancelled !== null,
  'order-link': () => true,
} as const satisfies Record<string, (order: OrderStanding) => boolean>;

/** The kinds of messages of a placed order. */
export type ResendableKind = keyof typeof holds;
export const resendableKinds = Object.keys(holds) as ResendableKind[];

export function isResendable(kind: string): kind is ResendableKind {
  return Object.hasOwn(holds, kind);
}

/** False once a message would be wrong, such as 'ready for pickup' after the pickup. */
export function isStillTrue(kind: ResendableKind, order: OrderStanding): boolean {
  return holds[kind](order);
}

/** Packed, in the store, and not cancelled. */
function isWaiting({ step, cancelled, outAt }: OrderStanding): boolean {
  return step === 'packed' && cancelled === null && outAt === null;
}
