/**
 * Kysely's SQLite dialect with three changes: a transaction takes the write lock at its start (`begin immediate`), so that
 * it waits its turn instead of failing in the middle; it waits for another process without stopping this one; and
 * statements are prepared once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

const mostStatementsKept = 500;

/** A statement that another process's lock refuses is tried again this long. */
const patienceMs = 5_000;
const pauseMs = 15;

class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.#inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await this.#inner.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
        await sleep(pauseMs);
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery(query, chunkSize);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

class ImmediateSqliteDriver extends SqliteDriver {
  #connection: PatientConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

function keepStatements(sqlite: BetterSqlite3.Database) {
  const kept = new Map<string, SqliteStatement>();
  return {
    close(): void {
      sqlite.close();
    },
    prepare(sql: string): SqliteStatement {
      const known = kept.get(sql);
      if (known) return known;
      const statement = sqlite.prepare(sql) as unknown as SqliteStatement;
      if (kept.size >= mostStatementsKept) kept.delete(kept.keys().next().value as string);
      kept.set(sql, statement);
      return statement;
    },
  };
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: ReturnType<typeof keepStatements>;

  constructor(sqlite: BetterSqlite3.Database) {
    const database = keepStatements(sqlite);
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }
}
