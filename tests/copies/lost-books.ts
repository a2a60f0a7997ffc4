/** Loses the books, for tests of what brings them back. */
import { rmSync } from 'node:fs';
import { type DatabaseSource, openDatabase } from '#db/connection.ts';
import { runOnPostgres } from '#tests/harness/postgres-template.ts';

/** Deletes the books as a broken disk would. Every connection to them has to be closed. */
export async function destroyBooks(source: DatabaseSource): Promise<void> {
  if (source.kind === 'sqlite') {
    for (const end of ['', '-wal', '-shm']) rmSync(`${source.file}${end}`, { force: true });
    return;
  }
  const url = new URL(source.url);
  await runOnPostgres(
    process.env.TEST_POSTGRES_URL ?? '',
    `drop database "${url.pathname.slice(1)}" with (force)`,
  );
}

/** Drops the previous books that restores have kept. */
export async function dropBooksBefore(source: DatabaseSource): Promise<void> {
  if (source.kind === 'sqlite') return;
  const before = openDatabase({ kind: 'postgres', url: process.env.TEST_POSTGRES_URL ?? '' });
  const name = new URL(source.url).pathname.slice(1);
  const rows = await before.db
    .selectFrom('pg_database' as never)
    .select('datname' as never)
    .where('datname' as never, 'like', `${name}_before_%` as never)
    .execute();
  await before.close();
  for (const row of rows as { datname: string }[])
    await runOnPostgres(process.env.TEST_POSTGRES_URL ?? '', `drop database "${row.datname}" with (force)`);
}
