import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { slugOf } from '../edit/slug.rules.ts';
import type { CsvRecord } from '../import/csv-records.ts';
import type { MadePlan, PlanBy } from '../plans/make-plan.ts';
import type { Problem } from '../plans/plan.ts';
import type { PlanColumn } from '../plans/plan-columns.rules.ts';
import { findFile } from '../plans/plan-files.store.ts';
import { planImport } from '../plans/plan-import.ts';
import { idsBySlug } from '../plans/product-states.store.ts';
import type { RefusedRow } from '../plans/read-plan-file.ts';
import { maxRows, readRecords, tooManyRows } from '../plans/read-records.ts';
import type { TillNameReader, TillReading } from '../shorthand/read-till-name.rules.ts';
import { type KnownBottles, memoryKeyOf, readKnownBottles } from './known-shelf.ts';
import { type ColumnWishes, recognizeColumns, type TillColumn, withWishes } from './till-columns.rules.ts';
import type { TillField } from './till-headings.rules.ts';
import { readTillLine, type TillLine, tillNameOf } from './till-line.rules.ts';
import { openTillNameReader } from './till-name-reader.ts';
import { keepReadings } from './till-readings.store.ts';
import { knownPlace, nameOf, type ReadLine, type TillRows, tillRows } from './till-rows.rules.ts';

export interface PlanRequest {
  /** Hash of a list that was uploaded. */
  hash: string;
  /** Columns that a person has set; all others are as recognized. */
  wishes?: ColumnWishes;
}

export type TillPlanAnswer =
  | ({ kind: 'planned'; columns: TillColumn[]; read: ReadLine[] } & MadePlan)
  | { kind: 'refused'; why: string; field?: TillField };

/**
 * Reads a till's list that was uploaded, and plans what it changes on the shelf (N-110 to N-113): known
 * bottles are found by code, by the same text, then by name, size and vintage; new ones are read from their
 * names. A doubtful bottle becomes a draft and waits for a person. It writes the plan and how the names were
 * read; the shelf stays as it is.
 */
export async function planTillList(
  db: Db,
  { hash, wishes = {} }: PlanRequest,
  by: PlanBy,
): Promise<TillPlanAnswer> {
  const file = await findFile(db, hash);
  if (file?.kind !== 'csv') return { kind: 'refused', why: 'The file is no longer kept.' };
  const read = await readRecords(file.content);
  if (read.kind === 'refused') return read;
  const table = recognizeColumns(read.records.map(({ fields }) => fields));
  const set = withWishes(table.columns, wishes);
  if (set.kind === 'unknown-column')
    return { kind: 'refused', field: set.field, why: `The list has no column “${set.heading}”.` };
  const { columns } = set;
  for (const field of ['name', 'price'] as const)
    if (!columns.some((column) => column.field === field))
      return { kind: 'refused', field, why: `Say which column has the ${field} of a bottle.` };
  const records = read.records.slice(table.above);
  if (records.length + read.malformed.length > maxRows) return tooManyRows;
  const malformed = read.malformed.map(
    ({ line, reason }): Problem => ({ line, column: '', why: reason, value: '' }),
  );
  const lines: TillLine[] = [];
  const refused: RefusedRow[] = [];
  for (const record of records) {
    const answer = readTillLine(record, columns);
    if (answer?.kind === 'refused') refused.push(refusal(record, columns, answer.problems));
    if (answer?.kind === 'line') lines.push(answer.line);
  }
  const rows = await readLines(db, lines);
  const recordOn = new Map(records.map((record) => [record.line, record]));
  const price = columns.find(({ field }) => field === 'price')?.heading ?? 'price';
  for (const problem of rows.refused) {
    const record = recordOn.get(problem.line ?? 0);
    if (record) refused.push(refusal(record, columns, [{ ...problem, column: price }]));
  }
  // The same text twice makes one reading.
  const kept = new Map(rows.read.flatMap(keptOf).map((reading) => [reading.key, reading]));
  await keepReadings(db, [...kept.values()], by.now);
  await nextTurn();
  const left = lines.flatMap((line) => line.left).slice(0, mostLeft);
  const doubtful = new Set(rows.read.filter(({ isDoubtful }) => isDoubtful).map(({ place }) => place.slug))
    .size;
  const planned = await planImport(
    db,
    {
      name: file.name,
      hash: planHash(hash, columns),
      file: hash,
      encoding: file.encoding,
      rows: rows.rows,
      columns: columnsOf(rows),
      unknown: [],
      malformed,
      ...(refused.length > 0 && { refused }),
      notes: [readAsWords(columns), ...rows.notes],
      ...(left.length > 0 && { left }),
      doubtful,
    },
    by,
  );
  return planned.kind === 'planned' ? { ...planned, columns, read: rows.read } : planned;
}

