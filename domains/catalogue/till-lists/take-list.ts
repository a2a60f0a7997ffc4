import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import type { MadePlan, PlanBy } from '../plans/make-plan.ts';
import { findFile, keepFile } from '../plans/plan-files.store.ts';
import { planFileImport } from '../plans/plan-import.ts';
import { readFileText } from '../plans/read-file-text.ts';
import { readRecords } from '../plans/read-records.ts';
import { isTillList, recognizeColumns, type TillColumn } from './till-columns.rules.ts';

export interface TillList {
  /** SHA-256 of the file's bytes, in hex. */
  hash: string;
  name: string;
  encoding: string;
  columns: TillColumn[];
  /** How many rows it has, not counting empty ones. */
  rows: number;
}

export type ListAnswer =
  /** A list in the shop's own columns: its plan has been made. */
  | ({ kind: 'planned' } & MadePlan)
  /** A till's list: it is stored, and waits until its columns are confirmed. */
  | { kind: 'till-list'; list: TillList }
  | { kind: 'refused'; why: string };

/** What a file is, before any of it is stored. */
export type FileAnswer =
  | { kind: 'catalogue' }
  | { kind: 'till-list'; list: TillList; text: string }
  | { kind: 'refused'; why: string };

/** Reads any CSV or XLSX file, and recognizes the columns of a till's list (N-110). */
export async function readListFile(bytes: Uint8Array, name: string): Promise<FileAnswer> {
  const file = await readFileText(bytes);
  if (file.kind === 'refused') return file;
  const { text, encoding } = file;
  const read = await readRecords(text);
  if (read.kind === 'refused') return read;
  const [first] = read.records;
  if (!first) return { kind: 'refused', why: read.malformed[0]?.reason ?? 'The file is empty.' };
  if (!isTillList(first.fields)) return { kind: 'catalogue' };
  const { columns, above } = recognizeColumns(read.records.map(({ fields }) => fields));
  if (columns.length < 2)
    return {
      kind: 'refused',
      why: 'The file has one column only. A list needs a name and a price for each bottle, separated by commas.',
    };
  const rows = read.records.length - above;
  if (rows === 0) return { kind: 'refused', why: 'The file has no rows, only the names of its columns.' };
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'till-list', text, list: { hash, name, encoding, columns, rows } };
}

/** Keeps a till's list for 90 days, so that it can be planned (`planTillList`). */
export async function keepTillList(
  db: Db,
  { list: { hash, name, encoding }, text }: Extract<FileAnswer, { kind: 'till-list' }>,
  now: number,
): Promise<void> {
  await keepFile(db, { hash, name, kind: 'csv', encoding, content: text, made_at: now });
}

/**
 * Accepts any list of products: plans one in the catalogue's own columns, and keeps a till's until its
 * columns are confirmed (B-142, N-110).
 */
export async function takeList(
  db: Db,
  { bytes, name }: { bytes: Uint8Array; name: string },
  by: PlanBy,
): Promise<ListAnswer> {
  const read = await readListFile(bytes, name);
  if (read.kind === 'refused') return read;
  if (read.kind === 'catalogue') return planFileImport(db, { bytes, name }, by);
  await keepTillList(db, read, by.now);
  return { kind: 'till-list', list: read.list };
}

/** A till's list that was uploaded before; undefined if it is no longer kept. */
export async function findTillList(db: Db, hash: string): Promise<TillList | undefined> {
  const file = await findFile(db, hash);
  if (file?.kind !== 'csv') return undefined;
  const read = await readRecords(file.content);
  if (read.kind === 'refused') return undefined;
  const { columns, above } = recognizeColumns(read.records.map(({ fields }) => fields));
  const { name, encoding } = file;
  return { hash, name, encoding, columns, rows: read.records.length - above };
}
