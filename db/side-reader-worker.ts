/** The thread of `side-reader.ts`: answers one statement after another from a connection that cannot write. */
import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import type { SideAnswer, SideQuestion } from './side-reader.ts';

const { file } = workerData as { file: string };
/** Reading does not wait for writers; it does wait for a file that is just being created. */
const openTimeoutMs = 5_000;
/** A long sum reads most of the tables once: room for the upper pages of their indexes. */
const cacheKb = 16_000;

const sqlite = new BetterSqlite3(file, { timeout: openTimeoutMs });
sqlite.pragma('query_only = ON');
sqlite.pragma(`cache_size = ${-cacheKb}`);

parentPort?.on('message', ({ id, sql, parameters }: SideQuestion) => {
  parentPort?.postMessage(answer(id, sql, parameters));
});

function answer(id: number, sql: string, parameters: readonly unknown[]): SideAnswer {
  try {
    return { id, rows: sqlite.prepare(sql).all(parameters) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
