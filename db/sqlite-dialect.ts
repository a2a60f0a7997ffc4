/**
 * Kysely's SQLite dialect over two connections to one file. Reads outside a transaction run next to the
 * writers and see the last commit. Transactions take the write lock at the start (`begin immediate`), so that
 * they wait instead of failing halfway, and share their commit with others close in time (decision 015).
 */
import type BetterSqlite3 from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  UpdateQueryNode,
} from 'kysely';
import { GroupCommit, GroupLost } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { PlansOnceCompiler } from './sqlite-query-compiler.ts';

export interface SqliteFiles {
  writer: BetterSqlite3.Database;
  /** A second connection to the same file, only for reads. */
  reader: BetterSqlite3.Database;
}

/** The connection that Kysely sees: one caller's statements, in a transaction or each on its own. */
class Caller implements DatabaseConnection {
  readonly #driver: GroupingDriver;
  transaction: 'none' | 'open' | 'over' = 'none';

  constructor(driver: GroupingDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, groups } = this.#driver;
    if (this.transaction === 'over') throw new Error('A statement came after the end of its transaction');
    if (this.transaction === 'open') return this.#continue<R>(query);
    const { query: node } = query;
    if (SelectQueryNode.is(node)) return reader.execute<R>(query);
    if (InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node))
      return this.#write<R>(query);
    return groups.alone(() => writer.execute<R>(query));
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async #continue<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer } = this.#driver;
    // If SQLite has rolled the transaction back, its remaining statements must not run one by one.
    if (!writer.isInTransaction) throw new GroupLost('The transaction was given up');
    return writer.execute<R>(query);
  }

  /** A transaction of one statement. */
  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, groups } = this.#driver;
    await groups.enter();
    let result: QueryResult<R>;
    try {
      result = await writer.execute<R>(query);
    } catch (error) {
      await groups.leave('undo');
      throw error;
    }
    await groups.leave('keep');
    return result;
  }
}

class GroupingDriver implements Driver {
  readonly writer: SqliteConnection;
  readonly reader: SqliteConnection;
  readonly groups: GroupCommit;

  constructor({ writer, reader }: SqliteFiles) {
    this.writer = new SqliteConnection(writer);
    this.reader = new SqliteConnection(reader);
    this.groups = new GroupCommit(this.writer);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Caller> {
    return new Caller(this);
  }

  async beginTransaction(caller: Caller): Promise<void> {
    await this.groups.enter();
    caller.transaction = 'open';
  }

  async commitTransaction(caller: Caller): Promise<void> {
    caller.transaction = 'over';
    await this.groups.leave('keep');
  }

  /** Kysely also calls this after a failed commit, when there is nothing left to roll back. */
  async rollbackTransaction(caller: Caller): Promise<void> {
    if (caller.transaction === 'over') return;
    caller.transaction = 'over';
    await this.groups.leave('undo');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.groups.alone(async () => {
      this.reader.close();
      this.writer.close();
    });
  }
}

/** Keeps Kysely from queueing callers: the driver does, and knows which callers don't need to wait. */
class GroupingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class GroupingSqliteDialect extends SqliteDialect {
  readonly #files: SqliteFiles;

  constructor(files: SqliteFiles) {
    super({ database: files.writer });
    this.#files = files;
  }

  override createDriver(): Driver {
    return new GroupingDriver(this.#files);
  }

  override createAdapter(): SqliteAdapter {
    return new GroupingAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new PlansOnceCompiler();
  }
}
