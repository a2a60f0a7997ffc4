import type { Tx } from '#db/transaction.ts';
import { readCountedAt } from '#domains/stock/heard-late.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { askRecount } from '#domains/stock/recounts.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { takeOutCosts } from './cost-lines.ts';
import { countReversedAgain } from './counts/count-reversed-again.ts';
import { noteArrived } from './orders/receive-order.ts';
import { arrivedBottles, sumLines } from './receipt-line.rules.ts';
import { linesOfReceipt, lockReceipt, raiseReceipt, writeState } from './receipts.store.ts';
import { byReceipt } from './receive-goods.ts';

export type ReverseAnswer =
  | {
      kind: 'reversed';
      bottles: number;
      missing: { formatId: FormatId; bottles: number }[];
      /** How many of its sizes were counted since it came. */
      counted: number;
    }
  | { kind: 'unknown-receipt' }
  | { kind: 'not-received' };

/**
 * Reverses a receipt with opposite movements (B-164). Bottles that were sold in the meantime stay sold:
 * missing ones are returned as `missing`. The invoice may then be received again. A recount is requested of
 * what is missing and of what was counted since the bottles came: the count was compared with books that were
 * wrong, so its difference no longer holds.
 */
export async function reverseReceipt(tx: Tx, id: number, why: string, by: By): Promise<ReverseAnswer> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) return { kind: 'unknown-receipt' };
  if (receipt.state !== 'received' && receipt.state !== 'checked') return { kind: 'not-received' };
  const lines = await linesOfReceipt(tx, id);
  const sizes = [...new Set(lines.map(({ formatId }) => formatId))];
  const receivedAt = receipt.received?.at ?? 0;
  // Counts are locked before stock, as everywhere else.
  const closed = new Set(await countReversedAgain(tx, sizes, receivedAt));
  await takeOutCosts(tx, lines, by);
  const named = byReceipt(receipt);
  const moved = await moveBottles(
    tx,
    lines.map((line) => ({ formatId: line.formatId, change: -arrivedBottles(line) })),
    { ...named, cause: 'receipt-reversed', actor: by.actor, now: by.now },
  );
  const missing = moved.flatMap(({ formatId, missing: bottles }) =>
    bottles > 0 ? [{ formatId, bottles }] : [],
  );
  const countedAt = await readCountedAt(tx, sizes);
  const counted = sizes.filter(
    (formatId) => closed.has(formatId) || (countedAt.get(formatId) ?? 0) > receivedAt,
  );
  for (const formatId of counted)
    await askRecount(
      tx,
      { formatId, why: `${named.note} was reversed after these bottles were counted` },
      { actor: by.actor, now: by.now },
    );
  for (const { formatId, bottles } of missing)
    await askRecount(
      tx,
      { formatId, why: `${bottles} of ${named.note} were missing when it was reversed` },
      { actor: by.actor, now: by.now },
    );
  await noteArrived(tx, id, lines, -1);
  await writeState(tx, id, 'reversed', by);
  await raiseReceipt(tx, id);
  const { bottles } = sumLines(lines);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'receipt', id },
    verb: 'reversed',
    before: { supplier: receipt.supplier, invoice: receipt.invoiceNumber, bottles },
    why,
  });
  return { kind: 'reversed', bottles, missing, counted: counted.length };
}
