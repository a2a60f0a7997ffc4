/** Files that machines request in addition to the pages: sitemaps, feeds, robots.txt, pictures, the app. */
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { readCsvRecords } from '#domains/catalogue/import/csv-records.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { locationsIn } from './machine-pages.ts';

const appUrl = 'https://shop.example';
const jpeg = Buffer.from([0xff, 0xd8]);

describe.each(someEngines)('files for machines on %s', (engine) => {
  let shop: ShopServer;
  const folder = mkdtempSync(join(tmpdir(), 'demijohn-found-'));
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      env: { APP_URL: appUrl, DATA_DIR: folder, SHOP_NAME: 'Oak & Vine "Wines"' },
    });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'GET', url, headers });

  test('the sitemap lists the others, each with the time its products last changed (S-17)', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    const names = ['info', 'categories', 'regions', 'grapes', 'products-1'];
    expect(locationsIn(index.body)).toEqual(names.map((name) => `${appUrl}/sitemap-${name}.xml`));
    const products = (await get('/sitemap-products-1.xml')).body;
    expect(locationsIn(products)).toEqual(
      ['barolo', 'rosso', 'rare', 'gone'].map((slug) => `${appUrl}/products/${slug}`),
    );
    const { updated_at } = await shop.database.db
      .selectFrom('products')
      .select('updated_at')
      .where('slug', '=', 'barolo')
      .executeTakeFirstOrThrow();
    expect(products).toContain(
      `<loc>${appUrl}/products/barolo</loc><lastmod>${new Date(updated_at).toISOString()}</lastmod>`,
    );
    expect(locationsIn((await get('/sitemap-regions.xml')).body)).toContain(`${appUrl}/wine/red-wine/italy`);
    expect(locationsIn((await get('/sitemap-grapes.xml')).body)).toEqual([
      `${appUrl}/grapes/nebbiolo`,
      `${appUrl}/wine/nebbiolo`,
    ]);
    for (const part of ['0', '2', '-1', '01', 'x', '1e0', '999999999'])
      expect([part, (await get(`/sitemap-products-${part}.xml`)).statusCode]).toEqual([part, 404]);
  });

  test('a product that leaves the shop leaves sitemap, feed and pictures', async () => {
    const { db } = shop.database;
    const file = catalogueFile({ slug: 'a-while', name: 'A <While> & "More"', formats: '750ml:750:1000:5:' });
    await importCatalogue(db, file, { now: Date.now() });
    shop.shop.documents.forget();
    const here = async () => [
      (await get('/sitemap-products-1.xml')).body.includes('/a-while<'),
      (await get('/feeds/google.xml')).body.includes('/a-while<'),
      (await get('/feeds/wine-searcher.csv')).body.includes('/a-while,'),
      (await get('/assets/thumb/product/a-while.jpg')).statusCode,
    ];
    expect(await here()).toEqual([true, true, true, 200]);
    expect((await get('/feeds/google.xml')).body).toContain(
      '<title>A &lt;While&gt; &amp; &quot;More&quot;</title>',
    );
    expect((await get('/feeds/wine-searcher.csv')).body).toContain(',"A <While> & ""More""",');
    await withdrawProduct(db, 'a-while', { actor: 'Ann', now: Date.now() });
    // As the watcher of the change journal does.
    shop.shop.documents.forget();
    expect(await here()).toEqual([false, false, false, 404]);
  });

  test('a product whose name a spreadsheet would take for a formula is text in the feed, and can be read back unchanged', async () => {
    const name = '=HYPERLINK("https://evil.example"), cheap';
    const row = {
      slug: 'formula',
      name,
      producer: '-196',
      description: '@SUM(A1)',
      formats: '750ml:750:1000:5:',
    };
    await importCatalogue(shop.database.db, catalogueFile(row), { now: Date.now() });
    shop.shop.documents.forget();
    const { body } = await get('/feeds/wine-searcher.csv');
    expect(body).toContain(`,"'=HYPERLINK(""https://evil.example""), cheap",-196,`);
    expect(
      readCsvRecords(body)
        .records.find(({ fields }) => fields[8]?.endsWith('/formula'))
        ?.fields.slice(1, 3),
    ).toEqual([name, '-196']);
    await withdrawProduct(shop.database.db, 'formula', { actor: 'Ann', now: Date.now() });
    shop.shop.documents.forget();
  });

  test('a feed contains what is in stock, single bottles and cases, and nothing else (S-17)', async () => {
    const rows = (await get('/feeds/wine-searcher.csv')).body
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows.map((row) => [row[1], row[3], row[4], row[5], row[7]])).toEqual([
      ['Name', 'Vintage', 'Unit size', 'Price', 'Tax'],
      ['Barolo', '2021', '750ml', '19.99', 'ex'],
      ['Barolo', '2021', '6 x 750ml', '108.00', 'ex'],
      ['Rosso', '2021', '750ml', '12.50', 'ex'],
      ['Rare', '2021', '750ml', '900.00', 'ex'],
    ]);
    expect((await get('/feeds/google.xml')).body.match(/<item>/g)).toHaveLength(4);
  });

  test('the thumbnail of a product is a JPEG that caches may store, and its tag is enough to revalidate it (M-147)', async () => {
    const first = await get('/assets/thumb/product/barolo.jpg');
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(first.rawPayload.subarray(0, 2)).toEqual(jpeg);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d{5,}/);
    expect(first.headers['set-cookie']).toBeUndefined();
    const again = await get('/assets/thumb/product/barolo.jpg', {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const share = await get('/assets/share/product/barolo.jpg');
    expect(share.statusCode).toBe(200);
    expect(share.headers.etag).not.toBe(first.headers.etag);
  });

  test('a picture that was left half written is generated again', async () => {
    const whole = await get('/assets/thumb/product/rosso.jpg');
    const pictures = join(folder, 'pictures');
    for (const file of readdirSync(pictures)) truncateSync(join(pictures, file), 100);
    expect((await get('/assets/thumb/product/rosso.jpg')).rawPayload).toEqual(whole.rawPayload);
  });

  test.each([
    '/assets/thumb/product/nothing.jpg',
    '/assets/thumb/product/barolo',
    '/assets/thumb/product/barolo.png',
    '/assets/thumb/product/.jpg',
    '/assets/thumb/product/BAROLO.jpg',
    '/assets/thumb/product/..%2F..%2Fapp.key.jpg',
    '/assets/thumb/product/%2e%2e%2f%2e%2e%2fshop.sqlite.jpg',
    '/assets/thumb/product/barolo%00.jpg',
    "/assets/thumb/product/barolo'%20or%201=1--.jpg",
    `/assets/thumb/product/${'a'.repeat(9_000)}.jpg`,
    '/assets/thumb/product/bar%C3%B6lo.jpg',
    '/assets/share/product/%3Csvg%20onload=alert(1)%3E.jpg',
  ])('%.80s is not a picture', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body.length < 40_000]).toEqual([404, true]);
    expect(answer.headers['content-type']).not.toContain('image');
  });

  test('robots.txt keeps crawlers from private pages and leads them to the sitemap of this shop', async () => {
    const { body } = await get('/robots.txt');
    for (const line of [
      'Disallow: /cart',
      'Disallow: /checkout',
      'Disallow: /account',
      'Disallow: /ajax/',
      `Sitemap: ${appUrl}/sitemap.xml`,
    ]) {
      expect(body.split('\n')).toContain(line);
    }
  });

  test('every private route says noindex, every page that may be found does not', async () => {
    const mute: string[] = [];
    for (const path of [
      '/cart',
      '/checkout',
      '/login',
      '/register',
      '/forgot-password',
      '/account',
      '/orders',
      '/profile',
      '/ajax/human-check',
    ]) {
      if ((await get(path)).headers['x-robots-tag'] !== 'noindex') mute.push(path);
    }
    expect(mute).toEqual([]);
    for (const path of [
      '/',
      '/wine',
      '/products/barolo',
      '/grapes',
      '/about',
      '/accessibility',
      '/now/barolo',
    ]) {
      expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, undefined]);
    }
  });
});
