import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { AdjustCause } from './adjust-causes.rules.ts';
import { changeStock, type StockAnswer } from './change-stock.ts';
import { countOverdrawn } from './overdrawn.ts';
import { productOfFormat } from './product-of-format.store.ts';
import { endRecounts } from './recounts.store.ts';
import { countedAtOf, writeCountedAt } from './stock.store.ts';

export interface ByHand extends By {
  /** Why, in the person's own words. */
  note: string | null;
  cause?: AdjustCause;
  /** For a count: how many bottles that open orders need are missing. */
  lacking?: number;
  /** For an undo: when what it undoes was done. */
  happenedAt?: number;
  /** For an undo: the moment up to which counts have established what was there; null if none has. */
  countedAt?: number | null;
}

/** What the activity notes of a size before and after. */
export interface NotedStock {
  formatId: FormatId;
  onHand: number;
  cause?: AdjustCause;
  /** Before a count or the undo of one, as in `ByHand`. */
  countedAt?: number | null;
  /** After an undo, as in `ByHand`. */
  happenedAt?: number;
}

/** A change of stock that is an act of its own: a count or an adjustment (B-030). */
export async function changeByHand(
  tx: Tx,
  formatId: FormatId,
  to: (onHand: number) => number,
  { verb, lacking = 0, countedAt, ...by }: ByHand & { verb: 'adjusted' | 'counted' },
): Promise<StockAnswer> {
  const answer = await changeStock(tx, formatId, to, by);
  if (answer.kind !== 'changed') return answer;
  const at = verb === 'counted' ? by.now : countedAt;
  const countedBefore =
    at === undefined ? undefined : ((await countedAtOf(tx, [formatId])).get(formatId) ?? null);
  if (at !== undefined) await writeCountedAt(tx, [{ formatId, at }]);
  if (verb === 'counted') {
    await endRecounts(tx, [formatId]);
    await countOverdrawn(tx, formatId, { actor: by.actor, now: by.now, keep: lacking });
  }
  const before: NotedStock = {
    ...{ formatId, onHand: answer.onHand - answer.change },
    ...(countedBefore !== undefined && { countedAt: countedBefore }),
  };
  const after: NotedStock = {
    ...{ formatId, onHand: answer.onHand },
    ...(by.cause && { cause: by.cause }),
    ...(by.happenedAt !== undefined && { happenedAt: by.happenedAt }),
  };
  const subject = { kind: 'product', id: await productOfFormat(tx, formatId) };
  await noteActivity(tx, { ...by, subject, verb, before, after, why: by.note });
  return answer;
}
