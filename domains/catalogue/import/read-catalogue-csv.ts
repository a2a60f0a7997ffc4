import type { Taxonomy } from '../taxonomy.rules.ts';
import { type CatalogueColumn, catalogueColumns, excerpt } from './catalogue-columns.rules.ts';
import { type CatalogueRow, readCatalogueRow } from './catalogue-row.rules.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';

export interface ImportProblem {
  /** Line of the file where the row begins, from 1. */
  line: number;
  /** Empty if the line as a whole is wrong. */
  column: string;
  reason: string;
}

export interface CatalogueReading {
  rows: CatalogueRow[];
  /** In line order; if there are any, the rows are incomplete. */
  problems: ImportProblem[];
}

/** Reads and checks a whole import file; every bad row is reported, not only the first. */
export function readCatalogueCsv(csv: string, taxonomy: Taxonomy): CatalogueReading {
  const { records, malformed } = readCsvRecords(csv);
  const [header, ...body] = records;
  const problems: ImportProblem[] = malformed.map(({ line, reason }) => ({ line, column: '', reason }));
  if (!header)
    return {
      rows: [],
      problems: problems.length > 0 ? problems : [{ line: 1, column: '', reason: 'the file is empty' }],
    };
  const columns = header.fields.map((name) => name.trim());
  const headerProblems = checkHeader(columns);
  // Without the right columns no row can be checked.
  if (headerProblems.length > 0) return { rows: [], problems: headerProblems };
  if (body.length === 0 && problems.length === 0)
    problems.push({ line: header.line, column: '', reason: 'the file has no products, only column names' });
  const lineOfSlug = new Map<string, number>();
  const rows = body.flatMap(
    (record) => readRecord(record, columns as CatalogueColumn[], lineOfSlug, taxonomy, problems) ?? [],
  );
  return { rows, problems: problems.sort((a, b) => a.line - b.line) };
}

function checkHeader(columns: readonly string[]): ImportProblem[] {
  const wrong = (column: string, reason: string) => ({ line: 1, column, reason });
  const known: ReadonlySet<string> = new Set(catalogueColumns);
  const given = new Set(columns);
  return [
    ...catalogueColumns
      .filter((column) => !given.has(column))
      .map((column) => wrong(column, 'the column is missing')),
    ...[...given]
      .filter((column) => !known.has(column))
      .map((column) => wrong(excerpt(column), 'the column is not known')),
    ...[...given]
      .filter((column) => known.has(column) && columns.indexOf(column) !== columns.lastIndexOf(column))
      .map((column) => wrong(column, 'the column is there twice')),
  ];
}

function readRecord(
  { line, fields }: CsvRecord,
  columns: readonly CatalogueColumn[],
  lineOfSlug: Map<string, number>,
  taxonomy: Taxonomy,
  problems: ImportProblem[],
): CatalogueRow | undefined {
  if (fields.length !== columns.length) {
    problems.push({
      line,
      column: '',
      reason: `has ${fields.length} fields; ${columns.length} are expected`,
    });
    return undefined;
  }
  const before = problems.length;
  const field = Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ''])) as Record<
    CatalogueColumn,
    string
  >;
  const row = readCatalogueRow(field, taxonomy, (column, reason) => problems.push({ line, column, reason }));
  const earlier = lineOfSlug.get(row.slug);
  if (earlier !== undefined)
    problems.push({ line, column: 'slug', reason: `'${excerpt(row.slug)}' is on line ${earlier} already` });
  else lineOfSlug.set(row.slug, line);
  return problems.length === before ? row : undefined;
}
