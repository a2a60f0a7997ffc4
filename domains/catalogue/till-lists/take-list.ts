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
  /** How many rows it has, the empty ones left out. */
  rows: number;
}

export type ListAnswer =
  /** A list of the shop's own columns: its plan is made. */
  | ({ kind: 'planned' } & MadePlan)
  /** A till's list: it is kept, and waits until its columns are confirmed. */
  | { kind: 'till-list'; list: TillList }
  | { kind: 'refused'; why: string };

/**
 * Takes any list of products, CSV or XLSX: plans one of the catalogue's own columns, and recognizes the columns of a
 * till's (B-142, N-110). It writes nothing but the file, and the plan.
 */
export async function takeList(
  db: Db,
  { bytes, name }: { bytes: Uint8Array; name: string },
  by: PlanBy,
): Promise<ListAnswer> {
  const file = await readFileText(bytes);
  if (file.kind === 'refused') return file;
  const { text, encoding } = file;
  const read = await readRecords(text);
  if (read.kind === 'refused') return read;
  const [first] = read.records;
  if (!first) return { kind: 'refused', why: read.malformed[0]?.reason ?? 'The file is empty.' };
  if (!isTillList(first.fields)) return planFileImport(db, { bytes, name }, by);
  const table = recognizeColumns(read.records.map(({ fields }) => fields));
  if (table.columns.length < 2)
    return {
      kind: 'refused',
      why: 'The file has one column only. A list needs a name and a price for each bottle, separated by commas.',
    };
  if (read.records.length === table.above)
    return { kind: 'refused', why: 'The file has no rows, only the names of its columns.' };
  const hash = createHash('sha256').update(bytes).digest('hex');
  await keepFile(db, { hash, name, kind: 'csv', encoding, content: text, made_at: by.now });
  const { columns, above } = table;
  return { kind: 'till-list', list: { hash, name, encoding, columns, rows: read.records.length - above } };
}

/** A till's list that was taken before; undefined when it is kept no more. */
export async function findTillList(db: Db, hash: string): Promise<TillList | undefined> {
  const file = await findFile(db, hash);
  if (file?.kind !== 'csv') return undefined;
  const read = await readRecords(file.content);
  if (read.kind === 'refused') return undefined;
  const { columns, above } = recognizeColumns(read.records.map(({ fields }) => fields));
  const { name, encoding } = file;
  return { hash, name, encoding, columns, rows: read.records.length - above };
}
