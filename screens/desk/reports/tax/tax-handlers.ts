/**
 * `/desk/reports/tax?quarter=2026-09-01`: the sales tax of a quarter, in the form that its return requires
 * (B-231, B-232).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { readTax, type TaxReport } from '#domains/reports/tax/read-tax.ts';
import { tillTaxForm } from '#domains/reports/tax/tax-forms.rules.ts';
import {
  quarterBefore,
  quarterOf,
  readQuarter,
  type TaxQuarter,
} from '#domains/reports/tax/tax-quarters.rules.ts';
import { boxesTable, jurisdictionTable } from '#domains/reports/tax/tax-return.rules.ts';
import { typeTaxCode, typeTillTax } from '#domains/reports/tax/type-tax.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps, textOf } from '../../desk-request.ts';
import { type ReportFile, sendReportFile } from '../send-file.ts';
import { showTable } from '../show-table.rules.ts';
import type { TaxProps } from './props.ts';

const page = '/desk/reports/tax';
const pageOf = ({ from }: TaxQuarter) => `${page}?quarter=${from}`;
/** How many quarters the page links to; older ones can be reached by their address. */
const shownQuarters = 6;

export function taxScreen(deps: DeskDeps) {
  const { db, clock } = deps;
  const thisQuarter = () => quarterOf(storeDay(clock()));
  /** The requested quarter; by default the one whose return is due, otherwise the current one. */
  function quarterAsked(request: FastifyRequest): TaxQuarter | undefined {
    const { quarter } = request.query as Record<string, unknown>;
    if (quarter !== undefined) return readQuarter(String(quarter));
    const [current, today] = [thisQuarter(), storeDay(clock())];
    const before = quarterBefore(current);
    return today <= before.due ? before : current;
  }

  function fileOf({ from, to }: TaxQuarter, { own, till }: TaxReport): ReportFile {
    return {
      ...{ name: `sales-tax-${from}`, title: 'Sales tax', words: [daysWords({ from, to })] },
      tables: [jurisdictionTable(own), boxesTable(own, till)],
    };
  }

  const file = (kind: 'csv' | 'xlsx') => async (request: FastifyRequest, reply: FastifyReply) => {
    const quarter = quarterAsked(request);
    if (!quarter) return sendNotFound(request, reply);
    await postFacts(deps);
    return sendReportFile(deps, request, reply, kind, fileOf(quarter, await readTax(db, quarter)));
  };

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const quarter = quarterAsked(request);
      if (!quarter) return sendNotFound(request, reply);
      await postFacts(deps);
      const report = await readTax(db, quarter);
      const { own, till, tillTakenCents } = report;
      const now = clock();
      const nameOf = await readActorNames(db);
      const quarters: TaxQuarter[] = [thisQuarter()];
      while (quarters.length < shownQuarters) quarters.push(quarterBefore(quarters.at(-1) ?? quarter));
      const [jurisdictions, boxes] = fileOf(quarter, report).tables.map((table) => showTable(table, quarter));
      const props: TaxProps = {
        days: daysWords(quarter),
        isOver: storeDay(now) > quarter.to,
        due: formatDay(quarter.due),
        quarters: quarters.map((each) => ({
          ...{ name: quarterName(each), href: pageOf(each), isCurrent: each.from === quarter.from },
        })),
        quarter: quarter.from,
        headline: [
          { name: 'Tax collected', value: formatCents(own.collectedCents), note: 'refunds taken off' },
          { name: 'Taxable sales', value: formatCents(own.taxableCents), note: null },
          {
            ...{ name: 'Return due', value: formatDay(quarter.due).replace(/, \d+$/, '') },
            note: quarter.due.slice(0, 4),
          },
        ],
        tables: [jurisdictions, boxes].filter((table) => table !== undefined),
        uncoded: own.jurisdictions
          .filter(({ code }) => code === null)
          .map(({ county, rateMillipercent }) => ({
            ...{ county, rateMillipercent, name: `${county}, ${rateMillipercent / 1_000}%` },
          })),
        till: {
          gross: dollars(till?.grossCents),
          taxable: dollars(till?.taxableCents),
          tax: dollars(till?.taxCents),
          words: till
            ? `Typed by ${nameOf(till.by)}, ${formatMoment(till.at, now)}.`
            : 'Not typed yet: the return is not complete without it if the counter’s till has sold anything.',
          taken: tillTakenCents === 0 ? null : formatCents(tillTakenCents),
        },
        files: { csv: `${page}.csv?quarter=${quarter.from}`, xlsx: `${page}.xlsx?quarter=${quarter.from}` },
      };
      return reply.page('Desk/Tax', props);
    },

    csv: file('csv'),
    xlsx: file('xlsx'),

    /** `POST …/codes`: fields `quarter`, `county`, `rate`, `code`. */
    async code(request: FastifyRequest, reply: FastifyReply) {
      const quarter = readQuarter(textOf(request, 'quarter')) ?? thisQuarter();
      const typed = {
        ...{ county: textOf(request, 'county'), code: textOf(request, 'code') },
        rateMillipercent: Number(textOf(request, 'rate') || 'x'),
      };
      const answer = await inTransaction(db, (tx) => typeTaxCode(tx, typed, byOf(deps, request)));
      const refuse = (words: string) => refuseForm(request, reply, { code: words }, pageOf(quarter));
      if (answer.kind === 'unknown-county') return refuse('New York has no such county at this rate.');
      if (answer.kind === 'no-code')
        return refuse('A code is four letters or digits, as Publication 718 prints it.');
      request.messages?.keepFlash({ notice: `${typed.county} is ${answer.code} at this rate.` });
      return reply.seeOther(pageOf(quarter));
    },

    /** `POST …/till`: fields `quarter`, `gross`, `taxable`, `tax`, in dollars. */
    async till(request: FastifyRequest, reply: FastifyReply) {
      const quarter = readQuarter(textOf(request, 'quarter'));
      if (!quarter) return sendNotFound(request, reply);
      const refuse = (errors: Record<string, string>) => refuseForm(request, reply, errors, pageOf(quarter));
      const parsed = parseForm(tillTaxForm, request.body);
      if (parsed.kind === 'refused') return refuse(messagesOf(parsed.refusals.slice(0, 1)));
      const { gross, taxable, tax } = parsed.fields;
      const amounts = { grossCents: gross, taxableCents: taxable, taxCents: tax };
      const answer = await inTransaction(db, (tx) =>
        typeTillTax(tx, quarter.from, amounts, byOf(deps, request)),
      );
      if (answer.kind === 'too-much') return refuse({ taxable: 'More cannot be taxable than was sold.' });
      request.messages?.keepFlash({ notice: 'The till’s figures are part of the return.' });
      return reply.seeOther(pageOf(quarter));
    },
  };
}

/** As typed; '' until then. */
const dollars = (cents: number | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** 'Sep to Nov 2026' */
function quarterName({ from, to }: TaxQuarter): string {
  const month = (day: string) => formatDay(day).slice(0, 3);
  return `${month(from)} to ${month(to)} ${to.slice(0, 4)}`;
}
