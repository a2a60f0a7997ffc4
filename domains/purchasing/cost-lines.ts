import type { Tx } from '#db/transaction.ts';
import { setBottleCosts } from '#domains/catalogue/edit/set-bottle-costs.ts';
import { lockStockLevels } from '#domains/stock/lock-stock-levels.ts';
import type { FormatId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { averageAfter, averageWithout, type Costed } from './average-cost.rules.ts';
import { averagesOf, writeAverages } from './bottle-costs.store.ts';
import type { ReceiptLine } from './receipt.ts';
import {
  arrivedBottles,
  bottleHundredths,
  hundredthsOfCent,
  type LineAmounts,
} from './receipt-line.rules.ts';
import { markCosted } from './receipts.store.ts';

type Line = LineAmounts & Pick<ReceiptLine, 'id' | 'formatId'>;

/**
 * Sets the cost of each pack to what its bottles cost now. Call it before anything locks stock: code that
 * changes products locks the products first.
 */
export async function setLastCosts(tx: Tx, lines: readonly Line[], by: By): Promise<void> {
  const last = [...costedByFormat(lines)].map(([formatId, { hundredths }]) => ({
    formatId,
    cents: (bottles: number) => Math.round((hundredths * bottles) / hundredthsOfCent),
  }));
  await setBottleCosts(tx, last, by);
}

/**
 * Adds the costs of lines whose bottles are on the shelf to the averages (B-161, B-162). Lines without a cost
 * are left for later; a cost that comes late applies to the bottles that are still there.
 */
export async function averageCosts(tx: Tx, lines: readonly Line[], by: By): Promise<void> {
  const known = costedByFormat(lines);
  const ids = [...known.keys()];
  const onHand = await lockStockLevels(tx, ids, by.now);
  const averages = await averagesOf(tx, ids);
  const after = new Map<FormatId, number>();
  for (const [formatId, came] of known) {
    const there = onHand.get(formatId) ?? 0;
    const bottles = Math.min(came.bottles, there);
    const average = averages.get(formatId);
    const before = average === undefined ? null : { bottles: there - bottles, hundredths: average };
    after.set(formatId, averageAfter(before, { bottles, hundredths: came.hundredths }));
  }
  await writeAverages(tx, after, by.now);
  await markCosted(tx, idsOf(lines), true);
}

/** Takes the costs of lines out of the averages again, before their bottles leave or their cost changes. */
export async function takeOutCosts(
  tx: Tx,
  lines: readonly (Line & Pick<ReceiptLine, 'isCosted'>)[],
  by: By,
): Promise<void> {
  const costed = lines.filter(({ isCosted }) => isCosted);
  const known = costedByFormat(costed);
  const ids = [...known.keys()];
  const onHand = await lockStockLevels(tx, ids, by.now);
  const averages = await averagesOf(tx, ids);
  const after = new Map<FormatId, number>();
  for (const [formatId, came] of known) {
    const hundredths = averages.get(formatId);
    const there = onHand.get(formatId) ?? 0;
    if (hundredths === undefined) continue;
    const went = { bottles: Math.min(came.bottles, there), hundredths: came.hundredths };
    after.set(formatId, averageWithout({ bottles: there, hundredths }, went));
  }
  await writeAverages(tx, after, by.now);
  await markCosted(tx, idsOf(costed), false);
}

const idsOf = (lines: readonly Line[]) =>
  lines.filter((line) => bottleHundredths(line) !== null).map(({ id }) => id);

/** The bottles of each size on all lines, with the cost of one; in order of format id. */
function costedByFormat(lines: readonly Line[]): Map<FormatId, Costed> {
  const known = new Map<FormatId, Costed>();
  for (const line of [...lines].sort((a, b) => a.formatId - b.formatId)) {
    const hundredths = bottleHundredths(line);
    if (hundredths === null) continue;
    const came = { bottles: arrivedBottles(line), hundredths };
    const before = known.get(line.formatId) ?? null;
    known.set(line.formatId, {
      bottles: (before?.bottles ?? 0) + came.bottles,
      hundredths: averageAfter(before, came),
    });
  }
  return known;
}
