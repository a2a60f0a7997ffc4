/** The writes on PostgreSQL, in a database that is created and dropped on the given server. */
import { openDatabase } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';
import type { Driver } from './driver.ts';
import type { Pace } from './rates.ts';
import { startShop } from './shop.ts';
import { measureWrites, type Writes } from './writes.ts';

export async function measureWritesOnPostgres(
  driver: Driver,
  serverUrl: string,
  folder: string,
  pace: Pace,
): Promise<Writes> {
  const name = `demijohn_bench_${randomToken()}`;
  await runOnPostgres(serverUrl, `create database ${name}`);
  try {
    const url = databaseUrl(serverUrl, name);
    const shop = await startShop({ dataDir: folder, databaseUrl: url });
    const database = openDatabase({ kind: 'postgres', url });
    try {
      return await measureWrites(driver, shop, folder, database.db, ', PostgreSQL', pace);
    } finally {
      await database.close();
      await shop.stop();
    }
  } finally {
    await runOnPostgres(serverUrl, `drop database if exists ${name} with (force)`);
  }
}
