import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { AdjustCause } from './adjust-causes.rules.ts';
import { changeStock, type StockAnswer } from './change-stock.ts';
import { countOverdrawn } from './overdrawn.ts';
import { productOfFormat } from './product-of-format.store.ts';
import { endRecounts } from './recounts.store.ts';
import { writeCountedAt } from './stock.store.ts';

export interface ByHand extends By {
  /** Why, in the person's own words. */
  note: string | null;
  cause?: AdjustCause;
  /** For a count: how many bottles that open orders need are missing. */
  lacking?: number;
}

/** A change of stock that is an act of its own: a count or an adjustment (B-030). */
export async function changeByHand(
  tx: Tx,
  formatId: FormatId,
  to: (onHand: number) => number,
  { verb, lacking = 0, ...by }: ByHand & { verb: 'adjusted' | 'counted' },
): Promise<StockAnswer> {
  const answer = await changeStock(tx, formatId, to, by);
  if (answer.kind !== 'changed') return answer;
  if (verb === 'counted') {
    await endRecounts(tx, [formatId]);
    await countOverdrawn(tx, formatId, { actor: by.actor, now: by.now, keep: lacking });
    await writeCountedAt(tx, [{ formatId, at: by.now }]);
  }
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'product', id: await productOfFormat(tx, formatId) },
    verb,
    before: { formatId, onHand: answer.onHand - answer.change },
    after: { formatId, onHand: answer.onHand, ...(by.cause && { cause: by.cause }) },
    why: by.note,
  });
  return answer;
}
