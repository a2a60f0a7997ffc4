import type { Db } from '#db/connection.ts';
import type { ProductId } from '#kit/ids.ts';
import { cardsOf } from './listing/find-cards.ts';
import { productsSince } from './new-products.store.ts';
import type { ProductCard } from './product.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a product counts as new. */
export const newForMs = 45 * dayMs;

/** Products added within a day of the first one are the shop's opening stock. */
const openingMs = dayMs;

const lookedAtOnce = 12;

export interface NewProducts {
  cards: ProductCard[];
  /**
   * Products that a page with these cards depends on, including sold-out ones that would come before them.
   */
  subjects: ProductId[];
}

/**
 * The newest products in stock, at most `most`, newest first; a group is one card. None if nothing was
 * added since the opening, or in the last 45 days. `now` in epoch ms.
 */
export async function findNewProducts(db: Db, now: number, most: number): Promise<NewProducts> {
  const rows = await productsSince(db, now - newForMs, openingMs);
  const cards: ProductCard[] = [];
  let lookedAt = 0;
  while (lookedAt < rows.length && cards.length < most) {
    const next = await cardsOf(db, rows.slice(lookedAt, lookedAt + lookedAtOnce));
    cards.push(...next.filter((card) => card.isInStock));
    lookedAt += lookedAtOnce;
  }
  return { cards: cards.slice(0, most), subjects: rows.slice(0, lookedAt).map(({ id }) => id as ProductId) };
}
