import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { productOfFormat } from '../product-of-format.store.ts';
import { lockStock } from '../stock.store.ts';
import { readShelfPlace } from './shelf-place.rules.ts';
import { insertPlaces, placesOfFormats, writePlace, writePlaces } from './shelf-places.store.ts';

export interface ShelfPlaceRequest extends By {
  formatId: FormatId;
  /** As typed; '' removes the place. */
  place: string;
  /** The place that the person saw; nothing is set if it has changed since (B-132). */
  onlyFrom?: string | null;
}

export type ShelfPlaceAnswer =
  | { kind: 'set'; place: string | null }
  | { kind: 'same'; place: string | null }
  | { kind: 'changed-since'; place: string | null }
  | { kind: 'no-place' }
  | { kind: 'unknown-format' };

/** As `setShelfPlace` notes it. */
export interface NotedPlace {
  formatId: FormatId;
  place: string | null;
}

/** Sets where the bottles of a format stand; several formats may share a place (B-065). */
export function setShelfPlace(db: Db, request: ShelfPlaceRequest): Promise<ShelfPlaceAnswer> {
  return inTransaction(db, (tx) => setWithin(tx, request));
}

async function setWithin(tx: Tx, request: ShelfPlaceRequest): Promise<ShelfPlaceAnswer> {
  const { formatId, place: typed, onlyFrom, ...by } = request;
  const place = typed.trim() === '' ? null : readShelfPlace(typed);
  if (place === null && typed.trim() !== '') return { kind: 'no-place' };
  if (!(await lockStock(tx, formatId, by.now))) return { kind: 'unknown-format' };
  const before = await placeOf(tx, formatId);
  if (before === place) return { kind: 'same', place };
  if (onlyFrom !== undefined && before !== onlyFrom) return { kind: 'changed-since', place: before };
  await writePlace(tx, formatId, place);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'product', id: await productOfFormat(tx, formatId) },
    verb: 'shelf-place-set',
    before: { formatId, place: before },
    after: { formatId, place },
  });
  return { kind: 'set', place };
}

/**
 * Puts the place back to where the bottles stood before, unless someone has moved them again since (B-033,
 * B-034).
 */
export function undoShelfPlace(
  db: Db,
  { before, after }: { before: NotedPlace; after: NotedPlace },
  by: By,
): Promise<UndoAnswer> {
  const { formatId } = before;
  return inTransaction(db, async (tx): Promise<UndoAnswer> => {
    if (!(await lockStock(tx, formatId, by.now))) return { kind: 'refused', reason: 'gone' };
    const place = await placeOf(tx, formatId);
    if (place !== after.place) return { kind: 'changed-since', now: { formatId, place } };
    await setWithin(tx, { formatId, place: before.place ?? '', ...by });
    return { kind: 'undone' };
  });
}

async function placeOf(tx: Tx, formatId: FormatId): Promise<string | null> {
  return (await placesOfFormats(tx, [formatId])).get(formatId) ?? null;
}

/** Fills an empty shop's places; it is part of the act that adds the bottles. */
export const loadShelfPlaces = insertPlaces;

/** Sets the places of many formats, as part of an act that notes them itself (B-141). */
export const writeShelfPlaces = writePlaces;

/** Where the bottles of formats stand; formats without a place are left out. */
export const readShelfPlaces = placesOfFormats;
