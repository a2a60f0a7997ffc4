/** I6: no sale to a person under 21, no delivery outside New York, no spirits by carrier. */
import type { Db } from '#db/connection.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';

export async function lawBreaches(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'state',
      'delivery_method',
      'age_confirmed_at',
      'age_wording',
      'delivery_zip',
      'tax_county',
    ])
    .select(['handed_over_at', 'id_check', 'tracking_number'])
    .execute();
  const spirits = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.order_id', 'order_lines.product_name'])
    .where('products.category_path', 'like', 'spirits%')
    .execute();
  return orders.flatMap((order) => {
    const name = `I6 order ${order.number}`;
    const said: string[] = [];
    const isShipped = order.delivery_method === 'shipping';
    if (!(order.age_confirmed_at > 0) || order.age_wording === '')
      said.push(`${name} has no age confirmation`);
    const spirit = isShipped && spirits.find(({ order_id }) => order_id === order.id);
    if (spirit) said.push(`${name} ships ${spirit.product_name}, a spirit`);
    const place = order.delivery_zip === null ? undefined : zipTable().place(order.delivery_zip);
    if (order.delivery_method === 'pickup' ? order.delivery_zip !== null : !place?.county)
      said.push(
        `${name} goes to ${order.delivery_zip} by ${order.delivery_method}, which is not in New York`,
      );
    const isSeen = isShipped ? order.tracking_number !== null : order.id_check !== null;
    if (order.handed_over_at !== null && !isSeen) said.push(`${name} was handed over unseen`);
    return said;
  });
}