/** How many names are read per turn of the event loop. */
const namesAtOnce = 20;

async function readLines(db: Db, lines: readonly TillLine[]): Promise<TillRows> {
  const known = await readKnownBottles(db, lines);
  const reader = await openTillNameReader(db);
  await nextTurn();
  const readings = await readNames(reader, lines, known);
  const slugs = [...readings.values()].map((reading) => slugOf(nameOf(reading), reading.vintage));
  const there = await idsBySlug(db, [...new Set(slugs)]);
  const places = new Set(
    lines.flatMap((line) => knownPlace(line, { ...known, has: () => false })?.slug ?? []),
  );
  await nextTurn();
  return tillRows(lines, readings, { ...known, has: (slug) => there.has(slug) || places.has(slug) });
}

/** Reads the names of lines whose bottles are not known. */
async function readNames(
  reader: TillNameReader,
  lines: readonly TillLine[],
  known: KnownBottles,
): Promise<Map<TillLine, TillReading>> {
  const readings = new Map<TillLine, TillReading>();
  for (const [index, line] of lines.entries()) {
    if (!knownPlace(line, { ...known, has: () => false })) readings.set(line, reader.read(tillNameOf(line)));
    if (index % namesAtOnce === 0) await nextTurn();
  }
  return readings;
}

function keptOf({ line, place, reading, isDoubtful }: ReadLine) {
  if (!reading) return [];
  return {
    key: memoryKeyOf(line),
    from: tillNameOf(line),
    slug: place.slug,
    sizeLabel: place.sizeLabel,
    clue: reading.clue,
    reading,
    valueCents: Math.round(Number(line.price) * 100) * Number(line.stock || 0),
    state: isDoubtful ? ('doubtful' as const) : ('sure' as const),
  };
}

/** The same file with different columns is a different list. */
function planHash(hash: string, columns: readonly TillColumn[]): string {
  const fields = columns.map(({ field }) => field ?? '');
  return createHash('sha256').update(`${hash} ${fields.join()}`).digest('hex');
}

const ofRows: readonly PlanColumn[] = ['slug', 'size', 'price', 'cost', 'stock', 'barcode'];
const ofFacts: readonly PlanColumn[] = [
  'name',
  'producer',
  'category_path',
  'region_path',
  'grape',
  'vintage',
  'abv',
];

function columnsOf({ read }: TillRows): PlanColumn[] {
  return read.some(({ reading }) => reading) ? [...ofRows, ...ofFacts] : [...ofRows];
}

/**
 * The most wrong cells of imported rows to keep with the plan: a till with more of them has no real codes at
 * all.
 */
const mostLeft = 1_000;

function refusal(
  { line, fields }: CsvRecord,
  columns: readonly TillColumn[],
  problems: Problem[],
): RefusedRow {
  const cells: Record<string, string> = {};
  for (const { heading, place } of columns)
    cells[heading in cells ? `${heading} ${place + 1}` : heading] = fields[place] ?? '';
  const name = columns.find(({ field }) => field === 'name');
  return { line, cells, problems, name: name ? (fields[name.place] ?? '').trim().slice(0, 160) : '' };
}

/** 'Read: name from DESC, price from RETAIL. Not read: Vendor, Tax.' */
function readAsWords(columns: readonly TillColumn[]): string {
  const read = columns.flatMap(({ field, heading }) => (field ? `${field} from ${heading}` : []));
  const others = columns.flatMap(({ field, heading }) => (field ? [] : heading));
  return `Read: ${read.join(', ')}.${others.length > 0 ? ` Not read: ${others.join(', ')}.` : ''}`;
}
