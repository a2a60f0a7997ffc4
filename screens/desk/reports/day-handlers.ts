/** `/desk/reports/day/:day`: the figures of a day, its close, and its 80 mm tape (B-230). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import {
  type CloseAnswer,
  closePostedDay,
  type ReopenAnswer,
  reopenDay,
  shopActor,
} from '#domains/reports/day-close/close-day.ts';
import { closeName } from '#domains/reports/day-close/day-figures.rules.ts';
import { type DayClose, readDay } from '#domains/reports/day-close/read-day.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo } from '#domains/staff/permissions.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, isDay, weekdayNameOf } from '#kit/store-day.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { counted, daySections } from './day-words.rules.ts';
import { ordersPath } from './orders-path.rules.ts';
import type { DayReportProps } from './props.ts';

export interface DayDeps extends AdmittedDeps {
  storeSettings: StoreSettings;
  shopName: string;
}

type DayRequest = FastifyRequest<{ Params: { day: string } }>;

export function dayScreen(deps: DayDeps) {
  const { db, clock, storeSettings, shopName } = deps;
  const pageOf = (day: string) => `/desk/reports/day/${day}`;
  /** Undefined if the text is not a day, or the day has not come yet. */
  const dayOf = ({ params }: DayRequest): string | undefined => {
    const today = storeDay(clock());
    if (params.day === 'today') return today;
    return isDay(params.day) && params.day <= today ? params.day : undefined;
  };

  return {
    async show(request: DayRequest, reply: FastifyReply) {
      const day = dayOf(request);
      if (day === undefined) return sendNotFound(request, reply);
      await postFacts(deps);
      const now = clock();
      const { figures, closes, isClosed } = await readDay(db, day);
      const nameOf = await readActorNames(db);
      const { role } = staffOf(request.desk);
      const proof = proofOf(request.desk);
      const seesSales = rightTo('see-sales-reports', role, proof) === 'may';
      const { sold, returned } = figures;
      const { street, city, state, zip } = storeSettings.current().address;
      const [latest] = closes;
      const isToday = day === storeDay(now);
      const props: DayReportProps = {
        ...{ day, isToday, name: `${weekdayNameOf(day)}, ${formatDay(day)}` },
        ...{ previous: addDays(day, -1), next: isToday ? null : addDays(day, 1) },
        state: isClosed ? 'closed' : latest ? 'reopened' : 'open',
        closeName: latest ? closeName(latest) : null,
        words: stateWords({ latest, isToday, nameOf, now }),
        headline: [
          { name: 'Taken', value: formatCents(sold.totalCents), note: counted(sold.orders, 'order') },
          {
            ...{ name: 'Given back', value: formatCents(returned.totalCents) },
            note: counted(returned.refunds, 'refund'),
          },
          { name: 'Expected payout', value: formatCents(figures.payoutCents), note: 'before fees' },
        ],
        sections: daySections(figures, (filter) =>
          seesSales ? ordersPath({ from: day, to: day, ...filter }) : undefined,
        ),
        before: closes
          .slice(isClosed ? 1 : 0)
          .map((close) => ({ name: closeName(close), words: reopenedWords(close, nameOf, now) })),
        may: {
          close: !isClosed && isOpenTo('close-day', role, proof),
          reopen: isClosed && isOpenTo('reopen-day', role, proof),
        },
        shop: { name: shopName, lines: [street, `${city}, ${state} ${zip}`] },
        printed: `Printed ${formatMoment(now, now)}`,
      };
      return reply.page('Desk/DayReport', props);
    },

    /** `POST …/closed`. */
    async close(request: DayRequest, reply: FastifyReply) {
      const day = dayOf(request);
      if (day === undefined) return sendNotFound(request, reply);
      const refuse = (words: string) => refuseForm(request, reply, { form: words }, pageOf(day));
      if (!(await postFacts(deps))) return refuse(stillPosting);
      const outcome = await doAdmitted<CloseAnswer>(deps, request, {
        asked: { act: 'close-day', subject: `day ${day}` },
        what: `close ${formatDay(day)}`,
        work: (tx, by) => closePostedDay(tx, day, by),
        isDone: ({ kind }) => kind === 'closed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, pageOf(day));
      const { answer } = outcome;
      if (answer.kind === 'already-closed') {
        const nameOf = await readActorNames(db);
        const who = answer.by === shopActor ? 'The shop' : nameOf(answer.by);
        return refuse(
          `${who} closed this day at ${formatMoment(answer.at, clock())}. Nothing was changed by you.`,
        );
      }
      if (answer.kind !== 'closed') return refuse(stillPosting);
      request.messages?.keepFlash({ notice: `${formatDay(day)} is closed: ${answer.name}.` });
      return reply.seeOther(pageOf(day));
    },

    /** `POST …/reopened`: field `why`. */
    async reopen(request: DayRequest, reply: FastifyReply) {
      const day = dayOf(request);
      if (day === undefined) return sendNotFound(request, reply);
      const why = textOf(request, 'why');
      const outcome = await doAdmitted<ReopenAnswer>(deps, request, {
        asked: { act: 'reopen-day', subject: `day ${day}` },
        what: `open ${formatDay(day)} again`,
        work: (tx, by) => reopenDay(tx, day, { ...by, why }),
        isDone: ({ kind }) => kind === 'reopened',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, pageOf(day));
      const { answer } = outcome;
      if (answer.kind === 'no-reason')
        return refuseForm(request, reply, { why: why === '' ? noReason : longReason }, pageOf(day));
      if (answer.kind === 'not-closed')
        return refuseForm(request, reply, { form: 'This day is open.' }, pageOf(day));
      const late = answer.late > 0 ? ` ${counted(answer.late, 'late posting')} came back to it.` : '';
      request.messages?.keepFlash({
        notice: `${formatDay(day)} is open again; ${answer.name} stays on record.${late}`,
      });
      return reply.seeOther(pageOf(day));
    },
  };
}

const noReason = 'Say why it is opened again.';
const longReason = `Say why in at most ${maxReasonLength} characters.`;
const stillPosting = 'Sales of the past are still being written into the reports. Try again in a minute.';

function stateWords({
  latest,
  isToday,
  nameOf,
  now,
}: {
  latest: DayClose | undefined;
  isToday: boolean;
  nameOf: NameOfActor;
  now: number;
}): string {
  if (latest?.state === 'closed') {
    const when = formatMoment(latest.closed.at, now);
    return latest.closed.by === shopActor
      ? `Closed by the shop, ${when}, because nobody had. Its numbers no longer change.`
      : `Closed by ${nameOf(latest.closed.by)}, ${when}. Its numbers no longer change.`;
  }
  const open = isToday
    ? 'Open, so far. What is not closed by then is closed by the shop at 4:00 am.'
    : 'Open.';
  return latest?.reopened
    ? `Opened again by ${nameOf(latest.reopened.by)}, ${formatMoment(latest.reopened.at, now)}. Close it when it is right.`
    : open;
}

function reopenedWords({ closed, reopened, figures }: DayClose, nameOf: NameOfActor, now: number): string {
  const by = closed.by === shopActor ? 'the shop' : nameOf(closed.by);
  const again = reopened
    ? ` Opened again by ${nameOf(reopened.by)}, ${formatMoment(reopened.at, now)}: ${reopened.why}.`
    : '';
  return `Closed by ${by}, ${formatMoment(closed.at, now)}, with ${formatCents(figures.sold.totalCents)} taken and ${formatCents(figures.returned.totalCents)} given back.${again}`;
}
