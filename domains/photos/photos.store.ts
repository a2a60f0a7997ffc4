/** Photos, their bytes in parts, and which products show them. */
import type { Db } from '#db/connection.ts';
import type { PhotoRow } from '#db/tables/photos.ts';
import type { Tx } from '#db/transaction.ts';
import type { ShownPhoto } from './photo.ts';

export type NewPhoto = Pick<PhotoRow, 'hash' | 'kind' | 'bytes' | 'added_at'>;

/** A statement of this many bytes takes a few milliseconds. */
const partBytes = 256 * 1024;

export function photoByHash(db: Db, hash: string) {
  return db.selectFrom('photos').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Adds a photo whose bytes will follow; an existing one stays as it is. */
export async function insertPhoto(db: Db, photo: NewPhoto): Promise<void> {
  await db
    .insertInto('photos')
    .values({ ...photo, state: 'arriving', tries: 0 })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Writes a file of a photo, each part by itself, so that shoppers' requests are served in between. */
export async function writeFile(db: Db, hash: string, file: string, bytes: Buffer): Promise<void> {
  for (let part = 0; part * partBytes < bytes.length; part += 1) {
    const own = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await db
      .insertInto('photo_parts')
      .values({ hash, file, part, bytes: own })
      .onConflict((conflict) => conflict.columns(['hash', 'file', 'part']).doUpdateSet({ bytes: own }))
      .execute();
  }
}

/** One part after another; ends at once if there is no such file. */
export async function* readFile(db: Db, hash: string, file: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('photo_parts')
      .select('bytes')
      .where('hash', '=', hash)
      .where('file', '=', file)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

/** All bytes have arrived, so its files may be made. A photo that was given up is tried again. */
export async function setWaiting(tx: Tx, hash: string): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ state: 'waiting', refusal: null, tries: 0, claimed_until: null })
    .where('hash', '=', hash)
    .where('state', 'in', ['arriving', 'refused'])
    .execute();
}

/**
 * Claims the photo that has waited longest, unless another is being made: making one at a time in the whole
 * shop leaves room for shoppers (B-148).
 */
export async function claimNext(
  db: Db,
  { now, until }: { now: number; until: number },
): Promise<{ hash: string; tries: number } | undefined> {
  // Every process calls this twice a second: if none waits, nothing is written.
  if (
    !(await db.selectFrom('photos').select('hash').where('state', '=', 'waiting').limit(1).executeTakeFirst())
  )
    return undefined;
  return db
    .updateTable('photos')
    .set(({ eb }) => ({ claimed_until: until, tries: eb('tries', '+', 1) }))
    .where('state', '=', 'waiting')
    .where('hash', '=', (of) =>
      of
        .selectFrom('photos as first')
        .select('first.hash')
        .where('first.state', '=', 'waiting')
        .orderBy('first.added_at')
        .orderBy('first.hash')
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photos as other')
            .select('other.hash')
            .where('other.state', '=', 'waiting')
            .where('other.claimed_until', '>', now),
        ),
      ),
    )
    .returning(['hash', 'tries'])
    .executeTakeFirst();
}

export async function setReady(
  db: Db,
  hash: string,
  { width, height, isCutOut }: { width: number; height: number; isCutOut: boolean },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ state: 'ready', refusal: null, width, height, is_cut_out: Number(isCutOut), claimed_until: null })
    .where('hash', '=', hash)
    .execute();
}

export async function setRefused(db: Db, hash: string, refusal: string): Promise<void> {
  await db
    .updateTable('photos')
    .set({ state: 'refused', refusal, claimed_until: null })
    .where('hash', '=', hash)
    .execute();
}

/** Releases a photo, so that the next process tries it. */
export async function setUnclaimed(db: Db, hash: string, tries: number): Promise<void> {
  await db.updateTable('photos').set({ claimed_until: null, tries }).where('hash', '=', hash).execute();
}

export async function noteUpload(tx: Tx, productId: number, hash: string, now: number): Promise<void> {
  await tx
    .insertInto('photo_uploads')
    .values({ product_id: productId, hash, uploaded_at: now })
    .onConflict((conflict) => conflict.columns(['product_id', 'hash']).doUpdateSet({ uploaded_at: now }))
    .execute();
}

