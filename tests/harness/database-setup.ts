/**
 * Runs once before all tests: a PostgreSQL server (one of our own unless TEST_POSTGRES_URL names one) and a
 * migrated, empty template on each engine. The workers get them through the environment.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { randomToken } from '#kit/ids.ts';
import { startPostgres } from './postgres-server.ts';
import { makeTemplate, runOnPostgres } from './postgres-template.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const lent = process.env.TEST_POSTGRES_URL;
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-template-'));
  const [server] = await Promise.all([
    lent ? { url: lent, stop: async () => undefined } : startPostgres(),
    makeSqliteTemplate(join(folder, 'template.sqlite')),
  ]);
  const template = `demijohn_template_${randomToken()}`;
  await makeTemplate(server.url, template);
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_POSTGRES_TEMPLATE = template;
  process.env.TEST_SQLITE_TEMPLATE = join(folder, 'template.sqlite');
  return async () => {
    if (lent) await runOnPostgres(server.url, `drop database ${template} with (force)`);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeSqliteTemplate(file: string): Promise<void> {
  const database = openDatabase({ kind: 'sqlite', file });
  await migrate(database, Date.now());
  // The last connection to close writes the whole journal into the file.
  await database.close();
}
