/** The board, and what can be done on it without opening an order. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { type BoardAnswer, boardWords, type First } from '#domains/orders/board/act-words.rules.ts';
import { type Board, findBoard } from '#domains/orders/board/find-board.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { releaseOrder } from '#domains/orders/claims/release-order.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { lookAtOrder } from '#domains/orders/look-first/look-at-order.ts';
import type { OrderEvent } from '#domains/orders/order.ts';
import { orderHistory } from '#domains/orders/order-history.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import type { Store, StoreSettings } from '#domains/store/store.ts';
import { type Clock, formatDay, formatWallTime, storeDay } from '#kit/clock.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { wallClock, weekdayNameOf } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { formBody } from '#platform/http/forms/refuse-form.ts';
import { type Reader, showCard } from '../show-card.ts';
import type { BoardView } from './props.ts';

export interface BoardDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
}

type OrderRequest = FastifyRequest<{ Params: { number: string } }>;

export function boardScreen(deps: BoardDeps) {
  const { db } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      return reply.page('Desk/Board', { board: await boardView(deps, request) });
    },

    /** The same board for a page that asks by itself. */
    async data(request: FastifyRequest, reply: FastifyReply) {
      return reply.header('cache-control', 'no-store').send(await boardView(deps, request));
    },

    /** `takeOver`: from the person who has it; `next` 'pick': on to its packing. */
    async claim(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const { takeOver, next } = formBody(request);
      const answer = await claimOrder(db, { number, takeOver: takeOver === '1', ...byOf(deps, request) });
      const isMine = answer.kind === 'claimed' || answer.kind === 'taken-over';
      return say(
        deps,
        request,
        reply,
        answer,
        isMine && next === 'pick' ? `/desk/orders/${number}/pack` : null,
      );
    },

    async release(request: OrderRequest, reply: FastifyReply) {
      const answer = await releaseOrder(db, { number: numberOf(request), ...byOf(deps, request) });
      return say(deps, request, reply, answer);
    },

    async look(request: OrderRequest, reply: FastifyReply) {
      const answer = await lookAtOrder(db, { number: numberOf(request), ...byOf(deps, request) });
      return say(deps, request, reply, answer);
    },
  };
}

async function boardView(
  { db, clock, storeSettings }: BoardDeps,
  request: FastifyRequest,
): Promise<BoardView> {
  const now = clock();
  const store = storeSettings.current();
  const [board, nameOf] = await Promise.all([findBoard(db, { store, now }), readActorNames(db)]);
  const { lookFirstCents } = store.desk;
  const reader: Reader = { nameOf, me: actorOf(request), lookFirstCents, now };
  const today = storeDay(now);
  return {
    seq: board.seq,
    at: now,
    day: `${weekdayNameOf(today)}, ${formatDay(today).replace(/^(\w{3})\w*( \d+),.*$/, '$1$2')}`,
    hours: hoursWords(store, now),
    lanes: showLanes(board, reader),
    doneCount: board.doneCount,
    slots: board.slots,
  };
}

function showLanes({ lanes }: Board, reader: Reader): BoardView['lanes'] {
  const show = (lane: keyof typeof lanes) => lanes[lane].map((order) => showCard(order, reader));
  return {
    'to-pack': show('to-pack'),
    waiting: show('waiting'),
    ready: show('ready'),
    out: show('out'),
    later: show('later'),
    done: show('done'),
  };
}

/** 'opens at 1:00 pm', 'open until 9:00 pm', 'closed now', 'closed today'. */
function hoursWords(store: Store, now: number): string {
  const { day, minutes } = wallClock(now);
  const { hours } = hoursOn(store, day);
  if (!hours) return 'closed today';
  if (minutes < hours.opensMinutes) return `opens at ${formatWallTime(hours.opensMinutes)}`;
  return minutes < hours.closesMinutes ? `open until ${formatWallTime(hours.closesMinutes)}` : 'closed now';
}

/** Back to where the person was, with the sentence for the answer where there is one. */
async function say(
  { db }: BoardDeps,
  request: OrderRequest,
  reply: FastifyReply,
  answer: BoardAnswer,
  on: string | null = null,
): Promise<FastifyReply> {
  const number = numberOf(request);
  const nameOf = await readActorNames(db);
  const first = await whoWasFirst(db, number, answer, nameOf);
  const sentence = boardWords(number, answer, { nameOf, first });
  if (sentence !== null) request.messages?.keepFlash({ notice: sentence });
  return on === null ? reply.seeBack('/desk') : reply.seeOther(on);
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

function byOf({ clock }: BoardDeps, request: FastifyRequest): By {
  return {
    actor: actorOf(request),
    now: clock(),
    deviceId: request.desk.deviceId,
    requestId: request.id,
  };
}

function actorOf(request: FastifyRequest): string {
  return `staff:${staffOf(request.desk).id}`;
}

/** 0 for what is no number: no order has it. */
function numberOf({ params }: OrderRequest): OrderNumber {
  return (/^\d{1,9}$/.test(params.number) ? Number(params.number) : 0) as OrderNumber;
}
