/**
 * What an import changed about existing products: a revision for each field, and the version raised by one.
 */
import type { Tx } from '#db/transaction.ts';
import { type FieldValue, fieldsOfKind, shownValue } from '../edit/product-fields.rules.ts';
import { insertRevisions, type Revision, raiseVersions } from '../edit/product-fields.store.ts';
import type { ImportedSize } from './catalogue-sizes.rules.ts';
import type { ImportedProduct, StoredProduct, StoredSize } from './import.store.ts';

export interface ImportedChange {
  known: StoredProduct;
  product: ImportedProduct;
  stored: readonly StoredSize[];
  wanted: readonly ImportedSize[];
}

/**
 * Call it in the import's transaction. Only stock and the source of the facts may change without a revision.
 */
export async function noteImportedChanges(
  tx: Tx,
  changes: readonly ImportedChange[],
  by: { actor: string; now: number },
): Promise<void> {
  const revisions = changes.flatMap((change) => [...productRevisions(change), ...sizeRevisions(change)]);
  const ids = new Set(revisions.map(({ productId }) => productId));
  await raiseVersions(tx, [...ids], by.now);
  await insertRevisions(tx, revisions, { ...by, source: 'import' });
}

function productRevisions({ known, product }: ImportedChange): Revision[] {
  const before: Readonly<Record<string, unknown>> = { ...known };
  const after: Readonly<Record<string, unknown>> = { ...product };
  return fieldsOfKind('product')
    .filter(([, { column }]) => column in after && before[column] !== after[column])
    .map(([field, facts]) => ({
      productId: known.id,
      part: '',
      field,
      before: shownValue(facts, before[facts.column]),
      after: shownValue(facts, after[facts.column]),
    }));
}

/** The prices and costs of packs, and packs that came back with the file or left with it. */
function sizeRevisions({ known, stored, wanted }: ImportedChange): Revision[] {
  const wantedOf = new Map(wanted.map((size) => [size.label, size]));
  return stored.flatMap((size): Revision[] => {
    const { pack_id: packId, label } = size;
    if (packId === null) return [];
    const now = wantedOf.get(label);
    const note = (field: string, before: FieldValue, after: FieldValue) =>
      before === after ? [] : [{ productId: known.id, part: `pack:${packId}`, field, before, after }];
    return [
      ...note('published', size.published === 1, now !== undefined),
      ...(now ? note('priceCents', size.price_cents, now.priceCents) : []),
      ...(now ? note('costCents', size.cost_cents, now.costCents) : []),
    ];
  });
}
