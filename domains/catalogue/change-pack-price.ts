import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { productOfPack } from './catalogue.store.ts';
import { type FieldEdit, writeProductFields } from './edit/write-product-fields.ts';

export type PriceAnswer =
  | { kind: 'changed' }
  | { kind: 'unchanged' }
  | { kind: 'unknown-pack' }
  /** Its price is no longer what the caller expected. */
  | { kind: 'changed-since'; cents: number };

export interface PriceOptions {
  /** Changes the price only if the present price is this, in cents. */
  onlyFrom?: number | undefined;
  /** Whether the shelf says 'On Sale' with the price; unchanged if undefined. */
  isSaleItem?: boolean | undefined;
  why?: string | undefined;
}

/**
 * Changes the shelf price of a pack, in cents above zero; the history records who did it and when (9 NYCRR
 * §99.6(b)).
 */
export function changePackPrice(
  db: Db,
  packId: PackId,
  priceCents: number,
  by: By,
  { onlyFrom, isSaleItem, why }: PriceOptions = {},
): Promise<PriceAnswer> {
  if (!Number.isSafeInteger(priceCents) || priceCents < 1)
    throw new RangeError(`${priceCents} cents is not a price`);
  return inTransaction(db, async (tx) => {
    const productId = await productOfPack(tx, packId);
    if (productId === undefined) return { kind: 'unknown-pack' };
    const part = `pack:${packId}` as const;
    const edits: FieldEdit[] = [
      { part, field: 'priceCents', to: priceCents, ...(onlyFrom !== undefined && { from: onlyFrom }) },
      ...(isSaleItem === undefined ? [] : [{ part, field: 'isSaleItem', to: isSaleItem } as const]),
    ];
    const [answer] = await writeProductFields(tx, [{ productId, edits }], by);
    if (answer?.kind === 'changed-since')
      return { kind: 'changed-since', cents: answer.conflicts[0]?.now as number };
    if (answer?.kind !== 'written') return { kind: 'unknown-pack' };
    if (answer.changes.length === 0) return { kind: 'unchanged' };
    const before = new Map(answer.changes.map((change) => [change.field, change.before]));
    const marked = before.get('isSaleItem');
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'price-changed',
      before: {
        packId,
        cents: before.get('priceCents') ?? priceCents,
        ...(marked !== undefined && { isSaleItem: marked }),
      },
      after: { packId, cents: priceCents, ...(marked !== undefined && { isSaleItem }) },
      why,
      isMoney: true,
    });
    return { kind: 'changed' };
  });
}
