/**
 * Kysely's SQLite dialect with two changes: a transaction takes the write lock at its start (`begin immediate`), so that
 * it waits its turn instead of failing in the middle; and statements are prepared once.
 */
import type BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver, type SqliteStatement } from 'kysely';

const mostStatementsKept = 500;

class ImmediateSqliteDriver extends SqliteDriver {
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
