import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addressGroup } from '#kit/address-group.ts';
import { dimensions, nextTextAt, type RecentTexts, textsToSee } from './text-limits.rules.ts';
import { type CodeText, insertText, latestTexts, lockGate } from './text-limits.store.ts';

export type CountTextAnswer = { kind: 'counted' } | { kind: 'limited'; retryAfterSeconds: number };

/** Per database, the last count that this process has started. */
const turns = new WeakMap<Db, Promise<unknown>>();

/**
 * Counts a text if every window has room. The count is exact under concurrency, and refused texts are not
 * counted.
 */
export function countText(db: Db, text: CodeText): Promise<CountTextAnswer> {
  // Counts also run one at a time within the process; otherwise a flood of requests would use up every
  // database connection waiting for the lock.
  const address = text.address === null ? null : addressGroup(text.address);
  const count = () => countAtGate(db, { ...text, address });
  const turn = (turns.get(db) ?? Promise.resolve()).then(count, count);
  turns.set(db, turn);
  return turn;
}

function countAtGate(db: Db, text: CodeText): Promise<CountTextAnswer> {
  return inTransaction(db, async (tx) => {
    await lockGate(tx, text.now);
    const recent: RecentTexts = {};
    for (const dimension of dimensions) {
      if (dimension === 'address' && text.address === null) continue;
      recent[dimension] = await latestTexts(tx, text, dimension, textsToSee(dimension));
    }
    const waitMs = nextTextAt(recent) - text.now;
    if (waitMs > 0) return { kind: 'limited', retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    await insertText(tx, text);
    return { kind: 'counted' };
  });
}
