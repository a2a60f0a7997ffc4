/** The URLs of the desk's list of products, of what comes first on a shelf, and of the trees they are in. */
import { placesScreen } from '#screens/desk/places/handlers.ts';
import { productsScreen } from '#screens/desk/products/handlers.ts';
import { shelfScreen } from '#screens/desk/shelf/handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function productListRoutes(shop: Shop, act: DeskRule): Route[] {
  const products = productsScreen(shop);
  const shelf = shelfScreen(shop);
  const places = placesScreen(shop);
  const edit = act('edit-places');
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
    get('/desk/places', 'desk.places', places.tree, edit),
    get('/desk/places/:slug', 'desk.place', places.place, edit),
    post('/desk/places', 'desk.places.add', places.add, edit),
    post('/desk/places/:slug/rename', 'desk.place.rename', places.rename, edit),
    post('/desk/places/:slug/note', 'desk.place.note', places.note, edit),
    post('/desk/places/:slug/hide', 'desk.place.hide', places.hide, edit),
    post('/desk/places/:slug/show', 'desk.place.show', places.show, edit),
    post('/desk/places/:slug/remove', 'desk.place.remove', places.remove, edit),
  ];
}
