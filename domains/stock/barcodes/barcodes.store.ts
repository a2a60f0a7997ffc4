/** The only SQL on `barcodes`: which formats a code may mean, and how many bottles it stands for (B-067). */
import type { Db } from '#db/connection.ts';
import type { BarcodeRow } from '#db/tables/shelf.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

/** A code on a format's bottle or case. */
export interface Barcode {
  gtin: string;
  formatId: FormatId;
  /** 1 on a bottle, more on a case. */
  bottles: number;
}

/** False if the format already has the code. */
export async function insertBarcode(tx: Tx, { gtin, formatId, bottles }: Barcode): Promise<boolean> {
  const added = await tx
    .insertInto('barcodes')
    .values({ gtin14: gtin, format_id: formatId, bottles })
    .onConflict((conflict) => conflict.doNothing())
    .returning('gtin14')
    .execute();
  return added.length > 0;
}

const rowsAtOnce = 500;

export async function insertBarcodes(tx: Tx, barcodes: readonly Barcode[]): Promise<void> {
  const rows = barcodes.map(({ gtin, formatId, bottles }) => ({
    gtin14: gtin,
    format_id: formatId,
    bottles,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto('barcodes')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}

/** Codes that a format already has stay as they are. */
export async function addMissingBarcodes(tx: Tx, barcodes: readonly Barcode[]): Promise<void> {
  for (const barcode of barcodes) await insertBarcode(tx, barcode);
}

/** Returns the code as it was; undefined if the format has no such code. */
export async function deleteBarcode(tx: Tx, gtin: string, formatId: FormatId): Promise<Barcode | undefined> {
  const [row] = await tx
    .deleteFrom('barcodes')
    .where('gtin14', '=', gtin)
    .where('format_id', '=', formatId)
    .returning(['gtin14', 'format_id', 'bottles'])
    .execute();
  return row && barcodeOf(row);
}

export async function barcodesOfCodes(db: Db, gtins: readonly string[]): Promise<Barcode[]> {
  if (gtins.length === 0) return [];
  const rows = await all(db).where('gtin14', 'in', gtins).execute();
  return rows.map(barcodeOf);
}

export async function barcodesOfFormats(db: Db, formatIds: readonly FormatId[]): Promise<Barcode[]> {
  if (formatIds.length === 0) return [];
  const rows = await all(db).where('format_id', 'in', formatIds).execute();
  return rows.map(barcodeOf);
}

const all = (db: Db) => db.selectFrom('barcodes').selectAll().orderBy('gtin14').orderBy('format_id');

function barcodeOf({ gtin14, format_id, bottles }: BarcodeRow): Barcode {
  return { gtin: gtin14, formatId: format_id as FormatId, bottles };
}
