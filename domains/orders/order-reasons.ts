import type { Db } from '#db/connection.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import type { Order } from './order.ts';
import type { OrderReasons } from './order-view.rules.ts';
import { readTrace } from './read-trace.ts';
import { explainRefunds } from './refunds/explain-refunds.ts';

/**
 * How each amount of an order came about: as it was priced, whatever prices and rates are today (N-050,
 * N-051).
 */
export async function orderReasons(db: Db, order: Order, refunds: readonly Refund[]): Promise<OrderReasons> {
  const [trace, explained] = await Promise.all([readTrace(db, order.id), explainRefunds(db, order, refunds)]);
  return { trace, refunds: Object.fromEntries(explained) };
}
