/**
 * Whether 'On Sale' would be true for a price, by the two calendar months before it (9 NYCRR §99.6(b),
 * B-139).
 */
import type { Db } from '#db/connection.ts';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import { listScheduledPrices } from '#domains/catalogue/prices/schedule-price.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import { mayCallOnSale, nextSaleSpan } from '#domains/pricing/on-sale.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';

/** Null if it is true; otherwise why it is not, and the days on which it would be. `at` in epoch ms. */
export async function saleProblem(
  db: Db,
  { packId, productId, priceCents }: { packId: PackId; productId: number; priceCents: number },
  at: number,
): Promise<string | null> {
  const coming = (await listScheduledPrices(db, productId)).filter((price) => price.packId === packId);
  const history = [...(await readPriceHistory(db, packId)), ...coming];
  const promotions = await listPromotions(db, [packId]);
  const answer = mayCallOnSale(history, promotions, priceCents, at);
  if (answer.kind === 'may') return null;
  const why =
    answer.kind === 'unknown'
      ? 'No price of the two months before is known.'
      : `It cost ${formatCents(answer.lowestCents)} in the two months before.`;
  const span = nextSaleSpan(history, promotions, priceCents, at);
  const days = span
    ? `At this price it would be true from ${formatDay(storeDay(span.startsAt))} to ${formatDay(storeDay(span.endsAt - 1))}.`
    : 'At this price it would not be true within half a year.';
  return `New York lets a price be called “On Sale” only when it is below all of the two months before (9 NYCRR 99.6). ${why} ${days}`;
}
