/** The answer to an act such as the board's: back to where the person was, with the act's sentence. */
import type { FastifyReply } from 'fastify';
import type { Db } from '#db/connection.ts';
import { type BoardAnswer, boardWords, type First } from '#domains/orders/board/act-words.rules.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { OrderEvent } from '#domains/orders/order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { numberOf, type OrderRequest } from './desk-request.ts';

/** @param to.on where to go next; otherwise back, or to `to.fallback` */
export async function sayAnswer(
  db: Db,
  request: OrderRequest,
  reply: FastifyReply,
  answer: BoardAnswer,
  to: { on?: string | null; fallback: string },
): Promise<FastifyReply> {
  const number = numberOf(request);
  const nameOf = await readActorNames(db);
  const first = await whoWasFirst(db, number, answer, nameOf);
  const sentence = boardWords(number, answer, { nameOf, first });
  if (sentence !== null) request.messages?.keepFlash({ notice: sentence });
  return to.on ? reply.seeOther(to.on) : reply.seeBack(to.fallback);
}

const eventOf: Partial<Record<BoardAnswer['kind'], OrderEvent['what']>> = {
  'already-packed': 'packed',
  'already-cancelled': 'cancelled',
  'already-out': 'out',
  'already-handed-over': 'handed-over',
  'nothing-to-look-at': 'looked',
};

async function whoWasFirst(
  db: Db,
  number: OrderNumber,
  { kind }: BoardAnswer,
  nameOf: NameOfActor,
): Promise<First | undefined> {
  const what = eventOf[kind];
  const order = what && (await findPlacedOrder(db, number));
  if (!order) return undefined;
  const event = (await orderHistory(db, order.id)).events.findLast((each) => each.what === what);
  return event && { name: nameOf(event.actor), at: event.at };
}
