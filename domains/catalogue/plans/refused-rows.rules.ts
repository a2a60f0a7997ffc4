/** The refused rows of a file as a file again, each with what is wrong with it (B-143). */
import { csvLine } from '#kit/csv.ts';
import type { PlanItem } from './plan.ts';
import { planColumns } from './plan-columns.rules.ts';

/** The importer does not know this column and says so, so it need not be deleted before another upload. */
const whyColumn = 'what_is_wrong';

/** Undefined if no row of a file was refused. */
export function refusedRowsCsv(items: readonly PlanItem[]): string | undefined {
  const rows = items.flatMap(({ content }) =>
    'problems' in content && content.cells ? [{ cells: content.cells, problems: content.problems }] : [],
  );
  if (rows.length === 0) return undefined;
  const given = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const known: readonly string[] = planColumns.filter((column) => given.has(column));
  // A till's list has headings of its own.
  const columns = [...known, ...[...given].filter((heading) => !known.includes(heading))];
  const lines = rows.map(({ cells, problems }) => [
    ...columns.map((column) => cells[column] ?? ''),
    problems.map(({ column, why }) => `${column}: ${why}`).join('; '),
  ]);
  return [[...columns, whyColumn], ...lines].map((line) => csvLine(line)).join('');
}
