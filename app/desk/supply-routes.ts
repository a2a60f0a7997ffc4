/** The URLs of low stock, of what to order, and of orders to suppliers. */
import { lowStockScreen } from '#screens/desk/stock/ordering/low-handlers.ts';
import { reorderScreen } from '#screens/desk/stock/ordering/reorder-handlers.ts';
import { supplyOrderScreen } from '#screens/desk/stock/ordering/supply-order-handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function supplyRoutes(shop: Shop, act: DeskRule): Route[] {
  const low = lowStockScreen(shop);
  const reorder = reorderScreen(shop);
  const order = supplyOrderScreen(shop);
  const check = act('check-invoices');
  const at = '/desk/stock/orders';
  return [
    get('/desk/stock/low', 'desk.low', low.show, act('work-stock')),
    get('/desk/stock/reorder', 'desk.reorder', reorder.show, check),
    post(at, 'desk.supply.make', reorder.make, check),
    get(`${at}/:id`, 'desk.supply', order.show, check),
    get(`${at}/:id/order.csv`, 'desk.supply.file', order.file, check),
    post(`${at}/:id`, 'desk.supply.change', order.change, check),
    post(`${at}/:id/ordered`, 'desk.supply.order', order.order, check),
    post(`${at}/:id/closed`, 'desk.supply.close', order.close, check),
    post(`${at}/:id/dropped`, 'desk.supply.drop', order.drop, check),
  ];
}
