import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type NewSize, addSize as writeSize } from './add-product.ts';
import { joinGroup } from './new-product.store.ts';
import { insertRevisions, lockProducts, raiseVersions } from './product-fields.store.ts';
import { packRows } from './product-to-edit.store.ts';

export type AddSizeAnswer =
  | { kind: 'added'; formatId: FormatId }
  /** The product has this size already, on sale or not. */
  | { kind: 'there-already'; isOnSale: boolean }
  | { kind: 'unknown-product' };

/** Adds a bottle size with one pack to a product, after its other sizes (B-131, B-138). */
export function addSize(
  db: Db,
  { productId, ...size }: NewSize & { productId: number },
  by: By,
): Promise<AddSizeAnswer> {
  return inTransaction(db, async (tx): Promise<AddSizeAnswer> => {
    const [product] = await lockProducts(tx, [productId]);
    if (!product) return { kind: 'unknown-product' };
    const there = await packRows(tx, productId);
    const same = there.filter(({ volume_ml }) => volume_ml === size.volumeMl);
    if (same.length > 0)
      return { kind: 'there-already', isOnSale: same.some(({ published }) => published === 1) };
    const position = new Set(there.map(({ format_id }) => format_id)).size;
    const { formatId, packIds } = await writeSize(tx, productId, size, position, by);
    const { slug, name } = product.values as { slug: string; name: string };
    if (product.groupId === null && there.length > 0) await joinGroup(tx, productId, { slug, name });
    await raiseVersions(tx, [productId], by.now);
    await insertRevisions(
      tx,
      packIds.map((id) => ({
        productId,
        part: `pack:${id}`,
        field: 'published',
        before: false,
        after: true,
      })),
      by,
    );
    await noteProductChange(tx, null, by.now);
    const [pack] = size.packs;
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'size-added',
      after: { size: size.label, cents: pack?.priceCents ?? 0, onHand: size.onHand },
    });
    return { kind: 'added', formatId };
  });
}
