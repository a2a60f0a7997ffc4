/**
 * I3: each bottle is on hand, allocated to an order, or written off; never counted twice, and never below
 * zero.
 */
import type { Db } from '#db/connection.ts';
import { proveSums } from '#domains/catalogue/desk-list/prove-sums.ts';

/**
 * What is stored with a product equals the sum of its sizes. No stock is below zero; the stock on hand is the
 * sum of its movements; held bottles are on hand, and their number is the sum of the holds.
 */
export async function findShelfBreaches(db: Db): Promise<string[]> {
  const stocks = await db.selectFrom('bottle_stock').select(['format_id', 'on_hand', 'held']).execute();
  const moved = sums(
    await db.selectFrom('stock_movements').select(['format_id', 'change']).execute(),
    'change',
  );
  const kept = sums(await db.selectFrom('stock_holds').select(['format_id', 'bottles']).execute(), 'bottles');
  const breaches: string[] = [];
  for (const { format_id, on_hand, held } of stocks) {
    const [byMovements, byHolds] = [moved.get(format_id) ?? 0, kept.get(format_id) ?? 0];
    if (on_hand < 0) breaches.push(`I3 format ${format_id} has ${on_hand} bottles`);
    if (byMovements !== on_hand)
      breaches.push(
        `I3 format ${format_id} has ${on_hand} bottles on hand and ${byMovements} by its movements`,
      );
    if (held < 0 || held > on_hand)
      breaches.push(`I3 format ${format_id} has ${held} bottles held of ${on_hand}`);
    if (byHolds !== held)
      breaches.push(`I3 format ${format_id} has ${held} bottles held and ${byHolds} by its holds`);
  }
  for (const { wrong } of await proveSums({ db, keysAtOnce: 10_000 }))
    breaches.push(...wrong.map((sentence) => `I3 ${sentence}`));
  return breaches;
}

/**
 * An active order has exactly its bottles, less those restocked with a refund and those left out. Fewer bottles are allowed for
 * a cancelled order, as staff restock what can still be sold, and for a free order that was returned after it
 * was handed over.
 */
export async function orderedBottleBreaches(db: Db): Promise<string[]> {
  const movements = await db
    .selectFrom('stock_movements')
    .select(['change', 'order_id'])
    .where('order_id', 'is not', null)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'cancelled_at', 'handed_over_at', 'final_total_cents'])
    .execute();
  const lines = await db.selectFrom('order_lines').select(['order_id', 'bottles', 'quantity']).execute();
  const restocked = await db
    .selectFrom('order_refund_lines as refunded')
    .innerJoin('refunds', 'refunds.id', 'refunded.refund_id')
    .innerJoin('order_lines as line', (on) =>
      on.onRef('line.order_id', '=', 'refunded.order_id').onRef('line.position', '=', 'refunded.position'),
    )
    .select(['line.order_id', 'line.bottles', 'refunded.quantity'])
    .where((row) =>
      row.or([row('refunds.state', '=', 'refunded'), row('refunds.given_otherwise_at', 'is not', null)]),
    )
    .where('refunded.restock', '=', 1)
    .execute();
  const leftOut = await db
    .selectFrom('order_left_out as left')
    .innerJoin('order_lines as line', (on) =>
      on.onRef('line.order_id', '=', 'left.order_id').onRef('line.position', '=', 'left.position'),
    )
    .select(['line.order_id', 'line.bottles', 'left.quantity'])
    .execute();
  const breaches: string[] = [];
  for (const order of orders) {
    const has = -sum(
      movements.filter((movement) => movement.order_id === order.id).map((movement) => movement.change),
    );
    const bottlesIn = (of: typeof lines) =>
      sum(of.filter((line) => line.order_id === order.id).map((line) => line.bottles * line.quantity));
    const most =
      order.state === 'payment_failed' ? 0 : bottlesIn(lines) - bottlesIn(restocked) - bottlesIn(leftOut);
    const mayHaveLess =
      order.cancelled_at !== null || (order.final_total_cents === 0 && order.handed_over_at !== null);
    const least = mayHaveLess ? 0 : most;
    if (has < least || has > most)
      breaches.push(`I3 order ${order.number} is ${order.state} and holds ${has} bottles of ${most}`);
  }
  const known = new Set(orders.map((order) => order.id));
  for (const { order_id } of movements)
    if (order_id === null || !known.has(order_id))
      breaches.push(`I3 bottles are with order ${order_id}, which is not there`);
  return breaches;
}

function sums<Name extends string>(
  rows: readonly ({ format_id: number } & Record<Name, number>)[],
  name: Name,
): Map<number, number> {
  const totals = new Map<number, number>();
  for (const row of rows) totals.set(row.format_id, (totals.get(row.format_id) ?? 0) + row[name]);
  return totals;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Every line of the till that was taken moved its bottles once and in one way, and what the till sold beyond the books
 * is the sum of its movements (B-173, B-174).
 */
export async function tillBreaches(db: Db): Promise<string[]> {
  const lines = await db
    .selectFrom('counter_lines')
    .select(['key', 'state', 'format_id', 'bottles'])
    .execute();
  const movements = await db
    .selectFrom('stock_movements')
    .select(['format_id', 'change', 'cause', 'source'])
    .where('cause', 'in', ['till-sold', 'till-returned', 'overdrawn'])
    .execute();
  const breaches: string[] = [];
  const moved = Map.groupBy(
    movements.filter(({ cause }) => cause !== 'overdrawn'),
    ({ source }) => source ?? '',
  );
  for (const { key, state, format_id, bottles } of lines) {
    const [first, ...more] = moved.get(key) ?? [];
    if (state === 'taken' && bottles !== 0) {
      if (!first || more.length > 0)
        breaches.push(`I3 the till's line ${key} moved bottles ${first ? more.length + 1 : 0} times`);
      else if (first.format_id !== format_id || first.change !== -bottles)
        breaches.push(`I3 the till's line ${key} of ${bottles} bottles moved ${first.change}`);
    } else if (first || bottles !== 0)
      breaches.push(`I3 the till's line ${key} is ${state} and moved ${first?.change} bottles`);
  }
  const overdrawn = sums(
    movements.filter(({ cause }) => cause === 'overdrawn'),
    'change',
  );
  const kept = sums(await db.selectFrom('overdrawn').select(['format_id', 'bottles']).execute(), 'bottles');
  for (const formatId of new Set([...overdrawn.keys(), ...kept.keys()]))
    if ((overdrawn.get(formatId) ?? 0) !== (kept.get(formatId) ?? 0))
      breaches.push(
        `I3 format ${formatId} is overdrawn by ${kept.get(formatId) ?? 0} and by ${overdrawn.get(formatId) ?? 0} in its movements`,
      );
  return breaches;
}
