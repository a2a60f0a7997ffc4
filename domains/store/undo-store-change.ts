import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { type Change, changeStore } from './change-store.ts';
import type { Store } from './store.ts';
import { partNamed } from './store-parts.ts';
import { type Refusal, refuse } from './wrong.rules.ts';

export interface StoreChangeToUndo {
  /** 'hours of Monday'. */
  what: string;
  before: unknown;
  after: unknown;
  isMoney: boolean;
}

/** Settings whose values are not completely on record. */
const notOnRecord = new Set(['desk']);

/** False for a change that could not be undone even if nothing had changed since. */
export function isUndoableChange({ what, before }: Pick<StoreChangeToUndo, 'what' | 'before'>): boolean {
  const isNewArea = what.startsWith('area ') && before === null;
  return !notOnRecord.has(what) && !isNewArea && partNamed(what) !== undefined;
}

/**
 * Restores the value before the change, if the present value is still the one it wrote (B-033, B-034). The
 * act names the one that it undoes in `by.undoes`.
 */
export async function undoStoreChange(db: Db, act: StoreChangeToUndo, by: By): Promise<UndoAnswer> {
  const { what, before, after, isMoney } = act;
  const part = isUndoableChange(act) ? partNamed(what) : undefined;
  if (!part) return { kind: 'refused', reason: 'cannot-be-undone' };
  let changed: { now: unknown } | undefined;
  const answer = await changeStore(db, by, (store: Store): Change<unknown> | Refusal => {
    const now = part.read(store);
    changed = isDeepStrictEqual(now, after) ? undefined : { now };
    if (changed) return refuse('value', 'unknown');
    if (!part.canWrite(store, before, storeDay(by.now))) return refuse('value', 'day-has-passed');
    return { what, was: now, now: before, isMoney, write: (tx) => part.write(tx, store, before) };
  });
  if (changed) return { kind: 'changed-since', now: changed.now };
  return answer.kind === 'changed' ? { kind: 'undone' } : { kind: 'refused', reason: 'cannot-be-undone' };
}
