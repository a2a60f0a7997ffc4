import type { Db } from '#db/connection.ts';
import { buyersAfter } from './buyers.store.ts';

/** Who bought an order. */
export interface OrderBuyerFacts {
  /** Ten digits. */
  phone: string;
  email: string | null;
  accountId: string | null;
  /** Null for a pickup. */
  address: { street: string; zip: string } | null;
}

const ordersAtOnce = 1_000;

/** The buyer of each order that has not been forgotten, oldest first. */
export async function* readEveryBuyer(db: Db): AsyncGenerator<OrderBuyerFacts> {
  let number = 0;
  while (true) {
    const rows = await buyersAfter(db, { number, limit: ordersAtOnce });
    for (const { phone, email, account_id, delivery_street: street, delivery_zip: zip } of rows)
      yield {
        ...{ phone, email, accountId: account_id },
        address: street === null || zip === null ? null : { street, zip },
      };
    const last = rows.at(-1);
    if (!last || rows.length < ordersAtOnce) return;
    number = last.number;
  }
}
