/** The bottles that the shop's texts name by their slugs. */
import type { Db } from '#db/connection.ts';
import { currentSlugs } from '#domains/catalogue/addresses/current-slugs.ts';
import { findProductIds } from '#domains/catalogue/find-product-ids.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';

/**
 * 'No bottle has the address “sancere”.', or null: reported at the field before anything is saved (B-220).
 */
export async function unknownBottles(db: Db, slugs: readonly string[]): Promise<string | null> {
  const known = await findProductIds(db, slugs);
  const unknown = slugs.filter((slug) => !known.has(slug));
  if (unknown.length === 0) return null;
  const moved = await currentSlugs(db, unknown);
  const [first = ''] = unknown;
  const now = moved.get(first);
  return now ? `“${first}” has the address “${now}” now.` : `No bottle has the address “${first}”.`;
}

/** The ones among them that shoppers do not see now: withdrawn, a draft, or without a price (B-220). */
export async function unsoldBottles(db: Db, slugs: readonly string[]): Promise<string[]> {
  const sold = new Set((await findCards(db, slugs)).map(({ slug }) => slug));
  return slugs.filter((slug) => !sold.has(slug));
}
