import type { Tx } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { type BottleSource, findSource, noteSources } from '#domains/stock/bought-from/bought-from.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { maxCaseBottles } from '../receipt-line.rules.ts';
import { supplierById } from '../suppliers.store.ts';

export type SourceAnswer = {
  kind: 'saved' | 'unchanged' | 'unknown-format' | 'unknown-supplier' | 'wrong-case';
};

/**
 * Sets which supplier a size is bought from and what its case holds; the next delivery may change both
 * (B-171).
 */
export async function setBottleSource(
  tx: Tx,
  formatId: FormatId,
  source: BottleSource,
  by: By,
): Promise<SourceAnswer> {
  const { supplierId, caseBottles } = source;
  if (!Number.isSafeInteger(caseBottles) || caseBottles < 1 || caseBottles > maxCaseBottles)
    return { kind: 'wrong-case' };
  const bottle = (await readBottles(tx, [formatId])).get(formatId);
  if (!bottle) return { kind: 'unknown-format' };
  const supplier = await supplierById(tx, supplierId);
  if (!supplier) return { kind: 'unknown-supplier' };
  const before = await findSource(tx, formatId);
  if (before?.supplierId === supplierId && before.caseBottles === caseBottles) return { kind: 'unchanged' };
  await noteSources(tx, [{ formatId, ...source }], by.now);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'product', id: bottle.productId },
    verb: 'supplier-set',
    before: before && { formatId, ...before },
    after: { formatId, supplier: supplier.name, ...source },
  });
  return { kind: 'saved' };
}
