/**
 * Long reads of a SQLite file in a thread of their own, so that the thread that serves shoppers never waits
 * for them. The thread is started by the first read and ends when nothing has been read for a while.
 */
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schema } from './schema.ts';

/** What the thread is asked. */
export interface SideQuestion {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}
export type SideAnswer = { id: number; rows: unknown[] } | { id: number; error: string };

/**
 * A thread that reads nothing for this long ends; the next read starts another in about a tenth of a second.
 */
const idleMs = 5 * 60_000;

interface Waiting {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

class SideThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  ask(sql: string, parameters: readonly unknown[]): Promise<unknown[]> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, sql, parameters } satisfies SideQuestion);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL(import.meta.resolve('#db/side-reader-worker.ts')), {
      workerData: { file: this.#file },
      env: {},
    });
    worker.on('message', (answer: SideAnswer) => this.#take(worker, answer));
    worker.on('error', (error: Error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('The reading thread has ended')));
    this.#worker = worker;
    return worker;
  }

  #take(worker: Worker, answer: SideAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('rows' in answer) waiting?.resolve(answer.rows);
    else waiting?.reject(new Error(answer.error));
    if (this.#waiting.size > 0) return;
    worker.unref();
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker === worker) this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

class SideConnection implements DatabaseConnection {
  readonly #thread: SideThread;

  constructor(thread: SideThread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await this.#thread.ask(sql, parameters)) as R[] };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class SideDriver implements Driver {
  readonly #thread: SideThread;

  constructor(thread: SideThread) {
    this.#thread = thread;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<SideConnection> {
    return new SideConnection(this.#thread);
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Long reads have no transactions');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

/** The tables of a SQLite file, read-only; each statement sees the last commit. */
export function openSideReader(file: string): Kysely<Schema> {
  const thread = new SideThread(file);
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SideDriver(thread),
      createIntrospector: (db) => new SqliteDialect({ database: undefined as never }).createIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
