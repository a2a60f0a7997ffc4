/** `/desk/reports`: the latest days, and every report that the person may see. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopActor } from '#domains/reports/day-close/close-day.ts';
import { closeName } from '#domains/reports/day-close/day-figures.rules.ts';
import { readCloses } from '#domains/reports/day-close/read-day.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo } from '#domains/staff/permissions.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, weekdayNameOf } from '#kit/store-day.ts';
import type { DeskDeps } from '../desk-request.ts';
import type { DayInList } from './props.ts';
import { reportList } from './report-list.rules.ts';

const shownDays = 14;

export function reportsScreen({ db, clock }: DeskDeps) {
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const today = storeDay(clock());
      const closes = await readCloses(db, addDays(today, 1 - shownDays), today);
      const nameOf = await readActorNames(db);
      const days = Array.from({ length: shownDays }, (_, index): DayInList => {
        const day = addDays(today, -index);
        const close = closes.get(day);
        const isOpen = close?.state !== 'closed';
        return {
          ...{ day, isOpen, name: `${weekdayNameOf(day)}, ${formatDay(day).replace(/, \d+$/, '')}` },
          state: isOpen ? (close ? 'Reopened' : 'Open') : closeName(close),
          note: isOpen
            ? index === 0
              ? 'Today, so far'
              : null
            : `Closed by ${close.closed.by === shopActor ? 'the shop' : nameOf(close.closed.by)}`,
          taken: isOpen ? null : formatCents(close.figures.sold.totalCents),
        };
      });
      const { role } = staffOf(request.desk);
      const reports = reportList
        .filter(({ act }) => isOpenTo(act, role, proofOf(request.desk)))
        .map(({ href, name, answers }) => ({ href, name, answers }));
      return reply.page('Desk/Reports', { days, reports });
    },
  };
}
