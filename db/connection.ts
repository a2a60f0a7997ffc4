/**
 * Opens the shop's database: SQLite embedded by default, PostgreSQL when a URL is given. One schema, one set
 * of queries.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect, type PostgresPool, SqliteAdapter } from 'kysely';
import type Pg from 'pg';
import { time } from '#kit/meters.ts';
import { closeWhenBroken } from './broken-connections.ts';
import { sendAgainAfterDeadlock } from './deadlocks.ts';
import { defaultPool, limitTransactions, type ServerTimeouts } from './pooler.ts';
import { sendByName } from './prepared-statements.ts';
import type { Schema } from './schema.ts';
import { openSideReader } from './side-reader.ts';
import { GroupingSqliteDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Schema>;

export interface OpenDatabase {
  engine: Engine;
  db: Db;
  /**
   * For probing the database itself: on PostgreSQL a connection of its own, which no shopper's query can keep
   * waiting and which does not wait long for an answer.
   */
  probeDb: Db;
  /**
   * For long reads, such as reports: on SQLite in a thread of their own, so that they hold up no one. They
   * see what was committed, and have no transactions.
   */
  longReads: Db;
  /** Runs long work, such as a schema change, without the timeouts of the shop's own queries. */
  unhurried<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The state of this process's PostgreSQL connections; null with SQLite. */
  pool(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

export interface PostgresSource {
  kind: 'postgres';
  url: string;
  /**
   * The maximum number of connections of this process, including the one that probes the database; 10 by
   * default.
   */
  pool?: number;
  /** 'text' for a pooler that does not support named statements; 'named' by default. */
  statements?: 'named' | 'text';
}

export type DatabaseSource = { kind: 'sqlite'; file: string } | PostgresSource;

/**
 * Two processes may open a new database file at once, and one then waits for the other to write its first
 * page.
 */
const openTimeoutMs = 5_000;

/**
 * How long SQLite itself waits for another process, which blocks this one. After that, the dialect waits
 * without blocking.
 */
const busyTimeoutMs = 20;

/** For each of the two connections; the library's own default is sixteen megabytes. */
const cacheKb = 2_000;

/**
 * How long a request waits for one of PostgreSQL's connections before it fails with 'the shop is busy'
 * (R-046, R-048).
 */
const connectTimeoutMs = 1_000;

/**
 * The books are on flash and mostly in memory: reading a page anywhere costs hardly more than reading the
 * next one. PostgreSQL's own default is meant for spinning disks, and makes it read whole tables where an
 * index has everything that is asked for (decision 236).
 */
const planning = '-c random_page_cost=1.1';

const serverTimeouts: ServerTimeouts = {
  statement_timeout: 5_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * The statement timeout is enforced by the server, so this limits the wait for a server that no longer responds.
 */
const queryTimeoutMs = 6_000;

/** How long a probe of the database waits for a connection, and then for an answer. */
const probeTimeoutMs = 900;

/**
 * Longer than the pauses of recurring work: a new connection reads thousands of rows of PostgreSQL's catalog
 * (O-040).
 */
const idleConnectionMs = 60_000;

/** True where a statement holds up this process until it is answered, as SQLite's do. */
export function worksInProcess(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * Opens without looking at the schema. SQLite's file and folder are made; PostgreSQL is first reached by the
 * first query.
 *
 * @param options.connectTimeoutMs in milliseconds, for callers that can wait longer than a shopper
 */
export function openDatabase(
  source: DatabaseSource,
  options: { connectTimeoutMs?: number } = {},
): OpenDatabase {
  return source.kind === 'sqlite'
    ? openSqlite(source.file)
    : openPostgres(source, options.connectTimeoutMs ?? connectTimeoutMs);
}

function openSqlite(file: string): OpenDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new BetterSqlite3(file, { timeout: openTimeoutMs });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const reader = new BetterSqlite3(file, { timeout: openTimeoutMs });
  reader.pragma('query_only = ON');
  for (const connection of [sqlite, reader]) {
    connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
    connection.pragma(`cache_size = ${-cacheKb}`);
  }
  const db = new Kysely<Schema>({ dialect: new GroupingSqliteDialect({ writer: sqlite, reader }) });
  const longReads = openSideReader(file);
  const close = async () => void (await Promise.all([db.destroy(), longReads.destroy()]));
  return {
    engine: 'sqlite',
    db,
    probeDb: db,
    longReads,
    unhurried: (work) => work(db),
    pool: () => null,
    close,
  };
}

function openPostgres(source: PostgresSource, patienceMs: number): OpenDatabase {
  const pg: typeof Pg = createRequire(import.meta.url)('pg');
  // int8 (epoch milliseconds, counts) stays below 2^53, so it is read as a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const usesText = source.statements === 'text';
  const openOne = (config: Pg.PoolConfig, prepare: (client: Pg.PoolClient) => void = () => undefined) =>
    openPool(
      pg,
      {
        connectionString: source.url,
        application_name: 'demijohn',
        idleTimeoutMillis: idleConnectionMs,
        ...config,
      },
      prepare,
    );
  const open = (...given: Parameters<typeof openOne>) => kyselyOn(openOne(...given));
  const pool = openOne(
    {
      connectionTimeoutMillis: patienceMs,
      max: (source.pool ?? defaultPool) - 1,
      query_timeout: queryTimeoutMs,
      ...(!usesText && { ...serverTimeouts, options: planning }),
    },
    usesText ? (client) => limitTransactions(client, serverTimeouts) : sendByName,
  );
  const db = kyselyOn(timed(pool));
  const probeDb = open({
    connectionTimeoutMillis: probeTimeoutMs,
    max: 1,
    query_timeout: probeTimeoutMs,
    ...(!usesText && { statement_timeout: probeTimeoutMs, lock_timeout: probeTimeoutMs }),
  });
  async function unhurried<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const own = open({ connectionTimeoutMillis: patienceMs, max: 1 });
    try {
      return await work(own);
    } finally {
      await own.destroy();
    }
  }
  const close = async () => void (await Promise.all([db.destroy(), probeDb.destroy()]));
  const counts = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { engine: 'postgres', db, probeDb, longReads: db, unhurried, pool: counts, close };
}

const kyselyOn = (pool: PostgresPool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** The same pool, which also measures how long each of the shop's queries waited for a connection. */
function timed(pool: Pg.Pool): PostgresPool {
  return {
    async connect() {
      const startedAt = performance.now();
      const client = await pool.connect();
      time('db_wait_seconds', {}, performance.now() - startedAt);
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function openPool(pg: typeof Pg, config: Pg.PoolConfig, prepare: (client: Pg.PoolClient) => void): Pg.Pool {
  const pool = new pg.Pool(config);
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the
  // process.
  pool.on('error', () => undefined);
  // The same for a connection that is cut while it is in use: only its query fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepare(client);
    sendAgainAfterDeadlock(client);
    closeWhenBroken(client);
  });
  return pool;
}
