/**
 * When PostgreSQL ends a single statement to resolve a deadlock, for instance with a migration that locks
 * several tables one after another, the statement is sent again: it has done nothing yet.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type Pg from 'pg';

const deadlockDetected = '40P01';
const maxTries = 4;

/**
 * Makes a new connection do so. A statement within a transaction is not sent again; `inTransaction` retries
 * it all.
 */
export function sendAgainAfterDeadlock(client: Pg.ClientBase): void {
  const send = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const query = (...asked: unknown[]) => {
    const isAlone = client.getTransactionStatus() === 'I';
    const answer = send(...asked);
    return isAlone && answer instanceof Promise ? orAgain(answer, () => send(...asked)) : answer;
  };
  Object.assign(client, { query });
}

async function orAgain(first: Promise<unknown>, send: () => unknown): Promise<unknown> {
  let answer: unknown = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await answer;
    } catch (error) {
      if (attempt >= maxTries || !isDeadlock(error)) throw error;
      await sleep(attempt * 5 + Math.random() * 20);
      answer = send();
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === deadlockDetected;
}
