/** An order as it was at a moment, with what the buyer saw when it was placed (B-036, B-037). */
import type { FastifyReply } from 'fastify';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import { findOrderMessages } from '#domains/notifications/find-order-messages.ts';
import { readOrderAsOf } from '#domains/orders/as-of/read-order-as-of.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { readTrace } from '#domains/orders/read-trace.ts';
import { refundsOfOrder } from '#domains/payments/read-money.ts';
import { readMinute } from '#kit/store-day.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { answerContextOf, type DeskDeps, numberOf, type OrderRequest } from '../desk-request.ts';
import { minuteMs, orderThenProps, placedAtOf } from './order-then-props.ts';

export function orderThenScreen(deps: DeskDeps) {
  const { db } = deps;
  return {
    /**
     * `GET /desk/orders/:number?at=2026-11-20T14:03`, New York time; shows the end of that minute. 404 if it
     * is not a time.
     */
    async show(request: OrderRequest, reply: FastifyReply) {
      const order = await findPlacedOrder(db, numberOf(request));
      const minute = readMinute((request.query as { at?: unknown }).at);
      if (!order || minute === undefined) return sendNotFound(request, reply);
      // Before it was placed there is nothing to show but its placing.
      const at = Math.max(minute + minuteMs - 1, placedAtOf(order));
      const props = orderThenProps(order, {
        ...{
          at,
          stood: await readOrderAsOf(db, order.id, at),
          context: await answerContextOf(deps, order.number),
        },
        prices: await Promise.all(order.lines.map(({ packId }) => readPriceHistory(db, packId))),
        trace: await readTrace(db, order.id),
        refunds: await refundsOfOrder(db, order.id),
        messages: await findOrderMessages(db, order.id),
      });
      return reply.page('Desk/OrderThen', props);
    },
  };
}
