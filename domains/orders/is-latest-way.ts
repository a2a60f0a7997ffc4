import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { timesCameBack } from './order-events.store.ts';

/**
 * False of a way on which the order came back: what was to be told of it is not true any more. @param way
 * counted from 0
 */
export async function isLatestWay(db: Db, orderId: OrderId, way: number): Promise<boolean> {
  return (await timesCameBack(db, orderId)) === way;
}
