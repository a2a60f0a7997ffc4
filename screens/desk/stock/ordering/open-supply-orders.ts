import type { Db } from '#db/connection.ts';
import {
  listSupplyOrders,
  readArrivingOfOrder,
  readSupplyOrderLines,
} from '#domains/purchasing/orders/find-supply-orders.ts';
import { linesToReceive } from '#domains/purchasing/orders/order-lines.rules.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { ReceiveProps } from '../props.ts';

const most = 50;

/**
 * Orders with something still to come that is not being received: a receipt may begin with one of them
 * (B-162).
 */
export async function openSupplyOrders(db: Db, now: number): Promise<ReceiveProps['orders']> {
  const orders = await listSupplyOrders(db, { states: ['ordered'], limit: most });
  const shown = await Promise.all(
    orders.map(async ({ id, supplierId, ordered }) => {
      const lines = linesToReceive(await readSupplyOrderLines(db, id), await readArrivingOfOrder(db, id));
      const bottles = lines.reduce((sum, { cases, caseBottles }) => sum + cases * caseBottles, 0);
      const name = `Order ${id}, ${formatMoment(ordered?.at ?? now, now)}: ${bottlesText(bottles)}`;
      return { value: String(id), name, supplierId: String(supplierId), bottles };
    }),
  );
  return shown.filter(({ bottles }) => bottles > 0).map(({ bottles: _, ...order }) => order);
}
