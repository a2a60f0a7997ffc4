import { chmodSync, statSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { DatabaseSource } from '#db/connection.ts';
import { readErasures } from '#platform/erasures/erasure-file.ts';
import { erasuresBeside } from '../restore/copy.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/**
 * Copies the books to a file while the shop sells, and the list of erased people beside it. Returns the size
 * of the books in bytes.
 *
 * @param erasures the files of `erasureFiles`
 * @throws if no copy was made
 */
export async function makeCopy(
  source: DatabaseSource,
  file: string,
  erasures: readonly string[],
): Promise<number> {
  if (source.kind === 'sqlite') await copySqlite(source.file, file);
  else await runPostgresProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], source.url);
  chmodSync(file, 0o600);
  const marks = [...(await readErasures(erasures))].map((mark) => `${mark}\n`).join('');
  writeFileSync(erasuresBeside(file), marks, { mode: 0o600 });
  return statSync(file).size;
}

/** Copies page by page, and restarts if the shop writes meanwhile: the copy is a consistent snapshot. */
async function copySqlite(from: string, to: string): Promise<void> {
  const books = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await books.backup(to);
  } finally {
    books.close();
  }
}
