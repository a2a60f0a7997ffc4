import type { Order } from '#domains/orders/order.ts';
import type { Session } from '#platform/sessions/session.ts';

/**
 * The buyer's details are shown for two days, only to the session that bought (G-07). Other people with the
 * link see only that there is an order (S-08).
 */
const shownForMs = 48 * 60 * 60_000;

type Reader = Pick<Session, 'visitorId' | 'accountId'>;

export function isBuyer(
  order: Pick<Order, 'visitorId' | 'createdAt'>,
  { visitorId }: Pick<Reader, 'visitorId'>,
  now: number,
): boolean {
  return visitorId === order.visitorId && now - order.createdAt < shownForMs;
}

/**
 * A guest who has just placed an order and left an email only needs a password to open an account (decision
 * 025).
 */
export function mayBecomeMember(
  order: Pick<Order, 'visitorId' | 'createdAt' | 'state' | 'accountId' | 'email'>,
  reader: Reader,
  now: number,
): boolean {
  const isGuests = order.state === 'placed' && order.accountId === null && reader.accountId === null;
  return isGuests && order.email !== null && order.email !== '' && isBuyer(order, reader, now);
}
