import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import { listActivity, listActivityItems } from '#platform/activity/list-activity.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { changeByHand, type NotedStock } from './change-by-hand.ts';
import { correctedSinceOf } from './ledger.store.ts';
import { productOfFormat } from './product-of-format.store.ts';
import { countedAtOf, lockStock } from './stock.store.ts';

export interface StockActToUndo {
  seq: number;
  at: number;
  before: NotedStock;
  after: NotedStock;
}

/**
 * Takes a count or an adjustment back by moving as many bottles the other way (B-033): bottles sold since
 * then stay sold. Refused once someone has counted the size again, because that count was true (B-034). For
 * counts that are still open it is as if the act had not been done (B-167).
 */
export function undoStockChange(
  db: Db,
  { seq, at, before, after }: StockActToUndo,
  by: By,
): Promise<UndoAnswer> {
  const { formatId, countedAt } = before;
  return inTransaction(db, async (tx): Promise<UndoAnswer> => {
    const stock = await lockStock(tx, formatId, by.now);
    if (!stock) return { kind: 'refused', reason: 'gone' };
    const lastCount = (await countedAtOf(tx, [formatId])).get(formatId) ?? -1;
    if (lastCount > at || (await wasCountedSince(tx, formatId, seq)))
      return { kind: 'changed-since', now: { formatId, onHand: stock.onHand } };
    const mistaken = countedAt === undefined ? 0 : await takenForLoss(tx, { formatId, at, countedAt });
    const change = before.onHand - after.onHand - mistaken;
    const answer = await changeByHand(tx, formatId, (onHand) => onHand + change, {
      ...by,
      verb: 'adjusted',
      note: null,
      happenedAt: after.happenedAt ?? at,
      ...(countedAt !== undefined && { countedAt }),
      // Under the same cause, so that a total by causes is as if it had not happened.
      ...(after.cause && { cause: after.cause }),
    });
    return answer.kind === 'changed'
      ? { kind: 'undone' }
      : { kind: 'refused', reason: answer.kind === 'unknown-format' ? 'gone' : answer.kind };
  });
}

/** Sales from before the count that the till reported only after it. */
async function takenForLoss(
  tx: Tx,
  { formatId, at, countedAt }: { formatId: FormatId; at: number; countedAt: number | null },
): Promise<number> {
  const span = { formatId, since: at, happenedAfter: countedAt, happenedBy: at };
  return (await correctedSinceOf(tx, [span])).get(formatId) ?? 0;
}

const pageLength = 50;

/**
 * Looks among the newest acts on the product: a size is seldom changed by hand fifty times before an undo.
 */
async function wasCountedSince(tx: Tx, formatId: FormatId, seq: number): Promise<boolean> {
  const subject = { kind: 'product', id: await productOfFormat(tx, formatId) };
  const { acts } = await listActivity(tx, { subject }, { limit: pageLength });
  const later = acts.filter((act) => act.seq > seq && act.undoneBy === null);
  const imported = await listActivityItems(
    tx,
    later.filter(({ verb }) => verb === 'counts-imported').map((act) => act.seq),
    subject,
  );
  return [...later.filter(({ verb }) => verb === 'counted'), ...imported].some(
    ({ after }) => (after as NotedStock | null)?.formatId === formatId,
  );
}
