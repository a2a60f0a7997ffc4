import type { Tx } from '#db/transaction.ts';
import { readUnpicked } from '#domains/orders/picking/read-unpicked.ts';
import { type CountAnswer, countBottles } from '#domains/stock/count-bottles.ts';
import { lockStockLevels } from '#domains/stock/lock-stock-levels.ts';
import { noteSights } from '#domains/stock/sights/note-sights.ts';
import type { FormatId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';

export type ShelfCountAnswer =
  /** `missing`: bottles that open orders need but that are not on the shelf. */
  { kind: 'counted'; change: number; missing: number } | Exclude<CountAnswer, { kind: 'counted' }>;

/**
 * Sets the stock of a size to what is on its shelf. Sold bottles that are not picked yet are still there too:
 * they are counted with the others and subtracted here.
 */
export async function countShelf(
  tx: Tx,
  formatId: FormatId,
  seen: number,
  by: By,
): Promise<ShelfCountAnswer> {
  await lockStockLevels(tx, [formatId], by.now);
  const unpicked = (await readUnpicked(tx, [formatId])).get(formatId) ?? 0;
  const missing = Math.max(0, unpicked - seen);
  const counted = { ...by, note: null, lacking: missing };
  const answer = await countBottles(tx, formatId, Math.max(0, seen - unpicked), counted);
  if (answer.kind !== 'counted') return answer;
  const sight = { formatId, isWrong: answer.change !== 0 || missing > 0, at: by.now };
  await noteSights(tx, [sight], { kind: 'count', actor: by.actor });
  return { ...answer, missing };
}
