/**
 * I9: each follow-up is done or being tried, and every placed order has one confirmation. I8: no refund stays
 * unresolved.
 */
import type { Db } from '#db/connection.ts';

const patienceMs = 2 * 60_000;

/** @param now epoch ms, by the shop's clock */
export async function findUnsettled(db: Db, now: number): Promise<string[]> {
  const parts = await Promise.all([
    outboxBreaches(db, now),
    confirmationBreaches(db),
    refundsInTheAir(db, now),
    captureBreaches(db),
  ]);
  return parts.flat();
}

async function outboxBreaches(db: Db, now: number): Promise<string[]> {
  const waiting = await db
    .selectFrom('outbox')
    .select(['key', 'attempts', 'created_at'])
    .where('done_at', 'is', null)
    .execute();
  return waiting.flatMap(({ key, attempts, created_at }) =>
    attempts === 0 && created_at < now - patienceMs ? [`I9 ${key} waits and nobody tries it`] : [],
  );
}

/**
 * An order may have no confirmation while sending is still in progress, or if its contact has no working
 * address.
 */
async function confirmationBreaches(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'number', 'state']).execute();
  const told = await db
    .selectFrom('messages')
    .select(['order_id', 'state'])
    .where('kind', '=', 'order-placed')
    .where('key', 'not like', 'order.message-asked:%')
    .execute();
  const open = await db.selectFrom('outbox').select('key').where('done_at', 'is', null).execute();
  const waiting = new Set(open.map(({ key }) => key));
  return orders.flatMap(({ id, number, state }) => {
    const ofOrder = told.filter(({ order_id }) => order_id === id);
    const sent = ofOrder.filter((message) => message.state === 'sent').length;
    if (state !== 'placed')
      return ofOrder.length === 0 ? [] : [`I9 order ${number} is ${state} and was confirmed`];
    const mayHaveNone =
      waiting.has(`order.placed:${id}`) || ofOrder.some((message) => message.state === 'refused');
    const least = mayHaveNone ? 0 : 1;
    return sent >= least && sent <= 1 ? [] : [`I9 order ${number} was confirmed ${sent} times`];
  });
}

/** I8: a requested refund has an answer within two minutes, once the vendor answers. */
async function refundsInTheAir(db: Db, now: number): Promise<string[]> {
  const asked = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'asked')
    .where('created_at', '<', now - patienceMs)
    .execute();
  return asked.map(({ id }) => `I8 refund ${id} was asked for and is still unanswered`);
}

/** I1: orders that have left the store are paid for. */
async function captureBreaches(db: Db): Promise<string[]> {
  const gone = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.number')
    .where('orders.handed_over_at', 'is not', null)
    .where('payments.state', '=', 'authorised')
    .execute();
  const open = await db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute();
  return open.length > 0
    ? []
    : gone.map(({ number }) => `I1 order ${number} was handed over and its money only held`);
}
