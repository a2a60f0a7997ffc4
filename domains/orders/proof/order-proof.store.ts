/** Orders whose rows contradict one another. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { type Books, bySlices, type Within } from '#platform/proof/by-slices.ts';

export interface WrongTotal {
  number: number;
  goods: number;
  discounts: number;
  shipping: number;
  tax: number;
  final: number;
}

/** Orders that are not the sum of their lines less discounts, plus delivery and tax. */
export function wrongTotals(books: Books): Promise<WrongTotal[]> {
  const goods = sql<number>`coalesce(line.goods, 0)`;
  const discounts = sql<number>`coalesce(line.discounts, 0)`;
  return bySlices(books, 'orders.number', (within) =>
    books.db
      .selectFrom('orders')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('order_lines')
            .select([
              'order_id',
              sql<number>`sum(price_cents * quantity)`.as('goods'),
              sql<number>`sum(discount_cents)`.as('discounts'),
            ])
            .where('order_id', 'in', idsOf(books.db, within))
            .groupBy('order_id')
            .as('line'),
        (join) => join.onRef('line.order_id', '=', 'orders.id'),
      )
      .select([
        ...(['number', 'shipping_total_cents as shipping'] as const),
        ...(['sales_tax_total_cents as tax', 'final_total_cents as final'] as const),
        ...([goods.as('goods'), discounts.as('discounts')] as const),
      ])
      .where(within('number'))
      .where(
        sql<boolean>`(sub_total_cents <> ${goods} or discount_total_cents <> ${discounts}
          or final_total_cents <>
            sub_total_cents - discount_total_cents + shipping_total_cents + sales_tax_total_cents)`,
      )
      .orderBy('number')
      .execute(),
  );
}

/** Handed over without an ID check or the number of a parcel (ABC Law §65). */
export async function handedOverUnseen(books: Books): Promise<number[]> {
  const rows = await bySlices(books, 'orders.number', (within) =>
    books.db
      .selectFrom('orders')
      .select('number')
      .where(within('number'))
      .where('handed_over_at', 'is not', null)
      .where((order) =>
        order.or([
          order.and([order('delivery_method', '=', 'shipping'), order('tracking_number', 'is', null)]),
          order.and([order('delivery_method', '!=', 'shipping'), order('id_check', 'is', null)]),
        ]),
      )
      .orderBy('number')
      .execute(),
  );
  return rows.map(({ number }) => number);
}

/** Handed over or sent out without having been packed. */
export async function leftUnpacked(books: Books): Promise<number[]> {
  const rows = await bySlices(books, 'orders.number', (within) =>
    books.db
      .selectFrom('orders')
      .select('number')
      .where(within('number'))
      .where('packed_at', 'is', null)
      .where((order) => order.or([order('handed_over_at', 'is not', null), order('out_at', 'is not', null)]))
      .orderBy('number')
      .execute(),
  );
  return rows.map(({ number }) => number);
}

/** More bottles than the order was ever for, or bottles that a failed order still has. */
export function wrongBottles(books: Books): Promise<{ number: number; has: number; most: number }[]> {
  const has = sql<number>`-coalesce(moved.bottles, 0)`;
  const most = sql<number>`case when state = 'payment_failed' then 0 else coalesce(line.bottles, 0) end`;
  return bySlices(books, 'orders.number', (within) =>
    books.db
      .selectFrom('orders')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('stock_movements')
            .select(['order_id', sql<number>`sum(change)`.as('bottles')])
            .where('order_id', 'in', idsOf(books.db, within))
            .groupBy('order_id')
            .as('moved'),
        (join) => join.onRef('moved.order_id', '=', 'orders.id'),
      )
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('order_lines')
            .select(['order_id', sql<number>`sum(bottles * quantity)`.as('bottles')])
            .where('order_id', 'in', idsOf(books.db, within))
            .groupBy('order_id')
            .as('line'),
        (join) => join.onRef('line.order_id', '=', 'orders.id'),
      )
      .select(['number', has.as('has'), most.as('most')])
      .where(within('number'))
      .where(sql<boolean>`(${has} < 0 or ${has} > ${most})`)
      .orderBy('number')
      .execute(),
  );
}

const idsOf = (db: Db, within: Within) => db.selectFrom('orders').select('id').where(within('number'));
