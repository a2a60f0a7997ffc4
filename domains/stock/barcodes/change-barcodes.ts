import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { productOfFormat } from '../product-of-format.store.ts';
import { lockStock } from '../stock.store.ts';
import {
  addMissingBarcodes,
  type Barcode,
  deleteBarcode,
  insertBarcode,
  insertBarcodes,
} from './barcodes.store.ts';
import { readCodeBottles, readGtin } from './gtin.rules.ts';

export interface BarcodeRequest extends By {
  /** As typed or scanned. */
  code: string;
  formatId: FormatId;
}

export type AddBarcodeAnswer =
  | { kind: 'added'; barcode: Barcode }
  | { kind: 'there-already'; barcode: Barcode }
  /** Not a code of 8, 12, 13 or 14 digits, or its check digit is wrong. */
  | { kind: 'no-code' }
  | { kind: 'unknown-format' };

export type RemoveBarcodeAnswer =
  | { kind: 'removed'; barcode: Barcode }
  | { kind: 'not-there' }
  | { kind: 'no-code' };

/**
 * Makes a code mean a format; it may mean others, too (B-067). A code that the format already has stays as it
 * is.
 *
 * @param request.bottles what one scan counts: 1 for a bottle, more for a case, at most 48
 * @throws RangeError for other numbers of bottles
 */
export function addBarcode(db: Db, request: BarcodeRequest & { bottles: number }): Promise<AddBarcodeAnswer> {
  const { code, formatId, bottles, ...by } = request;
  if (readCodeBottles(bottles) === null) throw new RangeError(`A code cannot stand for ${bottles} bottles`);
  return inTransaction(db, async (tx): Promise<AddBarcodeAnswer> => {
    const gtin = readGtin(code);
    if (!gtin) return { kind: 'no-code' };
    if (!(await lockStock(tx, formatId, by.now))) return { kind: 'unknown-format' };
    const barcode = { gtin, formatId, bottles };
    if (!(await insertBarcode(tx, barcode))) return { kind: 'there-already', barcode };
    await note(tx, { ...by, verb: 'barcode-added', barcode });
    return { kind: 'added', barcode };
  });
}

/** Makes a code no longer mean this format; others keep it. */
export function removeBarcode(
  db: Db,
  { code, formatId, ...by }: BarcodeRequest,
): Promise<RemoveBarcodeAnswer> {
  return inTransaction(db, async (tx): Promise<RemoveBarcodeAnswer> => {
    const gtin = readGtin(code);
    if (!gtin) return { kind: 'no-code' };
    const barcode = await deleteBarcode(tx, gtin, formatId);
    if (!barcode) return { kind: 'not-there' };
    await note(tx, { ...by, verb: 'barcode-removed', barcode });
    return { kind: 'removed', barcode };
  });
}

/** Gives formats codes, and takes codes from formats, as part of an act that notes them itself (B-141). */
export async function writeBarcodes(
  tx: Tx,
  { added, removed }: { added: readonly Barcode[]; removed: readonly Barcode[] },
): Promise<void> {
  await addMissingBarcodes(tx, added);
  for (const { gtin, formatId } of removed) await deleteBarcode(tx, gtin, formatId);
}

/** Fills an empty shop's codes; it is part of the act that adds the bottles. */
export const loadBarcodes = insertBarcodes;

async function note(
  tx: Tx,
  act: By & { verb: `barcode-${'added' | 'removed'}`; barcode: Barcode },
): Promise<void> {
  const { barcode, ...by } = act;
  const isAdded = act.verb === 'barcode-added';
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'product', id: await productOfFormat(tx, barcode.formatId) },
    before: isAdded ? null : barcode,
    after: isAdded ? barcode : null,
  });
}
