import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './connection.ts';
import { isStalePlan } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY_SNAPSHOT', 'GROUP_LOST']);
const maxTries = 4;

/**
 * Runs `work` in one transaction and retries it when the database aborted it in favor of another
 * (serialization failure, deadlock, busy file, a table that was altered). `work` must therefore do nothing
 * outside the database. No vendor is called inside a transaction. Called inside a transaction, `work` is part
 * of it, and that one is retried as a whole.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= maxTries || !isRetryable(error)) throw error;
      await sleep(attempt * 5 + Math.random() * 20);
    }
  }
}

/** Carries the work's answer out of the transaction that must not be kept. */
class RolledBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('A look ahead is never kept.');
    this.outcome = outcome;
  }
}

/** What `work` returns in a transaction that is always rolled back: what would happen if it were done. */
export async function lookAhead<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T;
    throw error;
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (retryable.has(String(error.code)) || isStalePlan(error))
  );
}

/** True when the error is a unique constraint's refusal, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === '23505' || String(error.code).startsWith('SQLITE_CONSTRAINT_UNIQUE'))
  );
}
