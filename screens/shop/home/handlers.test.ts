import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newForMs } from '#domains/catalogue/find-new-products.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { cancelPromotion } from '#domains/pricing/cancel-promotion.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { schedulePromotion } from '#domains/pricing/schedule-promotion.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { PackId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { listen, send } from '#tests/http/over-the-wire.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { type HomeDeps, homeScreen } from './handlers.ts';
import type { HomeProps } from './props.ts';
import type { HomeSpecialsProps } from './specials/props.ts';

const eve = Date.parse('2026-11-19T17:00:00Z');
const midnight = Date.parse('2026-11-20T05:00:00Z');
const day = 24 * 60 * 60 * 1000;
const settings = { appUrl: 'https://shop.example', shopName: 'Demijohn' };
const threeFor33: Offer = { kind: 'xfer', buy: 3, forCents: 3_300 };

describe.each(someEngines)('the home page on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let shelf: Shelf;
  let now: number;
  let store: ReturnType<HomeDeps['storeSettings']['current']>;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, eve);
    server = await buildTestServer({ db: database.db });
    server.app.get(
      '/',
      homeScreen({ db: database.db, clock: () => now, settings, storeSettings: { current: () => store } })
        .show,
    );
  });
  beforeEach(async () => {
    for (const { id } of await listPromotions(database.db, 'all'))
      await cancelPromotion(database.db, id, { actor: 'test', now: eve });
    now = midnight;
    store = { ...defaultStore };
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  async function promote(packId: PackId, offer: Offer) {
    const findPacks = (ids: readonly PackId[]) => readPackPlaces(database.db, ids);
    const request = {
      name: 'Weekly special',
      packId,
      offer,
      firstDay: '2026-11-20',
      lastDay: '2026-11-26',
      mayBeBelowCost: false,
      actor: 'Ann',
    };
    expect((await schedulePromotion({ db: database.db, findPacks }, { ...request, now: eve })).kind).toBe(
      'scheduled',
    );
  }
  async function newcomer() {
    const product = await findProduct(database.db, 'new');
    const [format] = product?.formats ?? [];
    if (!product || !format) throw new Error('The newcomer has come');
    return { productId: product.id, formatId: format.id };
  }
  async function show() {
    const page = pageOf(await new Visitor(server.app).get('/'));
    return { component: page.component, props: page.props as unknown as Partial<HomeSpecialsProps> };
  }

  test('tomorrow’s promotion is invisible today and live at 00:00 New York time (S-12, G-04)', async () => {
    await promote(shelf.rosso.packId, { kind: 'percent', tenths: 120 });
    now = midnight - 1;
    expect((await show()).component).toBe('Home');
    expect((await show()).props.promotions).toBeUndefined();
    now = midnight;
    expect((await show()).component).toBe('HomeSpecials');
  });

  test.each([
    ['auto', 'HomeSpecials'],
    ['specials', 'HomeSpecials'],
    ['featured', 'Home'],
  ] as const)(
    'set to %s it is %s while there is a promotion, and Home while there is none (G-04)',
    async (homePage, component) => {
      store = { ...store, homePage };
      expect((await show()).component).toBe('Home');
      await promote(shelf.rosso.packId, threeFor33);
      expect((await show()).component).toBe(component);
    },
  );

  test('an entry has picture, name, tagline, badge, prices and link (M-068, M-190)', async () => {
    await promote(shelf.rosso.packId, threeFor33);
    const [item, ...more] = (await show()).props.promotions ?? [];
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      slug: 'rosso',
      name: 'Rosso',
      imageAlt: 'Bottle of Rosso',
      promoType: 'xfer',
      price: 1_250,
      promoPriceDollars: '11',
      promoPriceCents: '00',
      xQuantity: 3,
      xPromoPriceDollars: '33',
      xPromoPriceCents: '00',
      size: '750 mL',
      words: { badge: 'Save $1.50 each', price: 'Buy 3 for $33.00', regular: '$12.50 each' },
    });
    expect(item?.art).toBeTruthy();
    expect(item?.tagline).toBeTruthy();
  });

  test('a pack has one entry, for its best offer; sold-out packs come last', async () => {
    await promote(shelf.gone.packId, { kind: 'cents', cents: 100 });
    await promote(shelf.rosso.packId, { kind: 'percent', tenths: 100 });
    await promote(shelf.rosso.packId, { kind: 'cents', cents: 200 });
    const items = (await show()).props.promotions ?? [];
    expect(items.map(({ slug, words, isInStock }) => [slug, words.badge, isInStock])).toEqual([
      ['rosso', '16% off', true],
      ['gone', '$1 off', false],
    ]);
  });

  test('what arrived after the shop opened is new for 45 days, plus at most ten minutes on a cached page; what is sold out is left out', async () => {
    const port = await listen(server.app);
    const shown = async () =>
      (pageOf(await send(port, '/')).props as unknown as HomeProps).newProducts.map(({ slug }) => slug);
    expect(await shown()).toEqual([]);
    const came = eve + 3 * day;
    const file = catalogueFile({ slug: 'new', name: 'Newcomer', formats: '750ml:750:1999:2:' });
    expect(await importCatalogue(database.db, file, { now: came })).toMatchObject({ created: 1 });
    now = came;
    expect(await shown()).toEqual([]);
    server.pageCache.forget(null);
    expect(await shown()).toEqual(['new']);

    const { productId, formatId } = await newcomer();
    await countBottles(database.db, formatId, 0, { actor: 'Ann', now, note: null });
    server.pageCache.forget(productId);
    expect(await shown()).toEqual([]);
    await countBottles(database.db, formatId, 1, { actor: 'Ann', now, note: null });
    expect(await shown()).toEqual([]);
    server.pageCache.forget(productId);
    expect(await shown()).toEqual(['new']);

    now = came + newForMs;
    server.wait(10 * 60_000);
    expect(await shown()).toEqual(['new']);
    server.wait(1);
    expect(await shown()).toEqual([]);
  });

  test('shoppers who do not know what they want are led only to shelves with something on them', async () => {
    const { ideas } = (await show()).props;
    expect(ideas?.flatMap((group) => group.ideas).map(({ href }) => href)).toEqual([
      '/wine/red-wine?sort=price-asc',
      '/wine/red-wine?sort=price-desc',
    ]);
  });

  test('local delivery is described as the owner has set it up, and left out if there is none (M-289, G-20)', async () => {
    const [syosset, woodbury, ...others] = store.deliveryAreas;
    if (!syosset || !woodbury) throw new Error('There are five areas');
    const away = others.map((area) => ({ ...area, isActive: false }));
    store = {
      ...store,
      deliveryFee: { feeCents: 700, thresholdCents: 4_500 },
      deliveryAreas: [syosset, woodbury, ...away],
    };
    const towns = ['Syosset', 'Woodbury'];
    const waived = 'It is free when your order comes to $45.00 or more before tax.';
    expect((await show()).props.delivery).toEqual({ towns, fee: `Local delivery costs $7.00. ${waived}` });
    store = { ...store, deliveryAreas: [syosset, { ...woodbury, feeCents: 300 }] };
    expect((await show()).props.delivery).toEqual({
      towns,
      fee: `Local delivery costs $3.00 to Woodbury and $7.00 to Syosset. ${waived}`,
    });
    store = { ...store, deliveryAreas: [{ ...syosset, isActive: false }] };
    expect((await show()).props.delivery?.towns).toEqual([]);
  });

  test('9 NYCRR §99.6(a): without comparing prices the page shows only what to pay', async () => {
    store = { ...store, promoComparativePricing: false };
    await promote(shelf.rosso.packId, { kind: 'cents', cents: 200 });
    const { props } = await show();
    expect(props.promotions?.[0]).toMatchObject({
      price: 1_050,
      words: { badge: null, price: '$10.50', regular: null },
    });
    expect(JSON.stringify(props.promotions)).not.toMatch(/1250|12\.50|200/);
  });
});
