/** A database of one's own with the demonstration catalogue: loaded once, then copied. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { type Engine, openDatabase } from '#db/connection.ts';
import { loadDemoCatalogue } from '#domains/catalogue/import/load-demo-catalogue.ts';
import { randomToken } from '#kit/ids.ts';
import {
  type FreshDatabase,
  freshDatabase,
  openOwnPostgres,
  openOwnSqlite,
} from '#tests/harness/databases.ts';
import { databaseUrl, runOnPostgres } from '#tests/harness/postgres-template.ts';

/** What a loaded catalogue is made of: a change to any of it makes a new template. */
const ingredients = ['data', 'db', 'db/migrations', 'domains/catalogue'];

export function demoDatabase(engine: Engine): Promise<FreshDatabase> {
  return engine === 'sqlite' ? demoSqlite() : demoPostgres();
}

async function demoSqlite(): Promise<FreshDatabase> {
  const template = join(tmpdir(), `demijohn-demo-${catalogueHash()}.sqlite`);
  if (!existsSync(template)) await loadSqlite(template);
  return openOwnSqlite((file) => copyFileSync(template, file));
}

/** Written aside and renamed: two runs at once each make one, and the last stays. */
async function loadSqlite(template: string): Promise<void> {
  const empty = await freshDatabase('sqlite');
  const draft = `${template}.${randomToken()}`;
  await loadDemoCatalogue(empty.db, { now: Date.now() });
  await sql`vacuum into ${draft}`.execute(empty.db);
  await empty.drop();
  renameSync(draft, template);
}

async function demoPostgres(): Promise<FreshDatabase> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  if (!serverUrl)
    throw new Error('No test PostgreSQL: tests/harness/database-setup.ts must be vitest’s globalSetup.');
  const template = `demijohn_demo_${catalogueHash()}`;
  const name = `demijohn_test_${randomToken()}`;
  await inTurn(
    serverUrl,
    template,
    () => loadPostgres(serverUrl, template),
    `create database ${name} template ${template} strategy file_copy`,
  );
  return openOwnPostgres(serverUrl, name);
}

/**
 * One worker at a time makes the template, or copies it: PostgreSQL copies only what nobody is connected to.
 */
async function inTurn(
  serverUrl: string,
  template: string,
  load: () => Promise<void>,
  copy: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7301001)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await load();
    await client.query(copy);
  } finally {
    await client.end();
  }
}

async function loadPostgres(serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await runOnPostgres(serverUrl, `drop database if exists ${draft} with (force)`);
  await runOnPostgres(serverUrl, `create database ${draft} template ${process.env.TEST_POSTGRES_TEMPLATE}`);
  const database = openDatabase({ kind: 'postgres', url: databaseUrl(serverUrl, draft) });
  await loadDemoCatalogue(database.db, { now: Date.now() });
  await database.close();
  await runOnPostgres(serverUrl, `alter database ${draft} rename to ${template}`);
}

let hash: string | undefined;

function catalogueHash(): string {
  hash ??= ingredients
    .flatMap((folder) => {
      const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
      const files = readdirSync(path, { withFileTypes: true }).filter(
        (entry) => entry.isFile() && !entry.name.includes('.test.'),
      );
      return files.map((entry) => join(path, entry.name)).sort();
    })
    .reduce((sum, file) => sum.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
  return hash;
}
