import type { Db } from '#db/connection.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import type { Barcode } from './barcodes.store.ts';
import { addBarcode, removeBarcode } from './change-barcodes.ts';

/**
 * Removes a code, or adds it again, as noted by both verbs; if it is already that way, something has changed
 * since (B-033).
 */
export async function undoBarcode(
  db: Db,
  { before, after }: { before: Barcode | null; after: Barcode | null },
  by: By,
): Promise<UndoAnswer> {
  if (after) {
    const { kind } = await removeBarcode(db, { code: after.gtin, formatId: after.formatId, ...by });
    return kind === 'removed' ? { kind: 'undone' } : { kind: 'changed-since', now: null };
  }
  if (!before) return { kind: 'refused', reason: 'gone' };
  const { gtin: code, formatId, bottles } = before;
  const { kind } = await addBarcode(db, { code, formatId, bottles, ...by });
  if (kind === 'unknown-format') return { kind: 'refused', reason: 'gone' };
  return kind === 'added' ? { kind: 'undone' } : { kind: 'changed-since', now: before };
}
