/** Delivery windows that are closed at a moment's notice, such as when the van breaks down (B-124). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { plannedSlots } from '#domains/fulfilment/time-slots.rules.ts';
import { latestEventsOf } from '#domains/orders/change-way/ask-other-time.ts';
import { type Delivery, findDeliveriesIn } from '#domains/orders/deliveries/find-deliveries.ts';
import { type AskTimesAnswer, askForOtherTimes } from '#domains/runs/ask-for-other-times.ts';
import { closeSlot } from '#domains/store/delivery-settings.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { clockTime, windowWords } from '../runs-words.ts';
import type { CallLine, RunsProps } from './props.ts';

const here = '/desk/runs';

/** `POST /desk/runs/windows`: closed for new orders at once, or reopened. */
export function windowHandler(deps: AdmittedDeps & { storeSettings: StoreSettings }) {
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
    // This process immediately, the others within half a second.
    await deps.storeSettings.refresh();
    request.messages?.keepFlash({ notice: noticeOf(found, isClosed, outcome.answer.kind === 'changed') });
    return reply.seeOther(here);
  };
}

/**
 * `POST /desk/runs/windows/ask`: the buyers of a closed window get a link to choose another, by text and
 * email.
 */
export function askTimesHandler(deps: AdmittedDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const slotId = textOf(request, 'window');
    const outcome = await doAdmitted(deps, request, {
      asked: { act: 'plan-run', subject: `window ${slotId}` },
      what: 'ask the buyers of a window for another time',
      work: (tx, by) => askForOtherTimes(tx, { slotId, ...by }),
      isDone: ({ kind }) => kind === 'asked',
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, here);
    const words = askedWords(outcome.answer);
    if (outcome.answer.kind !== 'asked') return refuseForm(request, reply, { window: words }, here);
    request.messages?.keepFlash({ notice: words });
    return reply.seeOther(here);
  };
}

function askedWords(answer: AskTimesAnswer): string {
  if (answer.kind === 'window-open') return 'This window is open. Close it first. Nothing was sent.';
  if (answer.kind === 'no-one-to-ask') return 'Everyone in this window was already asked. Nothing was sent.';
  const { length } = answer.orders;
  return `${length === 1 ? 'One buyer is' : `${length} buyers are`} asked to choose another time.`;
}

function noticeOf({ words, orders }: Window, isClosed: boolean, isChanged: boolean): string {
  if (!isChanged) return `${words} was ${isClosed ? 'closed' : 'open'} before. Nothing was changed by you.`;
  if (!isClosed) return `${words} is open again.`;
  const calls =
    orders.length === 0 ? '' : ` Ask the ${orders.length === 1 ? 'buyer' : 'buyers'} below for another time.`;
  return `${words} is closed: no one can choose it now.${calls}`;
}

type Window = RunsProps['slots'][number];

/** Today's and tomorrow's windows that are not over, with the orders still to be delivered in them. */
export async function findWindows(db: Db, now: number): Promise<Window[]> {
  // Read fresh: the window may have been closed a moment ago.
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
  const asked = await latestEventsOf(
    db,
    orders.map(({ id }) => id),
    'time-asked',
  );
  return planned.map((slot) => ({
    ...{ id: slot.id, words: windowWords(slot, now), isClosed: store.closedSlots.includes(slot.id) },
    orders: orders
      .filter((order) => order.slot?.id === slot.id)
      .map((order) => callLine(order, asked.get(order.id))),
  }));
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function callLine({ number, name, phone, outAt }: Delivery, askedAt: number | undefined): CallLine {
  const shown = phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  const asked = askedAt === undefined ? null : `Asked at ${clockTime(askedAt)}`;
  return { number, name, phone: shown, href: `tel:+1${phone}`, isOut: outAt !== null, asked };
}
