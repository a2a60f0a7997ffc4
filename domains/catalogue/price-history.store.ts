/** What packs have cost, append-only: written in the transaction of the change (9 NYCRR §99.6(b)). */
import type { Db } from '#db/connection.ts';
import { insertGiven } from '#db/given-rows.ts';
import type { Tx } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';

export interface PastPrice {
  priceCents: number;
  /** The price applied from this time until the next entry. */
  fromAt: number;
  actor: string;
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

/** Every shelf price that a pack has had, oldest first, without promotions. */
export function readPriceHistory(db: Db, packId: PackId): Promise<PastPrice[]> {
  return db
    .selectFrom('price_history')
    .select(['price_cents as priceCents', 'from_at as fromAt', 'actor'])
    .where('pack_id', '=', packId)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
}
