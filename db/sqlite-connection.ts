/**
 * One open SQLite file: statements are prepared once, and another process's lock is waited for without
 * stopping this one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { QueryResult } from 'kysely';

const mostStatementsKept = 500;

/** A statement that another process's lock refuses is tried again this long. */
const patienceMs = 5_000;
const pauseMs = 15;

export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export class SqliteConnection {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #kept = new Map<string, BetterSqlite3.Statement>();

  constructor(sqlite: BetterSqlite3.Database) {
    this.#sqlite = sqlite;
  }

  /** False also when SQLite itself has given a transaction up, as it does where the disk is full. */
  get isInTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  async execute<R>({ sql, parameters }: SqlText): Promise<QueryResult<R>> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return resultOf<R>(this.#prepare(sql), parameters);
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
        await sleep(pauseMs);
      }
    }
  }

  close(): void {
    this.#sqlite.close();
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const known = this.#kept.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    if (this.#kept.size >= mostStatementsKept) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(sql, statement);
    return statement;
  }
}

function resultOf<R>(statement: BetterSqlite3.Statement, parameters: readonly unknown[]): QueryResult<R> {
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}
