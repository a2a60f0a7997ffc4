/**
 * 'Here today': the place's answer and the search's filter, compared with a count product by product using
 * the checkout's own windows (N-006).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { bookSlot } from '#domains/fulfilment/book-slot.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { pickupReady } from '#domains/fulfilment/pickup-ready.rules.ts';
import { newId } from '#kit/ids.ts';
import { wallClock } from '#kit/store-day.ts';
import { filtersOf, firstOf } from '#screens/shop/listing/search-requests.rules.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { withoutSearchTimes } from '#tests/fixtures/without-search-times.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, Visitor } from './visitor.ts';

const at = (text: string) => Date.parse(text);
/** A Friday by day, before closing and at night; Thanksgiving; both nights of the clock change. */
const moments = [
  '2026-11-20T10:00-05:00',
  '2026-11-20T14:30-05:00',
  '2026-11-20T19:50-05:00',
  '2026-11-20T23:30-05:00',
  '2026-11-26T11:00-05:00',
  '2026-11-01T01:30-04:00',
  '2027-03-14T12:00-04:00',
].map(at);
const places = ['pickup', '11791', '11743', 'laurel-hollow', '12207'];

interface Slot {
  id: string;
  deliveryAvailable: boolean;
}

describe.each(someEngines)('what can be there today, on %s (N-006)', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = moments[0] ?? 0;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  async function told(place: string): Promise<{ here: boolean; brief: string }> {
    return (await new Visitor(shop.app).get(`/ajax/shop-info/soonest?to=${place}`)).json().data;
  }

  /** Asks as the page's own search does, over the wire. */
  async function found(isHere: boolean): Promise<string[]> {
    const { appId, apiKey } = shop.shop.searchConstants;
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/search/1/indexes/products/query?${new URLSearchParams({
        'x-algolia-application-id': appId,
        'x-algolia-api-key': apiKey,
      })}`,
      payload: { query: '', hitsPerPage: 100, filters: filtersOf('only', isHere) },
    });
    const { hits, nbHits } = answer.json() as { hits: { slug: string }[]; nbHits: number };
    expect(nbHits).toBe(hits.length);
    return hits.map(({ slug }) => slug).sort();
  }

  /** How many there are, and which of them come first, in the order of the shelf. */
  async function ordered(isHere: boolean, index = 'products') {
    const { appId, apiKey } = shop.shop.searchConstants;
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/search/1/indexes/${index}/query?${new URLSearchParams({
        'x-algolia-application-id': appId,
        'x-algolia-api-key': apiKey,
      })}`,
      payload: {
        query: '',
        hitsPerPage: 100,
        filters: filtersOf('first'),
        optionalFilters: firstOf('first', isHere),
      },
    });
    return (answer.json() as { hits: { slug: string; status: string }[] }).hits;
  }

  /** Today's windows that the checkout offers for a delivery. */
  async function windows(): Promise<Slot[]> {
    const shopper = await browserOf(shop);
    const [today] = deliveryDays(now);
    const answer = await shopper.write('POST', '/ajax/shop-info/time-slots', { date: today.date });
    const { timeSlots } = answer.json().data as { timeSlots: Slot[] };
    return timeSlots.filter(({ deliveryAvailable }) => deliveryAvailable);
  }

  /** Product by product: enough bottles for one pack, and the place's fulfilment method still open today. */
  async function byHand(place: string): Promise<string[]> {
    const rows = await shop.database.db
      .selectFrom('products')
      .innerJoin('formats', 'formats.product_id', 'products.id')
      .innerJoin('packs', 'packs.format_id', 'formats.id')
      .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['products.slug', 'packs.bottles', 'bottle_stock.on_hand'])
      .where('products.published', '=', 1)
      .where('packs.published', '=', 1)
      .execute();
    const ready = pickupReady(shop.shop.storeSettings.current(), now);
    const isOpen: Record<string, boolean> = {
      pickup: ready?.day === wallClock(now).day,
      '12207': false,
    };
    const isToday = isOpen[place] ?? (await windows()).length > 0;
    const there = rows.filter((row) => isToday && row.on_hand >= row.bottles);
    return [...new Set(there.map(({ slug }) => slug))].sort();
  }

  test.each(places)('%s: the filter finds what a manual count finds, at every hour', async (place) => {
    const counts = new Set<number>();
    for (const moment of moments) {
      now = moment;
      const { here } = await told(place);
      const expected = await byHand(place);
      expect(await found(here), new Date(moment).toISOString()).toEqual(expected);
      counts.add(expected.length);
    }
    // At some hours it is everything in stock, at others nothing; by parcel, never anything.
    expect([...counts].sort()).toEqual(place === '12207' ? [0] : [0, 3]);
  });

  test('today’s last window is over: nothing can be there today, and the page says what is next', async () => {
    now = at('2026-11-20T10:00-05:00');
    expect((await told('11791')).here).toBe(true);
    const { capacity } = shop.shop.storeSettings.current().slots;
    for (const { id } of await windows())
      for (let order = 0; order < capacity; order += 1)
        await inTransaction(shop.database.db, (tx) =>
          bookSlot(tx, { orderId: newId(), slotId: id, capacity, now }),
        );
    const { here, brief } = await told('11791');
    expect([here, brief]).toEqual([false, expect.stringMatching(/^tomorrow, /)]);
    expect(await found(here)).toEqual([]);
    expect((await told('pickup')).here).toBe(true);
  });

  test.each(['products', 'products_price_asc', 'products_price_desc'])(
    '“Here today first” leaves nothing out of %s: what a manual count finds comes first, if anything can be there',
    async (index) => {
      now = at('2026-11-20T10:00-05:00');
      for (const place of ['pickup', '12207']) {
        const { here } = await told(place);
        const hand = new Set(await byHand(place));
        const hits = await ordered(here, index);
        expect(hits.length).toBeGreaterThan(3);
        const isThere = hits.map(({ slug }) => hand.has(slug));
        expect(isThere, place).toEqual(isThere.toSorted((a, b) => Number(b) - Number(a)));
        expect(isThere.filter(Boolean)).toHaveLength(hand.size);
      }
    },
  );

  test('its page has the same bytes for every place, is stored by no cache, and has its own address', async () => {
    const pagesOf = (url: string) =>
      Promise.all(
        ['pickup', '11791', '12207'].map((place) =>
          new Visitor(shop.app).get(url, { cookie: `place=${place}` }),
        ),
      );
    const pages = await pagesOf('/wine?today=1');
    const [inOrder] = await pagesOf('/wine?today=first');
    expect(inOrder?.headers['cache-control']).toBe('private, no-cache');
    const bodies = pages.map(({ body }) => withoutSearchTimes(body));
    expect(new Set(bodies).size).toBe(1);
    const [page] = pages;
    expect(page?.headers['cache-control']).toBe('private, no-cache');
    if (!page) throw new Error('There are three');
    const { hits } = (pageOf(page).props.found as unknown as { answers: { hits: { status: string }[] }[] })
      .answers[0] ?? { hits: [] };
    expect(hits.map(({ status }) => status)).toEqual(['instock', 'instock', 'instock']);
  });
});
