/**
 * The URLs of one product at the desk: its fields, sizes, cases, codes, whether it is on sale; a new one;
 * labels.
 */
import { findProduct } from '#domains/catalogue/find-product.ts';
import { labelScreen } from '#screens/desk/labels/handlers.ts';
import { newProductScreen } from '#screens/desk/new-product/handlers.ts';
import { productScreen } from '#screens/desk/product/handlers.ts';
import { previewScreen } from '#screens/desk/product/preview-handlers.ts';
import { productSaleScreen } from '#screens/desk/product/sale-handlers.ts';
import { productShelfScreen } from '#screens/desk/product/shelf-handlers.ts';
import { type ProductPageDeps, readProductProps } from '#screens/shop/product/read-product-props.ts';
import { activityDeps } from '../activity/activity-deps.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function productRoutes(shop: Shop, act: DeskRule): Route[] {
  const { readHistory } = activityDeps(shop);
  const product = productScreen({ ...shop, readHistory });
  const fresh = newProductScreen(shop);
  const preview = previewScreen({
    ...shop,
    readShopPage: (tx, slug) => readShopPage({ ...shop, db: tx }, slug),
  });
  const shelf = productShelfScreen(shop);
  const sale = productSaleScreen(shop);
  const [see, edit, price] = [act('see-products'), act('edit-products'), act('change-prices')];
  return [
    get('/desk/labels', 'desk.labels', labelScreen(shop).show, see),
    get('/desk/products/new', 'desk.product.new', fresh.show, edit),
    post('/desk/products/new', 'desk.product.create', fresh.create, edit),
    get('/desk/products/:id', 'desk.product', product.show, see),
    post('/desk/products/:id', 'desk.product.save', product.save, edit),
    post('/desk/preview/products/:id', 'desk.product.preview', preview.show, edit),
    post('/desk/products/:id/sizes', 'desk.product.size', shelf.addSize, price),
    post('/desk/products/:id/packs', 'desk.product.pack', shelf.addPack, price),
    post('/desk/products/:id/codes', 'desk.product.code', shelf.addCode, act('work-stock')),
    post('/desk/products/:id/codes/remove', 'desk.product.code.remove', shelf.removeCode, act('work-stock')),
    post('/desk/products/:id/withdraw', 'desk.product.withdraw', sale.withdraw, edit),
    post('/desk/products/:id/successor', 'desk.product.successor', sale.succeed, edit),
    post('/desk/products/:id/address', 'desk.product.address', sale.move, act('change-addresses')),
    post('/desk/products/:id/sell', 'desk.product.sell', sale.sell, edit),
  ];
}

/** As the shop's own page reads it, but without neighboring products, which are of no interest here. */
async function readShopPage(deps: ProductPageDeps, slug: string) {
  const product = await findProduct(deps.db, slug);
  return product && { ...(await readProductProps(deps, product)), closest: {}, similar: [] };
}
