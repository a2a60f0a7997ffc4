/** The URLs of the desk's list of products, and of what stands first on a shelf. */
import { productsScreen } from '#screens/desk/products/handlers.ts';
import { shelfScreen } from '#screens/desk/shelf/handlers.ts';
import type { DeskRule } from './desk-rules.ts';
import { get, post, type Route } from './route.ts';
import type { Shop } from './wiring.ts';

export function productListRoutes(shop: Shop, act: DeskRule): Route[] {
  const products = productsScreen(shop);
  const shelf = shelfScreen(shop);
  return [
    get('/desk/products', 'desk.products', products.list, act('see-products')),
    get('/desk/products/quality', 'desk.products.quality', products.quality, act('see-products')),
    post('/desk/products/views', 'desk.products.view', products.keepView, act('see-products')),
    post(
      '/desk/products/views/:id/remove',
      'desk.products.view.remove',
      products.removeView,
      act('see-products'),
    ),
    get('/desk/shelf', 'desk.shelf', shelf.show, act('edit-products')),
    post('/desk/shelf', 'desk.shelf.set', shelf.set, act('edit-products')),
  ];
}
