/** `GET /desk/reports/orders?from=&to=&…`: the orders behind a number (B-233). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPostingFilter } from '#domains/reports/behind/posting-filter.rules.ts';
import { type Behind, readBehind, sumBehind } from '#domains/reports/behind/read-behind.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { formatCents } from '#kit/money.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { DeskDeps } from '../desk-request.ts';
import { counted, tenderName } from './day-words.rules.ts';
import { filterWords } from './filter-words.rules.ts';
import { ordersPath } from './orders-path.rules.ts';
import type { ReportOrdersProps } from './props.ts';

const shown = 100;

export function reportOrdersScreen(deps: DeskDeps) {
  const { db, clock } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const query = request.query as Record<string, string>;
      const filter = readPostingFilter(query);
      if (!filter) return sendNotFound(request, reply);
      await postFacts(deps);
      const before = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : null;
      const rows = await readBehind(db, filter, { before, limit: shown + 1 });
      const sum = await sumBehind(db, filter);
      const { before: _before, ...plain } = query;
      const last = rows[shown - 1];
      const props: ReportOrdersProps = {
        words: filterWords(filter),
        sum: {
          count: counted(sum.count, 'sale or refund', 'sales and refunds'),
          goods: formatCents(sum.goodsCents),
          bottles: counted(sum.bottles, 'bottle'),
        },
        rows: rows.slice(0, shown).map((row) => shownRow(row, clock())),
        newest: before === null ? null : ordersPath(plain),
        earlier: rows.length > shown && last ? ordersPath({ ...plain, before: String(last.id) }) : null,
      };
      return reply.page('Desk/ReportOrders', props);
    },
  };
}

const wayNames: Readonly<Record<string, string>> = {
  ...{ pickup: 'Store pickup', delivery: 'Delivery', shipping: 'Shipping', till: 'At the till' },
};

function shownRow(row: Behind, now: number): ReportOrdersProps['rows'][number] {
  const back = row.kind === 'refund';
  return {
    id: row.id,
    number: row.orderNumber,
    name: row.kind === 'till' ? 'Sold at the till' : back ? 'Refund' : 'Sale',
    words: [
      formatMoment(row.happenedAt, now),
      ...(row.kind === 'till' ? [] : [wayNames[row.way] ?? row.way, tenderName(row.tender)]),
      counted(Math.abs(row.bottles), 'bottle') + (row.bottles < 0 ? ' back' : ''),
    ].join(' · '),
    goods: formatCents(row.goodsCents),
    total: formatCents(row.totalCents),
  };
}
