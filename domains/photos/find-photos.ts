import type { Db } from '#db/connection.ts';
import { findProductLabel } from '#domains/catalogue/edit/find-product-label.ts';
import type { ProductPhoto, UploadedPhoto } from './photo.ts';
import { pathOfRow, shownOfRow, stateOfRow } from './photo-of-row.ts';
import { anyShown, productPhotos, readFile, uploadsOf } from './photos.store.ts';

/**
 * The photos that a product shows, in order. The text of the first one is the product's own alternative text,
 * which can be edited next to its name.
 */
export async function findProductPhotos(db: Db, productId: number): Promise<ProductPhoto[]> {
  const rows = await productPhotos(db, productId);
  if (rows.length === 0) return [];
  const label = await findProductLabel(db, productId);
  return rows.flatMap((row, position) => {
    const path = pathOfRow(row);
    const alt = (position === 0 && label?.imageAlt) || row.alt;
    return path === null ? [] : [{ ...shownOfRow(row), alt, path }];
  });
}

/** Photos that were uploaded for a product and are not among its photos. */
export async function findUploads(db: Db, productId: number): Promise<UploadedPhoto[]> {
  return (await uploadsOf(db, productId)).map((row) => ({ hash: row.hash, state: stateOfRow(row) }));
}

/** One of a photo's files by its name, such as '320.avif'; undefined if there is none. */
export async function findPhotoFile(db: Db, hash: string, file: string): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for await (const part of readFile(db, hash, file)) parts.push(part);
  return parts.length === 0 ? undefined : Buffer.concat(parts);
}

/** Whether any product shows a photo of its own (N-115). */
export function hasShownPhotos(db: Db): Promise<boolean> {
  return anyShown(db);
}
