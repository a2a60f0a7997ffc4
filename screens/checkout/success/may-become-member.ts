import type { Order } from '#domains/orders/order.ts';
import type { Session } from '#platform/sessions/session.ts';

/**
 * The buyer is named for two days, to the session that bought (G-07); whoever else holds the link sees the
 * order alone (S-08).
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

/** A guest who has just bought and left an email needs a password alone for an account (decision 025). */
export function mayBecomeMember(
  order: Pick<Order, 'visitorId' | 'createdAt' | 'state' | 'accountId' | 'email'>,
  reader: Reader,
  now: number,
): boolean {
  const isGuests = order.state === 'placed' && order.accountId === null && reader.accountId === null;
  return isGuests && order.email !== null && order.email !== '' && isBuyer(order, reader, now);
}
