/** An order as it was at a moment, from its row and what the ledgers say (B-036, B-037). */
import type { PastPrice } from '#domains/catalogue/price-history.ts';
import type { OrderMessageView } from '#domains/notifications/find-order-messages.ts';
import { stageWords } from '#domains/orders/as-of/order-as-of.rules.ts';
import type { OrderAsOf } from '#domains/orders/as-of/read-order-as-of.ts';
import type { AnswerContext } from '#domains/orders/desk-answers/desk-answer.ts';
import type { Order } from '#domains/orders/order.ts';
import { leftOutAt } from '#domains/orders/packing/sent.rules.ts';
import { eventWords } from '#domains/orders/states/event-words.rules.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import { formatStoreDate, formatWallTime } from '#kit/clock.ts';
import { wallClock } from '#kit/store-day.ts';

import { messageWords } from '../message-words.rules.ts';
import type { DeskOrderThenProps } from './props.ts';

export const minuteMs = 60_000;

export function placedAtOf({ placedAt, createdAt }: Pick<Order, 'placedAt' | 'createdAt'>): number {
  return placedAt ?? createdAt;
}

/** What the page says besides the order's own words; what came after the moment is left out. */
interface Then {
  at: number;
  stood: OrderAsOf;
  context: AnswerContext;
  /** The shelf prices of each line's pack, oldest first. */
  prices: readonly (readonly PastPrice[])[];
  trace: DeskOrderThenProps['trace'];
  refunds: readonly Pick<Refund, 'amountCents' | 'reason' | 'createdAt'>[];
  messages: readonly OrderMessageView[];
}

/** What `/desk/orders/…?at=…` shows. */
export function orderThenProps(
  order: Order,
  { at, stood, context, prices, trace, refunds, messages }: Then,
): DeskOrderThenProps {
  return {
    number: order.number,
    moment: `${formatStoreDate(at)}, ${formatWallTime(wallClock(at).minutes)}`,
    isPlacing: at - placedAtOf(order) < minuteMs,
    state: stageWords[stood.stage],
    lines: order.lines.map((line, position) => ({
      position,
      quantity: line.quantity,
      name: line.productName,
      size: line.size,
      cents: line.totalCents,
      priceCents: line.priceCents,
      instead: stood.substitutions
        .filter((each) => each.position === position)
        .map(({ quantity, productName, size }) => `${quantity} × ${productName} ${size}`),
      leftOut: leftOutAt(stood.leftOut, position),
      shelfThenCents: prices[position]?.findLast(({ fromAt }) => fromAt <= at)?.priceCents ?? null,
      shelfNowCents: prices[position]?.at(-1)?.priceCents ?? null,
    })),
    trace,
    totalCents: order.finalTotalCents,
    refunds: refunds
      .filter(({ createdAt }) => createdAt <= at)
      .map(({ amountCents, reason }) => ({ cents: amountCents, reason })),
    messages: messages
      .filter(({ sentAt }) => sentAt !== null && sentAt <= at)
      .map((message) => ({
        key: message.key,
        words: messageWords(message),
        when: context.timeOf(message.sentAt ?? at),
      })),
    history: stood.events
      .map((event) => ({
        what: eventWords(event),
        who: context.nameOf(event.actor),
        when: context.timeOf(event.at),
      }))
      .reverse(),
  };
}
