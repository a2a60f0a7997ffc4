import type { Db } from '#db/connection.ts';
import { findLatestPlaced } from '#domains/orders/find-order.ts';
import { successPath } from '#domains/orders/order-paths.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { Signer } from '#platform/settings/app-key.ts';

export interface RecentOrder {
  number: number;
  href: string;
}

const recentMs = 30 * 60_000;

/**
 * The order that emptied this visitor's cart a moment ago. A shopper who lost the connection while it was
 * being placed never saw its page, and needs more than an unexplained empty cart.
 */
export async function recentOrder(
  db: Db,
  signer: Signer,
  { visitorId }: Pick<Session, 'visitorId'>,
  now: number,
): Promise<RecentOrder | null> {
  const order = visitorId === null ? undefined : await findLatestPlaced(db, visitorId, now - recentMs);
  return order ? { number: order.number, href: successPath(signer, order.id) } : null;
}
