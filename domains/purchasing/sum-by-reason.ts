import type { Db } from '#db/connection.ts';
import { type AdjustCause, adjustCauses } from '#domains/stock/adjust-causes.rules.ts';
import { readMovedByCause } from '#domains/stock/read-ledger.ts';
import { averagesOf } from './bottle-costs.store.ts';
import { hundredthsOfCent } from './receipt-line.rules.ts';

export interface ReasonSum {
  cause: AdjustCause | 'counted';
  /** Positive for bottles that came, negative for those that went. */
  bottles: number;
  /** At today's average cost, with the same sign. */
  cents: number;
  /** Bottles among them whose cost is unknown. */
  uncosted: number;
}

/**
 * What came and went by hand and by counts since a moment and, if given, before another, by reason, with the
 * most expensive loss first (B-165). What was undone is not counted; reasons without any bottles are left
 * out.
 */
export async function sumByReason(db: Db, since: number, until?: number): Promise<ReasonSum[]> {
  const moved = await readMovedByCause(db, [...adjustCauses, 'counted'], { since, until });
  const averages = await averagesOf(db, [...new Set(moved.map(({ formatId }) => formatId))]);
  const sums = new Map<ReasonSum['cause'], ReasonSum>();
  for (const { cause, formatId, bottles } of moved) {
    const by = cause as ReasonSum['cause'];
    const sum = sums.get(by) ?? { cause: by, bottles: 0, cents: 0, uncosted: 0 };
    const average = averages.get(formatId);
    sum.bottles += bottles;
    sum.cents += Math.round(((average ?? 0) * bottles) / hundredthsOfCent);
    sum.uncosted += average === undefined ? Math.abs(bottles) : 0;
    sums.set(by, sum);
  }
  return [...sums.values()]
    .filter(({ bottles, cents }) => bottles !== 0 || cents !== 0)
    .toSorted((a, b) => a.cents - b.cents || a.bottles - b.bottles);
}
