import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import type { ShopServer } from '../http/shop-server.ts';
import type { Ask } from './ask.ts';

/** The list of products, its views, and its gaps. */
export async function askAboutProducts(ask: Ask): Promise<void> {
  for (const who of ['guest', 'clerk', 'owner'] as const) {
    await ask(who, 'desk.products', '/desk/products?stock=some');
    await ask(who, 'desk.products.quality', '/desk/products/quality');
    const view = { name: 'Low', query: 'stock=low' };
    await ask(who, 'desk.products.view', '/desk/products/views', 'POST', view);
    await ask(who, 'desk.products.view.remove', '/desk/products/views/99/remove', 'POST');
    await ask(who, 'desk.shelf', '/desk/shelf?category=wine&words=ro');
    await ask(who, 'desk.places', '/desk/places?tree=grapes');
    await ask(who, 'desk.place', '/desk/places/piedmont');
    await ask(who, 'desk.places.add', '/desk/places', 'POST', {
      tree: 'regions',
      parent: 'italy',
      name: '<',
    });
    for (const verb of ['rename', 'note', 'hide', 'show', 'remove'])
      await ask(who, `desk.place.${verb}`, `/desk/places/no-such/${verb}`, 'POST', { name: 'X' });
    await ask(who, 'desk.shelf.set', '/desk/shelf', 'POST', { category: 'wine', products: 'x' });
  }
}

/** Prices, now and from a given day on. */
export async function askAboutPrices(ask: Ask, shop: ShopServer): Promise<void> {
  const { product_id } = await shop.database.db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select('formats.product_id')
    .where('packs.id', '=', shop.shelf.rosso.packId)
    .executeTakeFirstOrThrow();
  const at = `/desk/products/${product_id}/prices`;
  const wish = { packId: String(shop.shelf.rosso.packId), price: '12.00', fromDay: '2026-12-01' };
  for (const who of ['guest', 'clerk', 'owner'] as const) {
    await ask(who, 'desk.product.price', at, 'POST', wish);
    await ask(who, 'desk.product.prices', at);
    await ask(who, 'desk.prices', '/desk/prices');
    const own = at.replace('/prices', '');
    await ask(who, 'desk.product', own);
    await ask(who, 'desk.product.preview', own.replace('/desk/', '/desk/preview/'), 'POST', {
      theme: 'dark',
    });
    await ask(who, 'desk.labels', '/desk/labels?since=2000-01-01');
    await ask(who, 'desk.product.new', '/desk/products/new');
    await ask(who, 'desk.product.create', '/desk/products/new', 'POST', { name: 'Wine' });
    await ask(who, 'desk.product.save', own, 'POST', { vintage: 'x', 'seen-vintage': '' });
    for (const [route, part] of [
      ['desk.product.size', 'sizes'],
      ['desk.product.pack', 'packs'],
      ['desk.product.code', 'codes'],
      ['desk.product.code.remove', 'codes/remove'],
      ['desk.product.successor', 'successor'],
      ['desk.product.address', 'address'],
      ['desk.product.sell', 'sell'],
    ] as const)
      await ask(who, route, `${own}/${part}`, 'POST', {});
    await ask(who, 'desk.product.withdraw', `${own}/withdraw`, 'POST', { why: 'x'.repeat(201) });
    await ask(who, 'desk.product.vintage', at.replace('prices', 'vintage'));
    await ask(who, 'desk.prices.cancel', '/desk/prices/1/cancel', 'POST');
    const rolled = { vintage: '2022', codes: '1' };
    await ask(who, 'desk.product.vintage.roll', at.replace('prices', 'vintage'), 'POST', rolled);
  }
}

/** The photos of a product, one of which is still being processed. */
export async function askAboutPhotos(ask: Ask, shop: ShopServer): Promise<void> {
  const { db } = shop.database;
  const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
  const at = `/desk/products/${id}/photos`;
  const photo = { hash: 'a'.repeat(32), alt: 'Bottle', whose: 'own' } as const;
  const kept = {
    hash: photo.hash,
    kind: 'jpeg',
    bytes: 1,
    state: 'ready',
    width: 300,
    height: 400,
  } as const;
  await db
    .insertInto('photos')
    .values({ ...kept, added_at: noon })
    .execute();
  await db
    .insertInto('product_photos')
    .values({ product_id: id, position: 0, ...photo })
    .execute();
  const list = JSON.stringify([{ ...photo, labelMayDiffer: false }]);
  for (const who of ['guest', 'clerk'] as const) {
    await ask(who, 'desk.product.upload', `${at}/uploads`, 'POST', Buffer.from('no picture'));
    await ask(who, 'desk.product.uploads', `${at}/uploads`);
    await ask(who, 'desk.product.photos', at);
    await ask(who, 'desk.product.photos.set', at, 'POST', { shown: list, photos: '[]' });
  }
}

/** A change of many products, planned by a manager. */
export async function askAboutPlans(ask: Ask, shop: ShopServer): Promise<void> {
  const which = { words: 'rosso' };
  const by = { actor: 'test', now: noon };
  const { id } = await shop.database.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const plan = await planBulkChange(shop.database.db, [{ id }], { price: { cents: 100 } }, by);
  const at = `/desk/plans/${plan.kind === 'planned' ? plan.id : ''}`;
  for (const who of ['guest', 'clerk', 'owner'] as const) {
    await ask(who, 'desk.import', '/desk/import');
    await ask(who, 'desk.import.upload', '/desk/import/files?name=a.csv', 'POST', Buffer.from('no list'));
    await ask(who, 'desk.import.till', '/desk/import/till', 'POST', {});
    await ask(who, 'desk.import.list', '/desk/import/lists/0f');
    await ask(who, 'desk.import.plan', '/desk/import/lists/0f', 'POST', { name: '1' });
    await ask(who, 'desk.review', '/desk/review');
    await ask(who, 'desk.review.answer', '/desk/review/0f', 'POST', { name: '' });
    await ask(who, 'desk.bulk', '/desk/bulk?words=rosso');
    await ask(who, 'desk.bulk.plan', '/desk/bulk', 'POST', { which, percent: 'x' });
    await ask(who, 'desk.plan', at);
    await ask(who, 'desk.plan.refused', `${at}/refused.csv`);
    await ask(who, 'desk.plan.file', `${at}/file`);
    await ask(who, 'desk.export', '/desk/export?words=rosso');
    await ask(who, 'desk.export.file', `/desk/export/file?ids=${id}&columns=name,price&format=csv`);
  }
  await ask('clerk', 'desk.plan.apply', `${at}/apply`, 'POST', {});
  await ask('owner', 'desk.plan.apply', `${at}/apply`, 'POST', {});
}
