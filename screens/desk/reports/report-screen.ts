/** A report as a page, as CSV and as a workbook, all from one reading (B-233 to B-238). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { namedPeriods, readDays } from '#domains/reports/period/period.rules.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import type { Days } from '#domains/reports/report.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { DeskDeps } from '../desk-request.ts';
import type { BuiltReport, ReportKind } from './built-report.ts';
import type { ReportProps } from './props.ts';
import { type ReportFile, sendReportFile } from './send-file.ts';
import { showTable } from './show-table.rules.ts';

export interface ReportDeps extends DeskDeps {
  /** For long reads, separate from the thread that serves shoppers. */
  longReads: Db;
}

/** @param chosen the value of each choice, one of its options */
export type BuildReport = (
  deps: ReportDeps,
  days: Days,
  chosen: Readonly<Record<string, string>>,
  request: FastifyRequest,
) => Promise<BuiltReport>;

export function reportScreen(deps: ReportDeps, kind: ReportKind, build: BuildReport) {
  const { name, title, question, choices, isOfDays } = kind;
  const path = `/desk/reports/${name}`;

  async function read(request: FastifyRequest) {
    const query = request.query as Record<string, string | undefined>;
    const periods = namedPeriods(storeDay(deps.clock()));
    const [, standard] = periods;
    const days = standard && readDays(isOfDays ? query : {}, standard);
    if (!days) return undefined;
    const chosen = Object.fromEntries(
      choices.map(({ field, options }) => [
        field,
        (options.find(({ value }) => value === query[field]) ?? options[0])?.value ?? '',
      ]),
    );
    await postFacts(deps);
    return { days, chosen, periods, report: await build(deps, days, chosen, request) };
  }

  const addressOf = (at: string, days: Days, chosen: Readonly<Record<string, string>>) =>
    `${at}?${new URLSearchParams({ ...(isOfDays && { from: days.from, to: days.to }), ...chosen })}`;

  const file = (type: 'csv' | 'xlsx') => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await read(request);
    if (!found) return sendNotFound(request, reply);
    const { report } = found;
    const asked: ReportFile = {
      ...{ name, title, tables: report.tables },
      words: [...(report.days ? [daysWords(report.days)] : []), ...report.words],
    };
    return sendReportFile(deps, request, reply, type, asked);
  };

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const found = await read(request);
      if (!found) return sendNotFound(request, reply);
      const { days, chosen, periods, report } = found;
      const props: ReportProps = {
        ...{ title, question, path, days: isOfDays ? days : null, chosen },
        words: [...(report.days ? [daysWords(report.days)] : []), ...report.words].join('; '),
        periods: isOfDays
          ? periods.map((each) => ({
              ...{ name: each.name, href: addressOf(path, each, chosen) },
              isCurrent: each.from === days.from && each.to === days.to,
            }))
          : [],
        choices: choices.map(({ label, field, options }) => ({
          label,
          options: options.map((option) => ({
            ...{ name: option.name, href: addressOf(path, days, { ...chosen, [field]: option.value }) },
            isCurrent: chosen[field] === option.value,
          })),
        })),
        ...{ headline: report.headline, charts: report.charts },
        tables: report.tables.map((table) => showTable(table, report.days)),
        files: {
          csv: addressOf(`${path}.csv`, days, chosen),
          xlsx: addressOf(`${path}.xlsx`, days, chosen),
        },
      };
      return reply.page('Desk/Report', props);
    },
    csv: file('csv'),
    xlsx: file('xlsx'),
  };
}
