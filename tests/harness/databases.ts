/**
 * An empty, migrated database for one test, on either engine: `describe.each(engines)` runs a test on both.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSource, type Engine, type OpenDatabase, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { randomToken } from '#kit/ids.ts';
import { databaseUrl, runOnPostgres } from './postgres-template.ts';

export const engines: readonly Engine[] = ['sqlite', 'postgres'];

export interface FreshDatabase extends OpenDatabase {
  /** For a second connection or another process on the same data. */
  source: DatabaseSource;
  /** Closes this connection and drops the database, even if other connections are open. */
  drop(): Promise<void>;
}

export function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  return engine === 'sqlite' ? freshSqlite() : freshPostgres();
}

/** Copied from the template if there is one; screenshot and benchmark runs have none. */
async function freshSqlite(): Promise<FreshDatabase> {
  const template = process.env.TEST_SQLITE_TEMPLATE;
  if (template) return openOwnSqlite((file) => copyFileSync(template, file));
  const database = openOwnSqlite(() => undefined);
  await migrate(database, Date.now());
  return database;
}

/** A SQLite file in a separate folder; `fill` may create the file before it is opened. */
export function openOwnSqlite(fill: (file: string) => void): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-sqlite-'));
  const source = { kind: 'sqlite', file: join(folder, 'shop.sqlite') } as const;
  fill(source.file);
  const database = openDatabase(source);
  const drop = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, source, drop };
}

async function freshPostgres(): Promise<FreshDatabase> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  const template = process.env.TEST_POSTGRES_TEMPLATE;
  if (!serverUrl || !template)
    throw new Error('No test PostgreSQL: tests/harness/database-setup.ts must be vitest’s globalSetup.');
  const name = `demijohn_test_${randomToken()}`;
  await runOnPostgres(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return openOwnPostgres(serverUrl, name);
}

/**
 * Tests with forty requests for ten connections check the result, even on a busy machine; the 503 answer is
 * tested with real processes.
 */
const connectTimeoutMs = 15_000;

/** A database that is created for one test on the server. */
export function openOwnPostgres(serverUrl: string, name: string): FreshDatabase {
  const source: DatabaseSource = { kind: 'postgres', url: databaseUrl(serverUrl, name) };
  const database = openDatabase(source, { connectTimeoutMs });
  const drop = async () => {
    await database.close();
    await runOnPostgres(serverUrl, `drop database if exists ${name} with (force)`);
  };
  return { ...database, source, drop };
}
