/** What kind of copy a file is, judged by its contents and not by its name. */
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Copy =
  | { kind: 'sqlite'; file: string }
  | { kind: 'pg-dump'; file: string }
  /** A file that says where Litestream's copy is, or the folder of that copy itself. */
  | { kind: 'litestream'; config: string }
  | { kind: 'litestream'; folder: string };

export type CopyAnswer = { kind: 'ok'; copy: Copy } | { kind: 'wrong'; problem: string };

export function readCopy(given: string): CopyAnswer {
  const file = resolve(given);
  const wrong = (problem: string): CopyAnswer => ({ kind: 'wrong', problem });
  if (!existsSync(file)) return wrong(`There is no ${file}.`);
  if (statSync(file).isDirectory()) {
    if (existsSync(join(file, 'generations')))
      return { kind: 'ok', copy: { kind: 'litestream', folder: file } };
    return wrong(`The folder ${file} is not a copy made by Litestream: it has no "generations".`);
  }
  if (/\.ya?ml$/.test(file)) return { kind: 'ok', copy: { kind: 'litestream', config: file } };
  const begins = firstBytes(file);
  if (begins.startsWith('SQLite format 3\0')) return { kind: 'ok', copy: { kind: 'sqlite', file } };
  if (begins.startsWith('PGDMP')) return { kind: 'ok', copy: { kind: 'pg-dump', file } };
  return wrong(`${file} is not a copy of the books: neither a database of SQLite nor a dump of PostgreSQL.`);
}

function firstBytes(file: string): string {
  const bytes = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes);
  } finally {
    closeSync(handle);
  }
  return bytes.toString('latin1');
}

/** Next to each copy that is a file is the list of people erased by that time. */
export const erasuresBeside = (file: string): string => `${file}.erasures`;

/**
 * The name under which `npm run backup` writes a copy into the folder of copies, and by which it finds the
 * newest.
 */
export const copyName = (now: number): string =>
  `books-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** The copies in that folder, newest first. */
export function copiesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^books-\d{4}-\d\d-\d\dT\d{6}Z$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}
