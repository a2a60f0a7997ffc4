import { cachedQuery } from '#db/cached-query.ts';
import type { Tx } from '#db/transaction.ts';

export interface OutboxEntry {
  /** Names the consequence: a second entry with the same key is not written. */
  key: string;
  /** In the past tense: what has happened. */
  event: string;
  payload: object;
  now: number;
  /** Epoch ms; not processed before, `now` by default. Until then it can be withdrawn. */
  availableAt?: number;
}

/** Records, in the transaction of the change itself, what must follow from it. */
export async function writeOutbox(
  tx: Tx,
  { key, event, payload, now, availableAt = now }: OutboxEntry,
): Promise<void> {
  await insertEntry(tx, key, event, JSON.stringify(payload), now, availableAt);
}

const insertEntry = cachedQuery(
  (db, key: string, event: string, payload: string, now: number, availableAt: number) =>
    db
      .insertInto('outbox')
      .values({
        key,
        event,
        payload,
        created_at: now,
        available_at: availableAt,
        attempts: 0,
        last_error: null,
        done_at: null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing()),
);
