import type { Db } from '#db/connection.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { packsWithGap } from './gap-packs.store.ts';
import type { Gap } from './gaps.rules.ts';

/** Gaps of a size or a pack rather than of the product as a whole. */
export const packGaps = ['cost', 'below-cost', 'barcode', 'place'] as const satisfies readonly Gap[];
export type PackGap = (typeof packGaps)[number];

export const isPackGap = (gap: Gap): gap is PackGap => packGaps.some((each) => each === gap);

export interface GapPack {
  formatId: FormatId;
  packId: PackId;
  /** '750 mL' */
  label: string;
  bottles: number;
  priceCents: number;
}

/**
 * Which packs of the products have the gap, by product; for `barcode` and `place`, which belong to the size,
 * its smallest pack on sale (B-154).
 */
export async function findGapPacks(
  db: Db,
  gap: PackGap,
  productIds: readonly number[],
): Promise<Map<number, GapPack[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await packsWithGap(db, gap, productIds);
  const isOfSize = gap === 'barcode' || gap === 'place';
  const sizes = new Set<number>();
  const wanted = rows.filter(({ format_id }) => {
    const isFirst = !sizes.has(format_id);
    sizes.add(format_id);
    return isFirst || !isOfSize;
  });
  return new Map(
    [...Map.groupBy(wanted, ({ product_id }) => product_id)].map(([product, packs]) => [
      product,
      packs.map((pack) => ({
        formatId: pack.format_id as FormatId,
        packId: pack.pack_id as PackId,
        label: pack.label,
        bottles: pack.bottles,
        priceCents: pack.price_cents,
      })),
    ]),
  );
}
