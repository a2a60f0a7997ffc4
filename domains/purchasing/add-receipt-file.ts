import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readPicture } from '#domains/photos/picture-bytes.rules.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { ReceiptFileKind } from './receipt-file.ts';
import { filesOfReceipt, insertFile, writeFileParts } from './receipt-files.store.ts';
import { lockReceipt } from './receipts.store.ts';

export const maxFileBytes = 10 * 1024 * 1024;
const maxFiles = 10;

export type AddFileAnswer =
  | { kind: 'added' | 'there-already' }
  | { kind: 'unknown-receipt' | 'too-large' | 'too-many' | 'heic' | 'not-a-document' };

/**
 * Keeps the invoice as a picture or a PDF, recognized by its bytes and not by its name, for as long as the
 * shop's books are kept: at least three years (20 NYCRR 61.2; B-163).
 *
 * @param file.hash 32 hexadecimal digits of the SHA-256 of its bytes
 */
export async function addReceiptFile(
  db: Db,
  receiptId: number,
  { hash, bytes }: { hash: string; bytes: Buffer },
  by: By,
): Promise<AddFileAnswer> {
  if (bytes.length > maxFileBytes) return { kind: 'too-large' };
  const kind = kindOf(bytes);
  if (kind === 'heic') return { kind };
  if (kind === null) return { kind: 'not-a-document' };
  if ((await filesOfReceipt(db, receiptId)).length >= maxFiles) return { kind: 'too-many' };
  await writeFileParts(db, hash, bytes);
  return inTransaction(db, async (tx): Promise<AddFileAnswer> => {
    if (!(await lockReceipt(tx, receiptId))) return { kind: 'unknown-receipt' };
    const file = { receiptId, hash, kind, bytes: bytes.length };
    if (!(await insertFile(tx, file, by))) return { kind: 'there-already' };
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'receipt', id: receiptId },
      verb: 'file-added',
      after: { kind, bytes: bytes.length },
    });
    return { kind: 'added' };
  });
}

function kindOf(bytes: Buffer): ReceiptFileKind | 'heic' | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  const { kind } = readPicture(bytes);
  if (kind === 'heic') return 'heic';
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' ? kind : null;
}
