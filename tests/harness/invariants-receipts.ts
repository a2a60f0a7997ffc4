/** What receipts moved matches the ledger: once each, and nothing for a draft. */
import type { Db } from '#db/connection.ts';
import { readLinesOfReceipts } from '#domains/purchasing/find-receipts.ts';
import { arrivedBottles, sumLines } from '#domains/purchasing/receipt-line.rules.ts';

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
  return [
    ...(await supplyBreaches(db, lines)),
    ...receipts.flatMap(({ id, state }) => {
      const bottles = state === 'draft' ? 0 : sumLines(lines.get(id) ?? []).bottles;
      const [came, went] = [sumOf(id, 'received'), -sumOf(id, 'receipt-reversed')];
      const found = [];
      if (came !== bottles) found.push(`Receipt ${id} is ${state} with ${bottles} bottles, and ${came} came`);
      if (went > (state === 'reversed' ? bottles : 0))
        found.push(`Of receipt ${id}, ${state}, ${went} went back`);
      return found;
    }),
  ];
}

/** What arrived of an order to a supplier equals what its receipts put on the shelf. */
async function supplyBreaches(
  db: Db,
  lines: Awaited<ReturnType<typeof readLinesOfReceipts>>,
): Promise<string[]> {
  const ordered = await db
    .selectFrom('supply_order_lines')
    .select(['order_id', 'format_id', 'came_bottles'])
    .execute();
  const links = await db
    .selectFrom('supply_order_receipts')
    .innerJoin('receipts', 'receipts.id', 'supply_order_receipts.receipt_id')
    .select(['receipt_id', 'order_id'])
    .where('state', 'in', ['received', 'checked'])
    .execute();
  return ordered.flatMap(({ order_id, format_id, came_bottles }) => {
    const own = links
      .filter((link) => link.order_id === order_id)
      .flatMap((link) => lines.get(link.receipt_id) ?? [])
      .filter(({ formatId }) => formatId === format_id);
    const came = own.reduce((sum, line) => sum + arrivedBottles(line), 0);
    return came === came_bottles
      ? []
      : [
          `Of size ${format_id} of supply order ${order_id} ${came_bottles} came, and receipts brought ${came}`,
        ];
  });
}
