import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { startTcpGate, type TcpGate } from '#tests/harness/tcp-gate.ts';
import { breaksConnection } from './broken-connections.ts';
import { type OpenDatabase, openDatabase, type PostgresSource } from './connection.ts';
import { inTransaction } from './transaction.ts';

describe('a connection to PostgreSQL', () => {
  let database: FreshDatabase;
  let gate: TcpGate;
  /** A single connection, so that the next statement sees what the previous one left on it. */
  let narrow: OpenDatabase;
  let source: PostgresSource;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    if (database.source.kind !== 'postgres') throw new Error('Not PostgreSQL');
    const url = new URL(database.source.url);
    gate = await startTcpGate({ host: url.hostname, port: Number(url.port) });
    url.port = String(gate.port);
    source = { kind: 'postgres', url: url.href, pool: 2 };
    narrow = openDatabase(source);
  });
  afterEach(async () => {
    await narrow.close();
    await gate.close();
    await database.drop();
  });

  const write = () =>
    narrow.db.updateTable('migrations').set({ applied_at: 1 }).where('name', '=', '001-foundation').execute();

  test('that leads to a read-only server is thrown away at the first refused write (O-020)', async () => {
    // As after a demotion: the connection is older than the change.
    await sql`set default_transaction_read_only = on`.execute(narrow.db);
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await write();
  });

  test('that gives no answer within a transaction costs one timeout, not two, and is not used again (O-021)', {
    timeout: 20_000,
  }, async () => {
    const began = performance.now();
    const work = inTransaction(narrow.db, async (tx) => {
      await sql`select 1`.execute(tx);
      gate.jam();
      await sql`select 2`.execute(tx);
    });
    await expect(work).rejects.toThrow();
    // Six seconds for the answer; a rollback that waits for another six would make twelve.
    expect(performance.now() - began).toBeLessThan(11_000);
    await gate.open();
    await write();
  });

  test('reserved for probing the database is free when all others are busy, and together they are as many as the setting says (O-010, O-025)', async () => {
    const wide = openDatabase({ ...source, pool: 4 });
    const busy = Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.4)`.execute(wide.db)));
    busy.catch(() => undefined);
    const working = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity where datname = current_database()
        and application_name = 'demijohn' and state = 'active'`.execute(wide.probeDb);
      return Number(rows[0]?.count);
    };
    await expect.poll(working, { interval: 5 }).toBe(4);
    await busy;
    await wide.close();
  });
});

test('an error about the server itself breaks a connection, an error about a statement does not', () => {
  const withCode = (code: string) => Object.assign(new Error('told'), { code });
  for (const code of ['25006', '57P01', '57P02', '57P03', '08006', '08P01'])
    expect(breaksConnection(withCode(code)), code).toBe(true);
  for (const code of ['23505', '40001', '40P01', '57014', '55P03', '53300', '42P01'])
    expect(breaksConnection(withCode(code)), code).toBe(false);
  expect(breaksConnection(new Error('Query read timeout'))).toBe(true);
  expect(breaksConnection('told')).toBe(false);
});
