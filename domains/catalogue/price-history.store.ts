/** What packs have cost, append-only: written in the transaction of the change (9 NYCRR §99.6(b)). */
import type { Db } from '#db/connection.ts';
import { insertGiven } from '#db/given-rows.ts';
import type { Tx } from '#db/transaction.ts';

export interface PriceThen {
  priceCents: number;
  fromAt: number;
}

const priceColumns = {
  pack_id: 'integer',
  price_cents: 'integer',
  from_at: 'bigint',
  actor: 'text',
} as const;

/** The prices apply from `now` on. */
export async function writePrices(
  tx: Tx,
  prices: readonly { packId: number; priceCents: number }[],
  now: number,
  actor: string,
): Promise<void> {
  const rows = prices.map(({ packId, priceCents }) => ({
    pack_id: packId,
    price_cents: priceCents,
    from_at: now,
    actor,
  }));
  await insertGiven(tx, 'price_history', priceColumns, rows);
}

/** The prices of a pack, oldest first. */
export function pricesOf(db: Db, packId: number): Promise<(PriceThen & { actor: string })[]> {
  return db
    .selectFrom('price_history')
    .select(['price_cents as priceCents', 'from_at as fromAt', 'actor'])
    .where('pack_id', '=', packId)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}
