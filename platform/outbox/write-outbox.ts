import { cachedQuery } from '#db/cached-query.ts';
import type { OutboxRow } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import { currentErrand } from '#platform/errand.ts';

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
  const errand = currentErrand();
  await insertEntry(tx, {
    key,
    event,
    payload: JSON.stringify(payload),
    created_at: now,
    available_at: availableAt,
    request_id: errand?.requestId ?? null,
    trace_id: errand?.trace ?? null,
  });
}

type WrittenEntry = Pick<
  OutboxRow,
  'key' | 'event' | 'payload' | 'created_at' | 'available_at' | 'request_id' | 'trace_id'
>;

const insertEntry = cachedQuery((db, entry: WrittenEntry) =>
  db
    .insertInto('outbox')
    .values({ ...entry, attempts: 0, last_error: null, done_at: null })
    .onConflict((conflict) => conflict.column('key').doNothing()),
);
