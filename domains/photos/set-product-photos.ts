import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { writeProductFields } from '#domains/catalogue/edit/write-product-fields.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { findProductPhotos } from './find-photos.ts';
import type { ShownPhoto } from './photo.ts';
import { maxAltLength, maxPhotos, type SetRefusal } from './photo-words.rules.ts';
import { forgetUploads } from './photos.store.ts';
import { readyPathsOf, trimmed, writeShownPhotos } from './write-shown-photos.ts';

export interface WantedPhotos {
  productId: number;
  /** What the page showed; the change is refused if the photos differ by now. */
  shown: readonly ShownPhoto[];
  wanted: readonly ShownPhoto[];
  /** Unwanted uploads. */
  discarded?: readonly string[];
}

export type SetPhotosAnswer =
  | { kind: 'set' }
  /** The photos were like this already; nothing was written. */
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: SetRefusal; now?: ShownPhoto[] };

/**
 * Sets the photos of a product as a whole: which ones, in which order, with which texts. The first one
 * becomes the product's photo, in every process by way of the journal (B-149).
 */
export function setProductPhotos(db: Db, asked: WantedPhotos, by: By): Promise<SetPhotosAnswer> {
  const { productId, wanted, discarded = [] } = asked;
  const refused = refusalOf(wanted);
  if (refused) return Promise.resolve({ kind: 'refused', reason: refused });
  return inTransaction(db, async (tx) => {
    const [lock] = await writeProductFields(tx, [{ productId, edits: [] }], by);
    if (lock?.kind === 'unknown') return { kind: 'refused', reason: 'unknown-product' };
    const now = (await findProductPhotos(tx, productId)).map(trimmed);
    await forgetUploads(tx, productId, discarded);
    if (isSame(now, wanted)) return { kind: 'unchanged' };
    if (!isSame(now, asked.shown)) return { kind: 'refused', reason: 'changed-since', now };
    const paths = await readyPathsOf(tx, wanted);
    if (paths === undefined) return { kind: 'refused', reason: 'not-ready' };
    await writeShownPhotos(tx, { productId, wanted, paths }, by);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'photos-changed',
      before: { photos: now },
      after: { photos: wanted.map(trimmed) },
    });
    return { kind: 'set' };
  });
}

/** Restores the former photos, unless they changed since (B-033, B-149). */
export async function undoPhotosChange(
  db: Db,
  {
    productId,
    before,
    after,
  }: { productId: number; before: readonly ShownPhoto[]; after: readonly ShownPhoto[] },
  by: By,
): Promise<UndoAnswer> {
  const answer = await setProductPhotos(db, { productId, shown: after, wanted: before }, by);
  if (answer.kind === 'set') return { kind: 'undone' };
  if (answer.kind === 'unchanged') return { kind: 'changed-since', now: { photos: before } };
  return answer.reason === 'changed-since'
    ? { kind: 'changed-since', now: { photos: answer.now ?? [] } }
    : { kind: 'refused', reason: 'gone' };
}

function refusalOf(wanted: readonly ShownPhoto[]): SetRefusal | undefined {
  if (wanted.length > maxPhotos) return 'too-many';
  if (wanted.some(({ alt }) => alt.trim() === '')) return 'alt-missing';
  return wanted.some(({ alt }) => alt.length > maxAltLength) ? 'alt-too-long' : undefined;
}

function isSame(some: readonly ShownPhoto[], others: readonly ShownPhoto[]): boolean {
  return JSON.stringify(some.map(trimmed)) === JSON.stringify(others.map(trimmed));
}
