/**
 * One open SQLite file. Statements are prepared once, and waiting for another process's lock does not block
 * the event loop.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import type { QueryResult } from 'kysely';

const maxStatements = 500;

/** How long a statement is retried while another process holds the lock. */
const lockTimeoutMs = 5_000;
const retryMs = 15;

export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export class SqliteConnection {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #statements = new Map<string, BetterSqlite3.Statement>();

  constructor(sqlite: BetterSqlite3.Database) {
    this.#sqlite = sqlite;
  }

  /** Also false when SQLite itself has rolled a transaction back, as it does on a full disk. */
  get isInTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  async execute<R>({ sql, parameters }: SqlText): Promise<QueryResult<R>> {
    const until = performance.now() + lockTimeoutMs;
    for (;;) {
      try {
        return resultOf<R>(this.#prepare(sql), parameters);
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
        await sleep(retryMs);
      }
    }
  }

  close(): void {
    this.#sqlite.close();
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    if (this.#statements.size >= maxStatements)
      this.#statements.delete(this.#statements.keys().next().value as string);
    this.#statements.set(sql, statement);
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
