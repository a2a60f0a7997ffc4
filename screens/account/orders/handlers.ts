import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { listAccountOrders } from '#domains/orders/find-order.ts';
import { findUnpaid } from '#domains/orders/find-unpaid.ts';
import { againPath } from '#domains/orders/order-paths.ts';
import { readyFromOf } from '#domains/orders/ready-from.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { pageNumber } from '#widgets/pagination/pagination.rules.ts';
import { lineOf } from './line-of.ts';

const perPage = 20;

export function ordersScreen({
  db,
  clock,
  storeSettings,
  successSigner,
}: {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  successSigner: Signer;
}) {
  return {
    /** `/orders`, `/orders?page=2` (M-034, M-035). */
    async show(request: FastifyRequest<{ Querystring: { page?: unknown } }>, reply: FastifyReply) {
      const page = pageNumber(request.query.page);
      if (page === undefined) return sendNotFound(request, reply);
      // Reads one more than is shown, to know whether there is another page.
      const found = await listAccountOrders(db, accountOf(request), {
        limit: perPage + 1,
        offset: (page - 1) * perPage,
      });
      if (found.length === 0 && page > 1) return sendNotFound(request, reply);
      const unpaid = await findUnpaid(db, found);
      const props = {
        orders: found.slice(0, perPage).map((order) => ({
          ...lineOf(order, {
            isUnpaid: unpaid.has(order.id),
            readyFrom: readyFromOf(order, storeSettings.current(), clock()),
          }),
          again: againPath(successSigner, order.id),
        })),
        newerHref: page > 1 ? pageHref(page - 1) : null,
        olderHref: found.length > perPage ? pageHref(page + 1) : null,
      };
      return reply.page('Orders/List', props, { encryptHistory: true });
    },
  };
}

function pageHref(page: number): string {
  return page === 1 ? '/orders' : `/orders?page=${page}`;
}
