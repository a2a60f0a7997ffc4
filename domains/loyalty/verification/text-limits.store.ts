/** The only SQL on `loyalty_texts` and `loyalty_text_gate`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { clockSkewMs } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Dimension } from './text-limits.rules.ts';

export interface CodeText {
  /** Ten digits. */
  phone: string;
  /** Null: the shop's own machine, not counted (decision 009). */
  address: string | null;
  visitorId: VisitorId;
  now: number;
}

/** Locks the count across processes until the transaction ends, so texts are counted one at a time. */
export async function lockGate(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('loyalty_text_gate')
    .values({ id: 1, passed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ passed_at: now }))
    .execute();
}

/**
 * Times of the latest texts to the same phone, from the same address, of the same visitor, or of all; newest
 * first.
 */
export async function latestTexts(
  tx: Tx,
  text: CodeText,
  dimension: Dimension,
  limit: number,
): Promise<number[]> {
  const latest = tx.selectFrom('loyalty_texts').select('sent_at').orderBy('sent_at', 'desc').limit(limit);
  // If the clock was set back, texts 'from the future' don't count, so shoppers don't have to wait.
  const all = latest.where('sent_at', '<=', text.now + clockSkewMs);
  const same = {
    phone: () => all.where('phone', '=', text.phone),
    address: () => all.where('address', '=', text.address),
    visitor: () => all.where('visitor_id', '=', text.visitorId),
    all: () => all,
  }[dimension]();
  return (await same.execute()).map((row) => row.sent_at);
}

export async function insertText(tx: Tx, { phone, address, visitorId, now }: CodeText): Promise<void> {
  await tx
    .insertInto('loyalty_texts')
    .values({ phone, address, visitor_id: visitorId, sent_at: now })
    .execute();
}

export async function deleteTextsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('loyalty_texts').where('sent_at', '<', before).execute();
}
