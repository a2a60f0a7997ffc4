/** What the store writes on its own pages: home page, picks, collections and texts. */
import { describe, expect, test } from 'vitest';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { Visitor } from '../../visitor.ts';
import { minuteMs, useSettingsDesk } from './settings-desk.fixture.ts';

describe.each(someEngines)('the store’s own words, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useSettingsDesk(engine);
  const { formOn, bodyOf, send, look, store } = desk;

  test('the home page’s top, picks, collections and texts are written, appear on their pages alone, and are inert (B-220, B-222 to B-224, M-080)', async () => {
    const shopper = new Visitor(desk.shop.app);
    const read = async (path: string) => {
      const { body, statusCode } = await shopper.get(path, { accept: 'text/html' });
      return { body, statusCode };
    };
    const wines = [];
    for (let at = 0; at < 4; at += 1)
      wines.push((await openCheckoutFixture(desk.shop.database.db).someShopper()).packId);
    const slugs = await desk.shop.database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('slug')
      .where('packs.id', 'in', wines)
      .execute()
      .then((rows) => rows.map(({ slug }) => slug));
    const [first = '', second = '', third = ''] = slugs;
    const hostile = '<script>alert(9)</script> [x](javascript:alert(9)) **bold**';

    // The home page.
    const top = await formOn('home', 'top');
    const typed = {
      title: 'Turkey time',
      text: 'Reds that get along',
      'column 1': 'Ours',
      'bottles 1': first,
    };
    const unknown = await send(
      'home/top',
      bodyOf(top, { ...typed, 'bottles 1': `${first}\nno-such-bottle` }),
    );
    expect(unknown).toEqual({ 'bottles 1': ['No bottle has the address “no-such-bottle”.'] });
    expect(
      await send('home/top', bodyOf(top, { ...typed, button: 'See', href: '//elsewhere' })),
    ).toHaveProperty('href');
    expect(
      await send('home/top', bodyOf(top, { ...typed, from: '2026-11-21', until: '2026-11-20' })),
    ).toHaveProperty('until');
    const { body: before } = await read('/');
    expect(before).toContain('Rosé wines are back');
    const dated = { ...typed, button: 'See them', href: '/search/wine', until: '2026-11-20' };
    expect(await send('home/top', bodyOf(top, dated))).toBe(303);
    const { body: home } = await read('/');
    for (const words of ['Turkey time', 'Reds that get along', 'See them', `"slug":"${first}"`])
      expect(home).toContain(words);
    expect(home).not.toContain('Rosé wines are back');

    // A pick, shown with its bottle and on the home page.
    const add = await formOn('picks', 'add-pick');
    expect(
      await send('picks/add-pick', bodyOf(add, { bottle: 'no-such', words: 'Good', by: 'Ada' })),
    ).toHaveProperty('bottle');
    expect(
      await send('picks/add-pick', bodyOf(add, { bottle: first, words: 'x'.repeat(281), by: 'Ada' })),
    ).toHaveProperty('words');
    const link = `http://shop.example/products/${first}?size=750ml`;
    expect(await send('picks/add-pick', bodyOf(add, { bottle: link, words: hostile, by: 'Ada' }))).toBe(303);
    for (const path of ['/', `/products/${first}`]) {
      const { body } = await read(path);
      expect(body).not.toContain('<script>alert(9)');
      expect(body).toContain('alert(9)');
      expect(body).toContain('"by":"Ada"');
    }
    expect((await read(`/products/${second}`)).body).toContain('"pick":null');

    // A collection.
    const fresh = await formOn('collections', 'add-collection');
    const listed = {
      title: 'Wines for the turkey',
      text: hostile,
      bottles: [first, second, third].join('\n'),
    };
    expect((await read('/now/wines-for-the-turkey')).statusCode).toBe(404);
    expect(
      await send('collections/add-collection', bodyOf(fresh, { ...listed, title: first })),
    ).toHaveProperty('title');
    expect(
      await send('collections/add-collection', bodyOf(fresh, { ...listed, bottles: '' })),
    ).toHaveProperty('bottles');
    expect(await send('collections/add-collection', bodyOf(fresh, listed))).toBe(303);
    const shown = await read('/now/wines-for-the-turkey');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('<script>alert(9)');
    for (const slug of [first, second, third]) expect(shown.body).toContain(`"slug":"${slug}"`);
    expect((await read('/')).body).toContain('"slug":"wines-for-the-turkey"');
    expect((await read('/sitemap-info.xml')).body).toContain('/now/wines-for-the-turkey');
    const one = await formOn('collections', 'collection', 'wines-for-the-turkey');
    expect(await send('collections/collection', bodyOf(one, { bottles: first }))).toBe(303);
    // In a running shop a job does this (`store-watcher.test.ts`).
    desk.shop.shop.documents.forget();
    expect((await read('/sitemap-info.xml')).body).not.toContain('/now/wines-for-the-turkey');
    const { effect } = await look(
      'collections',
      await formOn('collections', 'collection', 'wines-for-the-turkey'),
      {
        bottles: [first, second].join('\n'),
      },
    );
    expect(effect).toMatchObject({
      changes: [{ what: 'Collection at /now/wines-for-the-turkey' }],
      notes: [],
    });

    // By a list: bottles chosen by hand come first, and new bottles on the shelf join it.
    const listOf = async (typed: Record<string, string>) =>
      send(
        'collections/collection',
        bodyOf(await formOn('collections', 'collection', 'wines-for-the-turkey'), typed),
      );
    for (const filter of [
      '/wine/no-such-place',
      '/search',
      '/products/x',
      'javascript:alert(9)',
      '//elsewhere/wine',
    ])
      expect([filter, await listOf({ filter })]).toEqual([filter, { filter: [expect.any(String)] }]);
    expect(await listOf({ bottles: second, filter: 'https://shop.example/wine?price=-10000' })).toBe(303);
    expect((await store()).collections['wines-for-the-turkey']).toMatchObject({
      ...{ slugs: [second], filter: '/wine?price=-10000' },
    });
    const cards = async () => {
      const { body } = await read('/now/wines-for-the-turkey');
      return [...body.matchAll(/"slug":"([a-z0-9-]+)","name"/g)].map(([, slug]) => slug);
    };
    const listed48 = await cards();
    expect(listed48[0]).toBe(second);
    expect(listed48.length).toBeGreaterThanOrEqual(3);
    expect(new Set(listed48).size).toBe(listed48.length);
    desk.shop.shop.documents.forget();
    expect((await read('/sitemap-info.xml')).body).toContain('/now/wines-for-the-turkey');
    expect(await listOf({ bottles: '', filter: '/wine?price=0.01-0.02' })).toBe(303);
    expect(await cards()).toEqual([]);
    desk.shop.shop.documents.forget();
    expect((await read('/sitemap-info.xml')).body).not.toContain('/now/wines-for-the-turkey');
    expect(await listOf({ bottles: '', filter: '' })).toHaveProperty('bottles');

    // About us, and an answer.
    const about = await formOn('texts', 'about');
    expect(await send('texts/about', bodyOf(about, { text: hostile }))).toBe(303);
    const answer = await formOn('texts', 'answer', 'Do you ship?');
    expect(await send('texts/answer', bodyOf(answer, { text: hostile }))).toBe(303);
    for (const path of ['/about', '/shipping-and-delivery']) {
      const { body } = await read(path);
      expect(body).toContain('**bold**');
      expect(body).not.toContain('<script>alert(9)');
    }

    // After its last day, the home page is the shop's own again.
    desk.now += 24 * 60 * minuteMs;
    const { body: later } = await read('/');
    expect(later).toContain('Rosé wines are back');
    desk.now -= 24 * 60 * minuteMs;
    const gone = await formOn('picks', 'pick', first);
    expect(await send('picks/pick', bodyOf(gone, { words: '' }))).toBe(303);
    expect((await read(`/products/${first}`)).body).toContain('"pick":null');
  });
});
