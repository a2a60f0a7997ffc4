/** A report as a file: who downloaded it is in the file and in the activity (B-238, B-290). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import type { ReportTable } from '#domains/reports/report.ts';
import { writeReportCsv } from '#domains/reports/table/write-csv.ts';
import { writeReportXlsx } from '#domains/reports/table/write-xlsx.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps } from '../desk-request.ts';

export interface ReportFile {
  /** 'sales-tax': the name of the file, and of the report in the activity. */
  name: string;
  title: string;
  /** The days first, then what narrows it. */
  words: readonly string[];
  tables: readonly ReportTable[];
}

export async function sendReportFile(
  deps: DeskDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'csv' | 'xlsx',
  { name, title, words, tables }: ReportFile,
): Promise<FastifyReply> {
  const by = byOf(deps, request);
  const who = (await readActorNames(deps.db))(by.actor);
  const said = { title, words, watermark: `Fetched by ${who}, ${formatMoment(by.now, 0)}` };
  await inTransaction(deps.db, (tx) =>
    noteActivity(tx, {
      ...by,
      subject: { kind: 'report', id: name },
      verb: 'report-fetched',
      after: { kind, words },
    }),
  );
  const body = kind === 'csv' ? writeReportCsv(tables, said) : await writeReportXlsx(tables, said);
  return reply
    .header('content-type', types[kind])
    .header('content-disposition', `attachment; filename="${name}.${kind}"`)
    .header('cache-control', 'no-store')
    .send(body);
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
