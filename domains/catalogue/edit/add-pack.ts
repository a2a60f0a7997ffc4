import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { sizeName } from '../size-name.rules.ts';
import { writePack } from './add-product.ts';
import { isCaseOf } from './case-bottles.rules.ts';
import { insertRevisions, lockProducts, raiseVersions } from './product-fields.store.ts';
import { packRows } from './product-to-edit.store.ts';

export interface PackRequest {
  productId: number;
  formatId: FormatId;
  bottles: number;
  priceCents: number;
  costCents: number | null;
}

export type AddPackAnswer =
  | { kind: 'added'; packId: PackId }
  | { kind: 'there-already'; isOnSale: boolean }
  | { kind: 'unknown-size' };

/**
 * Adds a case of a size: a pack of several bottles for one price; its stock is that of its bottles (G-35,
 * B-138).
 */
export function addPack(db: Db, request: PackRequest, by: By): Promise<AddPackAnswer> {
  const { productId, formatId, bottles, priceCents, costCents } = request;
  if (!isCaseOf(bottles)) throw new RangeError(`A pack cannot have ${bottles} bottles`);
  return inTransaction(db, async (tx): Promise<AddPackAnswer> => {
    await lockProducts(tx, [productId]);
    const packs = (await packRows(tx, productId)).filter(({ format_id }) => format_id === formatId);
    const [first] = packs;
    if (!first) return { kind: 'unknown-size' };
    const same = packs.find((pack) => pack.bottles === bottles);
    if (same) return { kind: 'there-already', isOnSale: same.published === 1 };
    const packId = await writePack(tx, formatId, { bottles, priceCents, costCents }, by);
    await raiseVersions(tx, [productId], by.now);
    const part = `pack:${packId}`;
    await insertRevisions(tx, [{ productId, part, field: 'published', before: false, after: true }], by);
    await noteProductChange(tx, productId, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'size-added',
      after: { size: sizeName(first.label, bottles), cents: priceCents },
    });
    return { kind: 'added', packId };
  });
}
