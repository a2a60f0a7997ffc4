/** The board, and what can be done on it without opening an order. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { type Board, findBoard } from '#domains/orders/board/find-board.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { releaseOrder } from '#domains/orders/claims/release-order.ts';
import { lookAtOrder } from '#domains/orders/look-first/look-at-order.ts';
import { countOverdue } from '#domains/orders/overdue/overdue.rules.ts';
import { findShortOrders } from '#domains/orders/picking/find-short-orders.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { readShiftNote } from '#domains/staff/read-shift-note.ts';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import type { Store, StoreSettings } from '#domains/store/store.ts';
import { staffActor } from '#kit/actor.ts';
import { type Clock, formatDay, formatWallTime, storeDay } from '#kit/clock.ts';
import { wallClock, weekdayNameOf } from '#kit/store-day.ts';
import { formBody } from '#platform/http/forms/refuse-form.ts';
import { byOf, numberOf, type OrderRequest } from '../desk-request.ts';
import { sayAnswer } from '../say-answer.ts';
import { type Reader, showCard } from '../show-card.ts';
import type { BoardView } from './props.ts';
import { readShift } from './shift-note.ts';

export interface BoardDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
}

export function boardScreen(deps: BoardDeps) {
  const { db } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { view, ...read } = await readBoard(deps, request);
      const reader = { person: staffOf(request.desk), proof: proofOf(request.desk), now: view.at };
      const shiftNote = await readShift(db, reader, { ...read, overdue: view.overdue });
      return reply.page('Desk/Board', { board: view, shiftNote });
    },

    /** The same board for a page that polls by itself. */
    async data(request: FastifyRequest, reply: FastifyReply) {
      return reply.header('cache-control', 'no-store').send((await readBoard(deps, request)).view);
    },

    /** The person has read the shift note: it is not shown again today (B-039). */
    async readNote(request: FastifyRequest, reply: FastifyReply) {
      await readShiftNote(db, staffOf(request.desk).id, byOf(deps, request));
      return reply.seeOther('/desk');
    },

    /** `takeOver`: from the person who has claimed it; `next` 'pick': goes on to packing it. */
    async claim(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const { takeOver, next } = formBody(request);
      const answer = await claimOrder(db, { number, takeOver: takeOver === '1', ...byOf(deps, request) });
      const isMine = answer.kind === 'claimed' || answer.kind === 'taken-over';
      return sayAnswer(db, request, reply, answer, {
        on: isMine && next === 'pick' ? `/desk/orders/${number}/pack` : null,
        fallback: '/desk',
      });
    },

    async release(request: OrderRequest, reply: FastifyReply) {
      const answer = await releaseOrder(db, { number: numberOf(request), ...byOf(deps, request) });
      return sayAnswer(db, request, reply, answer, { fallback: '/desk' });
    },

    async look(request: OrderRequest, reply: FastifyReply) {
      const answer = await lookAtOrder(db, { number: numberOf(request), ...byOf(deps, request) });
      return sayAnswer(db, request, reply, answer, { fallback: '/desk' });
    },
  };
}

async function readBoard(
  { db, clock, storeSettings }: BoardDeps,
  request: FastifyRequest,
): Promise<{ view: BoardView; board: Board; nameOf: NameOfActor }> {
  const now = clock();
  const store = storeSettings.current();
  const [board, nameOf, shortOrders] = await Promise.all([
    findBoard(db, { store, now }),
    readActorNames(db),
    findShortOrders(db),
  ]);
  const short = new Map(shortOrders.map(({ number, bottles }) => [number as number, bottles]));
  const { lookFirstCents } = store.desk;
  const reader: Reader = { nameOf, me: staffActor(staffOf(request.desk).id), lookFirstCents, short, now };
  const today = storeDay(now);
  const view: BoardView = {
    seq: board.seq,
    at: now,
    day: `${weekdayNameOf(today)}, ${formatDay(today).replace(/^(\w{3})\w*( \d+),.*$/, '$1$2')}`,
    hours: hoursWords(store, now),
    lanes: showLanes(board, reader),
    doneCount: board.doneCount,
    overdue: countOverdue(Object.values(board.lanes).flat(), store.desk.keepDays, now),
    slots: board.slots,
  };
  return { view, board, nameOf };
}

function showLanes({ lanes }: Board, reader: Reader): BoardView['lanes'] {
  const show = (lane: keyof typeof lanes) => lanes[lane].map((order) => showCard(order, reader));
  return {
    'to-pack': show('to-pack'),
    waiting: show('waiting'),
    ready: show('ready'),
    out: show('out'),
    back: show('back'),
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
