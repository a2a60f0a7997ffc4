/** An order that goes with another of its buyer: one stop, one bag, one place in the window, one fee (B-103). */
import { slotStart } from '#domains/fulfilment/due-time.rules.ts';
import type { Order } from '../order.ts';

export type WhyApart =
  /** Cancelled, on its way, handed over, back from the door, or its window has begun. */
  | 'gone'
  | 'other-buyer'
  /** A carrier is paid by the box, so every shipped order goes by itself. */
  | 'shipped';

/** Ten digits, and the account's id; null for a buyer without an account. */
export type SameBuyer = Pick<Order, 'phone' | 'accountId'>;

/** Why nothing more can go with an order; undefined if it can. `now` in epoch ms. */
export function whyApart(
  order: Order | undefined,
  { phone, accountId }: SameBuyer,
  now: number,
): WhyApart | undefined {
  if (!order || !isHere(order, now)) return 'gone';
  const isSame =
    (phone !== '' && order.phone === phone) || (accountId !== null && order.accountId === accountId);
  if (!isSame) return 'other-buyer';
  return order.deliveryMethod === 'shipping' ? 'shipped' : undefined;
}

function isHere({ state, cancelled, step, outAt, cameBack, slot }: Order, now: number): boolean {
  const hasBegun = slot !== null && slotStart(slot.id) <= now;
  return (
    state === 'placed' && !cancelled && step !== 'handed-over' && outAt === null && !cameBack && !hasBegun
  );
}
