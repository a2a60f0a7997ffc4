/** What receipts moved is what the ledger says of them: once, and nothing for a draft. */
import type { Db } from '#db/connection.ts';
import { readLinesOfReceipts } from '#domains/purchasing/find-receipts.ts';
import { sumLines } from '#domains/purchasing/receipt-line.rules.ts';

export async function receiptBreaches(db: Db): Promise<string[]> {
  const receipts = await db.selectFrom('receipts').select(['id', 'state']).execute();
  const lines = await readLinesOfReceipts(
    db,
    receipts.map(({ id }) => id),
  );
  const moved = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => ['source', 'cause', fn.sum<number>('change').as('bottles')])
    .where('cause', 'in', ['received', 'receipt-reversed'])
    .groupBy(['source', 'cause'])
    .execute();
  const sumOf = (id: number, cause: string) =>
    Number(moved.find((row) => row.source === `receipt:${id}` && row.cause === cause)?.bottles ?? 0);
  return receipts.flatMap(({ id, state }) => {
    const bottles = state === 'draft' ? 0 : sumLines(lines.get(id) ?? []).bottles;
    const [came, went] = [sumOf(id, 'received'), -sumOf(id, 'receipt-reversed')];
    const found = [];
    if (came !== bottles) found.push(`Receipt ${id} is ${state} with ${bottles} bottles, and ${came} came`);
    if (went > (state === 'reversed' ? bottles : 0))
      found.push(`Of receipt ${id}, ${state}, ${went} went back`);
    return found;
  });
}
