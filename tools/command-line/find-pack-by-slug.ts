import type { Db } from '#db/connection.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import type { PackId } from '#kit/ids.ts';

/**
 * Finds the only pack of a product with that size and number of bottles (null: any), or returns the text that
 * asks which pack is meant.
 */
export async function findPackBySlug(
  db: Db,
  { slug, size, bottles }: { slug: string; size: string | null; bottles: number | null },
): Promise<PackId | string> {
  const product = await findProduct(db, slug);
  if (!product) return `There is no product ${slug} on sale.`;
  const sizeOf = (formatId: number) => product.formats.find(({ id }) => id === formatId)?.size ?? '';
  const isMeant = (label: string) => size === null || label.toLowerCase() === size.toLowerCase();
  const fitting = product.packs.filter(
    (pack) => (bottles === null || pack.bottles === bottles) && isMeant(sizeOf(pack.sourceFormatId)),
  );
  const [pack, ...more] = fitting;
  if (pack && more.length === 0) return pack.id;
  const all = product.packs.map(
    ({ id, bottles: of, sourceFormatId }) =>
      `  --pack ${id}  ${sizeOf(sourceFormatId)}${of > 1 ? `, ${of} bottles` : ''}`,
  );
  return [`Say which of ${product.name}:`, ...all].join('\n');
}
