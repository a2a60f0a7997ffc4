/** Orders whose rows contradict one another. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';

export interface WrongTotal {
  number: number;
  goods: number;
  discounts: number;
  subTotal: number;
  discountTotal: number;
  shipping: number;
  tax: number;
  final: number;
}

/** Orders that are not the sum of their lines less discounts, plus delivery and tax. */
export async function wrongTotals(db: Db): Promise<WrongTotal[]> {
  const { rows } = await sql<WrongTotal>`
    select number, coalesce(line.goods, 0) as goods, coalesce(line.discounts, 0) as discounts,
           sub_total_cents as ${sql.ref('subTotal')}, discount_total_cents as ${sql.ref('discountTotal')},
           shipping_total_cents as shipping, sales_tax_total_cents as tax, final_total_cents as final
      from orders
      left join (
        select order_id, sum(price_cents * quantity) as goods, sum(discount_cents) as discounts
          from order_lines group by order_id
      ) as line on line.order_id = orders.id
     where sub_total_cents <> coalesce(line.goods, 0)
        or discount_total_cents <> coalesce(line.discounts, 0)
        or final_total_cents <> sub_total_cents - discount_total_cents + shipping_total_cents
             + sales_tax_total_cents
     order by number`.execute(db);
  return rows;
}

/** Handed over without an ID check or the number of a parcel (ABC Law §65). */
export async function handedOverUnseen(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('handed_over_at', 'is not', null)
    .where((order) =>
      order.or([
        order.and([order('delivery_method', '=', 'shipping'), order('tracking_number', 'is', null)]),
        order.and([order('delivery_method', '!=', 'shipping'), order('id_check', 'is', null)]),
      ]),
    )
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Handed over or gone without having been packed. */
export async function leftUnpacked(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('packed_at', 'is', null)
    .where((order) => order.or([order('handed_over_at', 'is not', null), order('out_at', 'is not', null)]))
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** More bottles than the order was ever for, or bottles that a failed order keeps. */
export async function wrongBottles(db: Db): Promise<{ number: number; has: number; most: number }[]> {
  const { rows } = await sql<{ number: number; has: number; most: number }>`
    select number, -coalesce(moved.bottles, 0) as has,
           case when state = 'payment_failed' then 0 else coalesce(line.bottles, 0) end as most
      from orders
      left join (
        select order_id, sum(change) as bottles from stock_movements where order_id is not null group by order_id
      ) as moved on moved.order_id = orders.id
      left join (
        select order_id, sum(bottles * quantity) as bottles from order_lines group by order_id
      ) as line on line.order_id = orders.id
     where -coalesce(moved.bottles, 0) < 0
        or -coalesce(moved.bottles, 0) >
             case when state = 'payment_failed' then 0 else coalesce(line.bottles, 0) end
     order by number`.execute(db);
  return rows;
}
