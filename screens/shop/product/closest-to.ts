import type { Db } from '#db/connection.ts';
import { findClosest } from '#domains/catalogue/closest/find-closest.ts';
import { showClosest } from '#domains/catalogue/closest/show-closest.rules.ts';
import type { Product } from '#domains/catalogue/product.ts';
import type { PackId, ProductId } from '#kit/ids.ts';
import type { ProductShowProps } from './props.ts';

const most = 3;

/**
 * What is closest to each sold-out pack of a product, and which products the page therefore offers (N-032).
 * Queries nothing if all packs are available.
 */
export async function closestTo(
  db: Db,
  { packs }: Pick<Product, 'packs'>,
): Promise<{ closest: ProductShowProps['closest']; subjects: ProductId[] }> {
  const soldOut = packs.filter(({ isInStock }) => !isInStock);
  const found = await Promise.all(
    soldOut.map(async ({ id }) => [id, await findClosest(db, { packId: id, most })] as const),
  );
  return {
    closest: Object.fromEntries(found.map(([id, close]) => [id, close.map(showClosest)])),
    subjects: found.flatMap(([, close]) => close.map(({ productId }) => productId)),
  };
}

/** The same for a withdrawn product, by its first pack. */
export async function closestToWithdrawn(db: Db, packId: PackId | undefined) {
  return packId === undefined ? [] : (await findClosest(db, { packId, most })).map(showClosest);
}
