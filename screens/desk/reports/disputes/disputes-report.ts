/** What buyers dispute with their banks (B-230). */
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import {
  disputeReasonWords,
  disputeStateWords,
  standingOf,
} from '#domains/payments/disputes/dispute-states.rules.ts';
import { type Dispute, listDisputes } from '#domains/payments/disputes/find-disputes.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import type { ReportKind } from '../built-report.ts';
import type { BuildReport } from '../report-screen.ts';
import { shortDay } from '../short-day.rules.ts';

export const disputesKind: ReportKind = {
  name: 'disputes',
  title: 'Disputes',
  question: 'What do buyers dispute with their banks, and by when must it be answered?',
  isOfDays: true,
  choices: [],
};

export const buildDisputes: BuildReport = async ({ longReads }, days) => {
  const span = { from: instantOf(days.from, 0), until: instantOf(addDays(days.to, 1), 0) };
  const disputes = await listDisputes(longReads, span);
  const numbers = await findOrderNumbers(
    longReads,
    disputes.flatMap(({ orderId }) => orderId ?? []),
  );
  const total = (some: readonly Dispute[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const due = disputes.filter(({ state }) => standingOf(state).isDue);
  const lost = disputes.filter(({ state }) => state === 'lost' || state === 'accepted');
  const earliest = due.map(({ dueAt }) => dueAt ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)[0];
  return {
    ...{ days, words: ['and those that wait for an answer'] },
    headline: [
      {
        ...{ name: 'To answer', value: String(due.length) },
        note:
          earliest !== undefined && Number.isFinite(earliest)
            ? `the first by ${formatDay(storeDay(earliest))}`
            : null,
      },
      { name: 'Disputed', value: formatCents(total(disputes)), note: `${disputes.length} in all` },
      { name: 'Lost or accepted', value: formatCents(total(lost)), note: `${lost.length} of them` },
    ],
    charts: [],
    tables: [
      {
        title: 'Each dispute',
        columns: [
          { name: 'Order', kind: 'text' },
          { name: 'Amount', kind: 'cents' },
          { name: 'Why', kind: 'text' },
          { name: 'Opened on', kind: 'text' },
          { name: 'How it stands', kind: 'text' },
          { name: 'Answer by', kind: 'text' },
        ],
        rows: disputes.map((dispute) => {
          const number = numbers.get(dispute.orderId ?? '');
          return {
            cells: [
              number === undefined ? 'None of our orders' : `#${number}`,
              dispute.amountCents,
              disputeReasonWords(dispute.reason),
              shortDay(storeDay(dispute.openedAt)),
              disputeStateWords(dispute.state),
              dispute.dueAt === null ? '' : shortDay(storeDay(dispute.dueAt)),
            ],
            ...(number !== undefined && { href: `/desk/orders/${number}/evidence` }),
          };
        }),
        sum: ['Together', total(disputes), '', '', '', ''],
        note: 'An order opens as evidence to print. The answer is given, or the dispute accepted, on the payment service’s own pages.',
      },
    ],
  };
};
