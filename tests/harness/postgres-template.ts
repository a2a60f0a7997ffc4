/**
 * A migrated, empty database that every test's own database is copied from: migrating once is enough for a
 * whole run.
 */
import pg from 'pg';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';

/** Runs one statement in the database at the address: creating and dropping databases needs no pool. */
export async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the database `name` and brings its schema up to date. */
export async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await runOnPostgres(serverUrl, `create database ${name}`);
  const template = openDatabase({ kind: 'postgres', url: databaseUrl(serverUrl, name) });
  try {
    await migrate(template, Date.now());
  } finally {
    await template.close();
  }
}
