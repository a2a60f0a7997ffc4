/** I4: points are the sum of their ledger, an award is used once, and an order earns once. */
import type { Db } from '#db/connection.ts';

export async function loyaltyBreaches(db: Db): Promise<string[]> {
  return [...(await balanceBreaches(db)), ...(await awardBreaches(db)), ...(await pointBreaches(db))];
}

async function balanceBreaches(db: Db): Promise<string[]> {
  const accounts = await db.selectFrom('programme_accounts').select(['id', 'balance']).execute();
  const entries = await db.selectFrom('programme_entries').select(['account_id', 'change']).execute();
  return accounts.flatMap(({ id, balance }) => {
    const total = sum(entries.filter((entry) => entry.account_id === id).map(({ change }) => change));
    if (balance < 0) return [`I4 account ${id} has ${balance} points`];
    return total === balance ? [] : [`I4 account ${id} has ${balance} points and ${total} by its ledger`];
  });
}

/**
 * A used award has exactly one order that is active or waits for its payment, and the order shows it; the
 * loyalty program counts it as redeemed only once.
 */
async function awardBreaches(db: Db): Promise<string[]> {
  const awards = await db
    .selectFrom('loyalty_awards')
    .select(['id', 'customer_id', 'state', 'order_id', 'reward_id'])
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'loyalty_customer_id'])
    .execute();
  const rewards = await db.selectFrom('programme_rewards').select(['id', 'state']).execute();
  const breaches: string[] = [];
  for (const { id, state, order_id, customer_id } of awards) {
    const order = orders.find((one) => one.id === order_id);
    if ((state === 'used') !== (order_id !== null))
      breaches.push(`I4 award ${id} is ${state} with order ${order_id}`);
    if (state === 'used' && order?.state === 'payment_failed')
      breaches.push(`I4 award ${id} is used for order ${order.number}, which failed`);
    const isOthers =
      order !== undefined && order.loyalty_customer_id !== null && order.loyalty_customer_id !== customer_id;
    if (isOthers) breaches.push(`I4 award ${id} is used for order ${order.number} of another customer`);
  }
  for (const { id, state } of rewards) {
    const uses = awards.filter((award) => award.reward_id === id);
    if (uses.length > 1) breaches.push(`I4 reward ${id} stands behind ${uses.length} awards`);
    const isFree = uses.some((award) => award.state === 'pending' || award.state === 'asked');
    if (state === 'redeemed' && isFree)
      breaches.push(`I4 reward ${id} is redeemed and still waits for an order`);
  }
  return breaches;
}

async function pointBreaches(db: Db): Promise<string[]> {
  const points = await db.selectFrom('loyalty_order_points').selectAll().execute();
  const entries = await db.selectFrom('programme_entries').select(['key', 'change', 'written_off']).execute();
  const breaches: string[] = [];
  for (const [orderId, ofOrder] of Map.groupBy(points, ({ order_id }) => order_id)) {
    const earned = ofOrder.filter(({ reason }) => reason === 'earned');
    const mistakes = ofOrder.filter(({ key }) => key.startsWith('mistake-'));
    if (earned.length > 1 + mistakes.length)
      breaches.push(`I4 order ${orderId} earned ${earned.length} times`);
    const most = Math.floor((earned[0]?.goods_cents ?? 0) / 100);
    const total = sum(ofOrder.map((row) => row.points));
    if (total < 0 || total > most) breaches.push(`I4 order ${orderId} comes to ${total} points of ${most}`);
  }
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  for (const { key, told_at, points: wanted } of points) {
    const entry = byKey.get(key);
    if (entry && entry.change - entry.written_off !== wanted)
      breaches.push(`I4 ${key} is ${wanted} points here and ${entry.change} there`);
    if (told_at !== null && wanted !== 0 && byKey.size > 0 && !entry)
      breaches.push(`I4 ${key} was told and is in no ledger`);
  }
  return breaches;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
