/**
 * The books of a store that has run for a year (staff.md 11.2): 10,000 orders, 60 of them open, 50,000 people
 * and a million rows of activity. Some orders are placed through the shop; the rest are copies of these.
 */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { ask } from '../ask.ts';
import { guestToken } from '../page-rates.ts';
import { Shopper } from '../shopper.ts';
import { plentifulPacks } from '../writes.ts';

const openOrders = 60;
const orders = 10_000;
const people = 50_000;
const firstActs = 1_000;
/** Each doubles the rows: 1,000 become 1,024,000. */
const doublings = 10;
const rowsAtOnce = 500;
const hourMs = 3_600_000;
/** The law requires one before a bottle leaves the counter. */
const idCheck = JSON.stringify({ document: 'license', isOfAge: true, isSober: true, person: null });
const verbs = ['order-packed', 'order-handed-over', 'price-changed', 'adjusted', 'order-refunded'];

/** Guest orders, placed one after another through the shop's own pages. */
export async function placeOpenOrders(port: number, db: Db): Promise<void> {
  const packIds = await plentifulPacks(db, openOrders * 2);
  for (let order = 0; order < openOrders; order += 1) {
    const guestTokens = [await guestToken(port)];
    const shopper = new Shopper({ packIds, guestTokens, orders: true }, order * 2);
    for (const _step of ['addition', 'submit']) {
      const answer = await ask(port, shopper.request());
      if (shopper.take(answer) === 'refused')
        throw new Error(`An order was answered with ${answer.status}: ${answer.text}`);
    }
  }
}

/** Call it only while no shop runs on the database. */
export async function fillBooks(db: Db, staffId: string, now: number): Promise<void> {
  await copyOrders(db, now);
  await addPeople(db, now);
  await addActivity(db, staffId, now);
  await sql`analyze`.execute(db);
}

/** All open orders except the first sixty leave the board, as after a day. */
export async function handOverAll(db: Db): Promise<void> {
  const now = Date.now();
  await db
    .updateTable('orders')
    .set({ handed_over_at: now, packed_at: now, pickup_status: 'pickedup', id_check: idCheck })
    .where('handed_over_at', 'is', null)
    .where('state', '=', 'placed')
    .where('number', '>', (eb) =>
      eb
        .selectFrom('orders')
        .select('number')
        .where('state', '=', 'placed')
        .orderBy('number')
        .limit(1)
        .offset(openOrders - 1),
    )
    .execute();
}

/** Copies of the open orders as they look once handed over, one for each hour back from now. */
async function copyOrders(db: Db, now: number): Promise<void> {
  const open = await db.selectFrom('orders').selectAll().where('state', '=', 'placed').execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const movements = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('reason', '=', 'order')
    .execute();
  const copies = Array.from({ length: orders - open.length }, (_, index) => {
    const from = open[index % open.length];
    if (!from) throw new Error('There is no order to copy.');
    const { number: _number, ...order } = from;
    const at = now - (index + 2) * hourMs;
    const id = randomToken();
    return {
      order: {
        ...order,
        id,
        checkout_id: randomToken(),
        cart_id: randomToken(),
        last_name: `Shopper${index}`,
        phone: String(5_160_000_000 + index),
        pickup_status: 'pickedup' as const,
        created_at: at,
        placed_at: at,
        packed_at: at + hourMs / 2,
        handed_over_at: at + hourMs,
        id_check: idCheck,
        updated_at: at + hourMs,
      },
      lines: lines
        .filter((line) => line.order_id === from.id)
        .map((line) => ({ ...line, id: randomToken(), order_id: id })),
      // Their bottles were delivered to the store beforehand, so that the shelf is as full as it was.
      movements: movements
        .filter((movement) => movement.order_id === from.id)
        .flatMap(({ id: _id, ...movement }) => [
          { ...movement, order_id: id, moved_at: at },
          {
            ...movement,
            ...({ order_id: null, reason: 'count', change: -movement.change } as const),
            moved_at: at - hourMs,
          },
        ]),
      payments: payments
        .filter((payment) => payment.order_id === from.id)
        .map((payment) => ({
          ...payment,
          id: randomToken(),
          order_id: id,
          idempotency_key: randomToken(),
          gateway_payment_id: randomToken(),
          state: 'captured' as const,
        })),
    };
  });
  for (const some of inChunks(copies)) {
    await db
      .insertInto('orders')
      .values(some.map(({ order }) => order))
      .execute();
    await db
      .insertInto('order_lines')
      .values(some.flatMap((copy) => copy.lines))
      .execute();
    await db
      .insertInto('payments')
      .values(some.flatMap((copy) => copy.payments))
      .execute();
    await db
      .insertInto('stock_movements')
      .values(some.flatMap((copy) => copy.movements))
      .execute();
  }
}

/** Half of them are loyalty customers too. */
export async function addPeople(db: Db, now: number): Promise<void> {
  const phc = await hashPassword('a password of the benchmark', 'known');
  const accounts = Array.from({ length: people }, (_, index) => {
    const email = `person${index}@example.com`;
    return {
      id: randomToken(),
      visitor_id: randomToken(),
      first_name: 'Ada',
      last_name: `Vine${index}`,
      email,
      email_key: email,
      former_email: null,
      phone: String(6_310_000_000 + index),
      password_hash: phc,
      email_verified_at: now,
      age_confirmed_at: now,
      created_at: now,
      updated_at: now,
      erased_at: null,
    };
  });
  for (const some of inChunks(accounts)) await db.insertInto('accounts').values(some).execute();
  const members = accounts
    .filter((_account, index) => index % 2 === 0)
    .map(({ id, first_name, last_name, email, phone, created_at, updated_at }, index) => ({
      ...{ id: randomToken(), first_name, last_name, email, phone, created_at, updated_at },
      // Every other one has an account.
      ...{
        account_id: index % 2 === 0 ? id : null,
        programme_account_id: `bench-${index}`,
        merged_into: null,
      },
    }));
  for (const some of inChunks(members)) await db.insertInto('loyalty_customers').values(some).execute();
}

async function addActivity(db: Db, staffId: string, now: number): Promise<void> {
  const acts = Array.from({ length: firstActs }, (_, index) => ({
    at: now - index * 60_000,
    actor: index % 3 === 0 ? 'cli:bench' : `staff:${staffId}`,
    device_id: null,
    request_id: null,
    subject_kind: 'order',
    subject_id: `bench-${index}`,
    verb: verbs[index % verbs.length] ?? '',
    is_money: index % 5 === 0 ? 1 : 0,
    before: null,
    after: null,
    why: null,
    undoes: null,
  }));
  await db.insertInto('activity').values(acts).execute();
  for (let doubling = 0; doubling < doublings; doubling += 1) {
    const earlierMs = firstActs * 60_000 * 2 ** doubling;
    await db
      .insertInto('activity')
      .columns(['at', 'actor', 'subject_kind', 'subject_id', 'verb', 'is_money'])
      .expression((eb) =>
        eb
          .selectFrom('activity')
          .select(({ val }) => [
            sql<number>`at - ${val(earlierMs)}`.as('earlier'),
            'actor',
            'subject_kind',
            'subject_id',
            'verb',
            'is_money',
          ]),
      )
      .execute();
  }
}

function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
