import type { Db } from '#db/connection.ts';
import type { ProductId } from '#kit/ids.ts';
import { cardsOf } from './find-cards.ts';
import { productsSince } from './new-products.store.ts';
import type { ProductCard } from './product.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A product is new for so long after it came. */
export const newForMs = 45 * dayMs;

/** What came within a day of the first product is what the shop opened with. */
const openingMs = dayMs;

const lookedAtOnce = 12;

export interface NewProducts {
  cards: ProductCard[];
  /**
   * Products that a page which shows the cards depends on: also those that are sold out and would stand
   * before them.
   */
  subjects: ProductId[];
}

/**
 * The newest products in stock, at most `most`, the newest first; a group is one card. None while nothing has
 * come to the shop since it opened, or for 45 days. `now` in epoch ms.
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
