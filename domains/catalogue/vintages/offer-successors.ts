import type { Db } from '#db/connection.ts';
import { kin } from './vintages.store.ts';

/** The products that may replace one that is sold out for good: its producer's other products (B-140). */
export async function offerSuccessors(
  db: Db,
  product: { id: number; producer: string; categoryPath: string; regionPath: string | null },
): Promise<{ slug: string; name: string }[]> {
  return (await kin(db, product)).map(({ slug, name, vintage }) => ({
    slug,
    name: vintage === '' || name.includes(vintage) ? name : `${name} ${vintage}`,
  }));
}
