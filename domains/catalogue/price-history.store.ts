/** What packs have cost, append-only: written in the transaction of the change (9 NYCRR §99.6(b)). */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

export interface PriceThen {
  priceCents: number;
  fromAt: number;
}

const atOnce = 500;

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
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx
      .insertInto('price_history')
      .values(rows.slice(start, start + atOnce))
      .execute();
  }
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
