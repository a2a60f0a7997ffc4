import type { Tx } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { findProductPhotos } from './find-photos.ts';
import { writeShownPhotos } from './write-shown-photos.ts';

/**
 * Gives a product that has no photos those of another, as photos whose label may differ (B-137). This is part
 * of the caller's act, which the caller notes.
 */
export async function takeOverPhotos(
  tx: Tx,
  { from, to, alt }: { from: number; to: number; alt: (former: string) => string },
  by: By,
): Promise<void> {
  const former = await findProductPhotos(tx, from);
  if (former.length === 0 || (await findProductPhotos(tx, to)).length > 0) return;
  const wanted = former.map((photo) => ({ ...photo, alt: alt(photo.alt), labelMayDiffer: true }));
  await writeShownPhotos(tx, { productId: to, wanted, paths: former.map(({ path }) => path) }, by);
}
