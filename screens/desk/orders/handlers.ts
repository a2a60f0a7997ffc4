/** The search of all orders (B-060). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { laneOf } from '#domains/orders/board/board.rules.ts';
import { findOrders } from '#domains/orders/board/find-orders.ts';
import { readFindQuery } from '#domains/orders/board/find-query.rules.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { showCard } from '../show-card.ts';

const maxFound = 40;

export function ordersScreen({
  db,
  clock,
  storeSettings,
}: {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
}) {
  return {
    /**
     * A number leads to its order; otherwise the matches are listed, or, without words, the newest orders.
     */
    async show(request: FastifyRequest<{ Querystring: { find?: unknown } }>, reply: FastifyReply) {
      const { find } = request.query;
      const typed = typeof find === 'string' ? find.trim() : '';
      const now = clock();
      const store = storeSettings.current();
      const found = await findOrders(db, { typed, limit: maxFound + 1, store, now });
      const [only, ...others] = found;
      if (only && others.length === 0 && readFindQuery(typed).kind === 'number')
        return reply.redirect(`/desk/orders/${only.number}`, 302);
      const me = `staff:${staffOf(request.desk).id}`;
      const reader = { nameOf: await readActorNames(db), me, now, lookFirstCents: store.desk.lookFirstCents };
      return reply.page('Desk/Orders', {
        find: typed,
        at: now,
        orders: found.slice(0, maxFound).map((order) => ({
          ...showCard(order, reader),
          lane: laneOf(order, now),
        })),
        isCut: found.length > maxFound,
      });
    },
  };
}
