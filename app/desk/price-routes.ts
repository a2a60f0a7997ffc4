/** The URLs of prices at the desk: a product's, and those that are scheduled; and of a new vintage. */
import { pricesScreen } from '#screens/desk/prices/handlers.ts';
import { vintageScreen } from '#screens/desk/vintage/handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function priceRoutes(shop: Shop, act: DeskRule): Route[] {
  const prices = pricesScreen(shop);
  const vintage = vintageScreen(shop);
  return [
    get('/desk/prices', 'desk.prices', prices.list, act('see-products')),
    post('/desk/prices/:id/cancel', 'desk.prices.cancel', prices.cancel, act('change-prices')),
    get('/desk/products/:id/prices', 'desk.product.prices', prices.show, act('see-products')),
    post('/desk/products/:id/prices', 'desk.product.price', prices.change, act('change-prices')),
    get('/desk/products/:id/vintage', 'desk.product.vintage', vintage.show, act('edit-products')),
    post('/desk/products/:id/vintage', 'desk.product.vintage.roll', vintage.roll, act('edit-products')),
  ];
}
