import type { PictureShop } from '../open-picture-shop.ts';
import type { OrderState } from '../place-orders.ts';

/** The desk's page of the member's order in the given state; `path` is appended to its number. */
export function ofOrder(state: OrderState, path = '') {
  return async ({ db, orders }: PictureShop) => {
    const id = orders[state].replace('/orders/', '');
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `/desk/orders/${number}${path}`;
  };
}