export async function forgetUploads(tx: Tx, productId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .deleteFrom('photo_uploads')
    .where('product_id', '=', productId)
    .where('hash', 'in', hashes)
    .execute();
}

/** In order. */
export function productPhotos(db: Db, productId: number) {
  return db
    .selectFrom('product_photos')
    .innerJoin('photos', 'photos.hash', 'product_photos.hash')
    .select([
      'photos.hash',
      'photos.state',
      'photos.refusal',
      'photos.width',
      'photos.height',
      'photos.is_cut_out',
      'product_photos.alt',
      'product_photos.whose',
      'product_photos.label_may_differ',
    ])
    .where('product_photos.product_id', '=', productId)
    .orderBy('product_photos.position')
    .execute();
}

/** Photos that were uploaded for the product and are not among its photos, in the order they came. */
export function uploadsOf(db: Db, productId: number) {
  return db
    .selectFrom('photo_uploads')
    .innerJoin('photos', 'photos.hash', 'photo_uploads.hash')
    .select([
      'photos.hash',
      'photos.state',
      'photos.refusal',
      'photos.width',
      'photos.height',
      'photos.is_cut_out',
    ])
    .where('photo_uploads.product_id', '=', productId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_photos')
            .select('product_photos.hash')
            .whereRef('product_photos.hash', '=', 'photo_uploads.hash')
            .whereRef('product_photos.product_id', '=', 'photo_uploads.product_id'),
        ),
      ),
    )
    .orderBy('photo_uploads.uploaded_at')
    .orderBy('photos.hash')
    .execute();
}

export function photosByHash(db: Db, hashes: readonly string[]) {
  if (hashes.length === 0) return Promise.resolve([]);
  return db.selectFrom('photos').selectAll().where('hash', 'in', hashes).execute();
}

/** Replaces the photos of a product, whose row is locked. */
export async function writeProductPhotos(
  tx: Tx,
  productId: number,
  photos: readonly ShownPhoto[],
  now: number,
): Promise<void> {
  await tx.deleteFrom('product_photos').where('product_id', '=', productId).execute();
  if (photos.length === 0) return;
  await tx
    .insertInto('product_photos')
    .values(
      photos.map(({ labelMayDiffer, ...photo }, position) => ({
        ...{ product_id: productId, position, ...photo },
        label_may_differ: Number(labelMayDiffer),
      })),
    )
    .execute();
  const hashes = photos.map(({ hash }) => hash);
  await tx
    .updateTable('photos')
    .set({ kept_at: now })
    .where('hash', 'in', hashes)
    .where('kept_at', 'is', null)
    .execute();
  await forgetUploads(tx, productId, hashes);
}

/**
 * Deletes old uploads, and photos that no product ever showed and no upload waits for; returns how many
 * photos were deleted.
 */
export async function deleteUnkept(tx: Tx, before: number): Promise<number> {
  await tx.deleteFrom('photo_uploads').where('uploaded_at', '<', before).execute();
  const gone = await tx
    .selectFrom('photos')
    .select('hash')
    .where('kept_at', 'is', null)
    .where('added_at', '<', before)
    .where('hash', 'not in', tx.selectFrom('photo_uploads').select('photo_uploads.hash'))
    .limit(20)
    .execute();
  const hashes = gone.map(({ hash }) => hash);
  if (hashes.length === 0) return 0;
  await tx.deleteFrom('photo_parts').where('hash', 'in', hashes).execute();
  await tx.deleteFrom('photos').where('hash', 'in', hashes).where('kept_at', 'is', null).execute();
  return hashes.length;
}

/** Deletes files other than the original, left by an earlier attempt. */
export async function deleteFiles(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('photo_parts').where('hash', '=', hash).where('file', '!=', 'original').execute();
}

/** Whether any product shows a photo. */
export async function anyShown(db: Db): Promise<boolean> {
  const row = await db.selectFrom('product_photos').select('hash').limit(1).executeTakeFirst();
  return row !== undefined;
}
