/** An order as it was at a moment, with what the buyer saw when it was placed (B-036, B-037). */
import type { FastifyReply } from 'fastify';
import { readPriceHistory } from '#domains/catalogue/read-price-history.ts';
import { findOrderMessages } from '#domains/notifications/find-order-messages.ts';
import { stageWords } from '#domains/orders/as-of/order-as-of.rules.ts';
import { readOrderAsOf } from '#domains/orders/as-of/read-order-as-of.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { leftOutAt } from '#domains/orders/packing/sent.rules.ts';
import { readTrace } from '#domains/orders/read-trace.ts';
import { eventWords } from '#domains/orders/states/event-words.rules.ts';
import { refundsOfOrder } from '#domains/payments/read-money.ts';
import { formatStoreDate, formatWallTime } from '#kit/clock.ts';
import { readMinute, wallClock } from '#kit/store-day.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { type DeskDeps, numberOf, type OrderRequest, tellingOf } from '../desk-request.ts';
import { messageWords } from '../message-words.rules.ts';
import type { DeskOrderThenProps } from './props.ts';

const minuteMs = 60_000;

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
      const placedAt = order.placedAt ?? order.createdAt;
      // Before it was placed there is nothing to show but its placing.
      const at = Math.max(minute + minuteMs - 1, placedAt);
      const { stage, events, substitutions, leftOut } = await readOrderAsOf(db, order.id, at);
      const telling = await tellingOf(deps, order.number);
      const props: DeskOrderThenProps = {
        number: order.number,
        moment: `${formatStoreDate(at)}, ${formatWallTime(wallClock(at).minutes)}`,
        isPlacing: at - placedAt < minuteMs,
        state: stageWords[stage],
        lines: await Promise.all(
          order.lines.map(async (line, position) => {
            const prices = await readPriceHistory(db, line.packId);
            return {
              position,
              quantity: line.quantity,
              name: line.productName,
              size: line.size,
              cents: line.totalCents,
              priceCents: line.priceCents,
              instead: substitutions
                .filter((each) => each.position === position)
                .map(({ quantity, productName, size }) => `${quantity} × ${productName} ${size}`),
              leftOut: leftOutAt(leftOut, position),
              shelfThenCents: prices.findLast(({ fromAt }) => fromAt <= at)?.priceCents ?? null,
              shelfNowCents: prices.at(-1)?.priceCents ?? null,
            };
          }),
        ),
        trace: await readTrace(db, order.id),
        totalCents: order.finalTotalCents,
        refunds: (await refundsOfOrder(db, order.id))
          .filter(({ createdAt }) => createdAt <= at)
          .map(({ amountCents, reason }) => ({ cents: amountCents, reason })),
        messages: (await findOrderMessages(db, order.id))
          .filter(({ sentAt }) => sentAt !== null && sentAt <= at)
          .map((message) => ({
            key: message.key,
            words: messageWords(message),
            when: telling.timeOf(message.sentAt ?? at),
          })),
        history: events
          .map((event) => ({
            what: eventWords(event),
            who: telling.nameOf(event.actor),
            when: telling.timeOf(event.at),
          }))
          .reverse(),
      };
      return reply.page('Desk/OrderThen', props);
    },
  };
}
