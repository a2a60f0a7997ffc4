import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findProductLabel } from '#domains/catalogue/edit/find-product-label.ts';
import type { UploadedPhoto } from './photo.ts';
import { stateOfRow } from './photo-of-row.ts';
import { maxMegapixels, maxPhotoBytes, type UploadRefusal } from './photo-words.rules.ts';
import { insertPhoto, noteUpload, photoByHash, setWaiting, writeFile } from './photos.store.ts';
import { readPicture } from './picture-bytes.rules.ts';

export type UploadAnswer =
  | { kind: 'uploaded'; photo: UploadedPhoto }
  | { kind: 'refused'; reason: UploadRefusal };

/** After these refusals, the same file is tried again when sent again. */
const passing = new Set(['time', 'memory', 'crash']);

/**
 * Stores a file that was sent for a product, and has its pictures made. No shopper sees it before
 * `setProductPhotos`. The same file again changes nothing.
 *
 * @param file.hash 32 hexadecimal digits of the SHA-256 of its bytes
 */
export async function uploadPhoto(
  db: Db,
  productId: number,
  { hash, bytes }: { hash: string; bytes: Buffer },
  now: number,
): Promise<UploadAnswer> {
  if (bytes.length > maxPhotoBytes) return { kind: 'refused', reason: 'too-large' };
  const read = readPicture(bytes);
  if (!('size' in read)) return { kind: 'refused', reason: read.kind === 'heic' ? 'heic' : 'not-a-picture' };
  const { kind, size } = read;
  if (size && size.width * size.height > maxMegapixels * 1_000_000)
    return { kind: 'refused', reason: 'too-many-pixels' };
  if (!(await findProductLabel(db, productId))) return { kind: 'refused', reason: 'unknown-product' };
  await insertPhoto(db, { hash, kind, bytes: bytes.length, added_at: now });
  const known = await photoByHash(db, hash);
  if (known?.state === 'arriving') await writeFile(db, hash, 'original', bytes);
  const isToBeMade =
    known?.state === 'arriving' || (known?.state === 'refused' && passing.has(known.refusal ?? ''));
  await inTransaction(db, async (tx) => {
    if (isToBeMade) await setWaiting(tx, hash);
    await noteUpload(tx, productId, hash, now);
  });
  const kept = await photoByHash(db, hash);
  return { kind: 'uploaded', photo: { hash, state: kept ? stateOfRow(kept) : { kind: 'waiting' } } };
}
