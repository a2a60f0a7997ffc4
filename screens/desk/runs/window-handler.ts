/** Delivery windows that are closed from one moment to the next, such as when the van breaks down (B-124). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { plannedSlots } from '#domains/fulfilment/time-slots.rules.ts';
import { type Delivery, findDeliveriesIn } from '#domains/orders/deliveries/find-deliveries.ts';
import { closeSlot } from '#domains/store/delivery-settings.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { windowWords } from '../runs-words.ts';
import type { CallLine, RunsProps } from './props.ts';

const here = '/desk/runs';

/** `POST /desk/runs/windows`: shut for new orders at once, or open again. */
export function windowHandler(deps: AdmittedDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = deps.clock();
    const id = textOf(request, 'window');
    const isClosed = textOf(request, 'closed') === 'yes';
    const found = (await findWindows(deps.db, now)).find((each) => each.id === id);
    const refused = (why: string) => refuseForm(request, reply, { window: why }, here);
    if (!found) return refused('This window is over, or there is none. Nothing was changed.');
    const outcome = await doAdmitted(deps, request, {
      asked: { act: 'plan-run', subject: `window ${id}` },
      what: `${isClosed ? 'close' : 'open'} the window ${found.words}`,
      work: (tx, by) => closeSlot(tx, id, isClosed, by),
      isDone: ({ kind }) => kind !== 'refused',
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, here);
    if (outcome.answer.kind === 'refused') return refused('There is no such window. Nothing was changed.');
    request.messages?.keepFlash({ notice: noticeOf(found, isClosed, outcome.answer.kind === 'changed') });
    return reply.seeOther(here);
  };
}

function noticeOf({ words, orders }: Window, isClosed: boolean, isChanged: boolean): string {
  if (!isChanged) return `${words} was ${isClosed ? 'closed' : 'open'} before. Nothing was changed by you.`;
  if (!isClosed) return `${words} is open again.`;
  const calls = orders.length === 0 ? '' : ` Call the ${orders.length === 1 ? 'buyer' : 'buyers'} below.`;
  return `${words} is closed: nobody can choose it any more.${calls}`;
}

type Window = RunsProps['slots'][number];

/** Today's and tomorrow's that are not over, with the orders that are still to be brought in them. */
export async function findWindows(db: Db, now: number): Promise<Window[]> {
  // Read fresh: it was closed a moment ago.
  const store = await readStore(db);
  const today = storeDay(now);
  const planned = [today, addDays(today, 1)].flatMap((day) =>
    plannedSlots(store, day)
      .filter(({ end }) => instantOf(day, end) > now)
      .map(({ id, end }) => ({ id, to: clockText(end) })),
  );
  const orders = await findDeliveriesIn(
    db,
    planned.map(({ id }) => id),
  );
  return planned.map((slot) => ({
    ...{ id: slot.id, words: windowWords(slot, now), isClosed: store.closedSlots.includes(slot.id) },
    orders: orders.filter((order) => order.slot?.id === slot.id).map(callLine),
  }));
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function callLine({ number, name, phone, outAt }: Delivery): CallLine {
  const shown = phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  return { number, name, phone: shown, href: `tel:+1${phone}`, isOut: outAt !== null };
}
