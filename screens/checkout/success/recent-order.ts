import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findRecentOrder } from '#domains/checkout/find-recent-order.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { successPath } from './success-path.ts';

export interface RecentOrder {
  number: number;
  href: string;
}

/** What an empty cart has to say: where the order is that emptied it. */
export async function recentOrder(
  db: Db,
  signer: Signer,
  request: FastifyRequest,
  now: number,
): Promise<RecentOrder | null> {
  const { visitorId } = request.session;
  const order = visitorId === null ? undefined : await findRecentOrder(db, visitorId, now);
  return order ? { number: order.number, href: successPath(signer, order.id) } : null;
}
