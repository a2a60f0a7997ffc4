import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { insertRevisions, lockProducts, raiseVersions } from '../edit/product-fields.store.ts';
import { isSlug, maxSlugLength } from '../edit/slug.rules.ts';
import { waitForImportTurn } from '../import/import.store.ts';
import { idOfSlug } from '../withdrawn.store.ts';
import { formerAddresses, leaveAddress, setSlug, takeUpAddress } from './addresses.store.ts';

export type AddressAnswer =
  | { kind: 'changed'; slug: string }
  | { kind: 'same' }
  /** Not lower-case letters, digits and single hyphens, or too long. */
  | { kind: 'no-address' }
  /** Another product has it or had it. */
  | { kind: 'taken' }
  | { kind: 'unknown-product' };

/**
 * Gives a product another address in the shop; the old one leads to it for good, and is never another product's
 * (B-133). Files that name the product by an old address still refer to it.
 */
export function changeAddress(
  db: Db,
  { productId, slug }: { productId: number; slug: string },
  by: By,
): Promise<AddressAnswer> {
  return inTransaction(db, async (tx): Promise<AddressAnswer> => {
    if (!isSlug(slug) || slug.length > maxSlugLength) return { kind: 'no-address' };
    await waitForImportTurn(tx);
    const [product] = await lockProducts(tx, [productId]);
    if (!product) return { kind: 'unknown-product' };
    const before = String(product.values.slug);
    if (before === slug) return { kind: 'same' };
    const [former] = await formerAddresses(tx, [slug]);
    if ((await idOfSlug(tx, slug)) !== undefined || (former && former.productId !== productId))
      return { kind: 'taken' };
    if (former) await takeUpAddress(tx, slug);
    await leaveAddress(tx, { slug: before, productId }, by);
    await setSlug(tx, productId, slug);
    await raiseVersions(tx, [productId], by.now);
    await insertRevisions(tx, [{ productId, part: '', field: 'slug', before, after: slug }], by);
    await noteProductChange(tx, null, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'address-changed',
      before: { slug: before },
      after: { slug },
    });
    return { kind: 'changed', slug };
  });
}
