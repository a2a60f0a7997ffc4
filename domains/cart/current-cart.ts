import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { Cart } from './cart.ts';
import { readCart } from './read-cart.ts';

type Reader = Pick<Session, 'visitorId'>;

/** A session object lives for one request. */
const read = new WeakMap<Reader, Promise<Cart | undefined>>();

/** The visitor's cart, read once per request however many props ask for it. */
export function currentCart(
  { db, clock }: { db: Db; clock: Clock },
  session: Reader | undefined,
): Promise<Cart | undefined> {
  if (!session) return Promise.resolve(undefined);
  const known = read.get(session);
  if (known) return known;
  const { visitorId } = session;
  const cart = visitorId === null ? Promise.resolve(undefined) : readCart(db, visitorId, clock());
  read.set(session, cart);
  return cart;
}
