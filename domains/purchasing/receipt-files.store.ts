/**
 * Invoices as pictures or PDFs. Their bytes are stored in parts, so that shoppers' requests are served in
 * between.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { ReceiptFile, ReceiptFileKind } from './receipt-file.ts';

const partBytes = 256 * 1024;

export async function writeFileParts(db: Db, hash: string, bytes: Buffer): Promise<void> {
  for (let part = 0; part * partBytes < bytes.length; part += 1) {
    const own = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await db
      .insertInto('receipt_file_parts')
      .values({ hash, part, bytes: own })
      .onConflict((conflict) => conflict.columns(['hash', 'part']).doUpdateSet({ bytes: own }))
      .execute();
  }
}

/** False if the receipt already has the file. */
export async function insertFile(
  tx: Tx,
  file: { receiptId: number; hash: string; kind: ReceiptFileKind; bytes: number },
  { actor, now }: { actor: string; now: number },
): Promise<boolean> {
  const { receiptId, ...rest } = file;
  const row = await tx
    .insertInto('receipt_files')
    .values({ ...rest, receipt_id: receiptId, added_by: actor, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function filesOfReceipt(db: Db, receiptId: number): Promise<ReceiptFile[]> {
  const rows = await db
    .selectFrom('receipt_files')
    .select(['id', 'kind', 'bytes', 'added_by', 'added_at'])
    .where('receipt_id', '=', receiptId)
    .orderBy('id')
    .execute();
  return rows.map(({ added_by, added_at, ...row }) => ({ ...row, added: { by: added_by, at: added_at } }));
}

/** The file with its bytes; undefined if the receipt has no such file. */
export async function readFile(
  db: Db,
  receiptId: number,
  fileId: number,
): Promise<{ kind: ReceiptFileKind; bytes: Buffer } | undefined> {
  const file = await db
    .selectFrom('receipt_files')
    .select(['kind', 'hash'])
    .where('id', '=', fileId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('receipt_file_parts')
      .select('bytes')
      .where('hash', '=', file.hash)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return { kind: file.kind, bytes: Buffer.concat(parts) };
    parts.push(row.bytes);
  }
}

/** Deletes the documents of a draft, and their bytes if no other receipt has them. */
export async function deleteFiles(tx: Tx, receiptId: number): Promise<void> {
  const rows = await tx
    .deleteFrom('receipt_files')
    .where('receipt_id', '=', receiptId)
    .returning('hash')
    .execute();
  if (rows.length === 0) return;
  await tx
    .deleteFrom('receipt_file_parts')
    .where(
      'hash',
      'in',
      rows.map(({ hash }) => hash),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt_files')
            .select('receipt_files.id')
            .whereRef('receipt_files.hash', '=', 'receipt_file_parts.hash'),
        ),
      ),
    )
    .execute();
}

/** The documents of these receipts, oldest first, without their bytes. */
export function filesOfReceipts(
  db: Db,
  receiptIds: readonly number[],
): Promise<{ id: number; receipt_id: number; hash: string; kind: ReceiptFileKind; bytes: number }[]> {
  return db
    .selectFrom('receipt_files')
    .select(['id', 'receipt_id', 'hash', 'kind', 'bytes'])
    .where('receipt_id', 'in', receiptIds)
    .orderBy('receipt_id')
    .orderBy('id')
    .execute();
}

/** The bytes of a document, part by part. */
export async function* partsOfFile(db: Db, hash: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('receipt_file_parts')
      .select('bytes')
      .where('hash', '=', hash)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}
