/** Crawls the demo shop as a search engine does: every listing, and one product in ten. */
import { describe, expect, test } from 'vitest';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { howMany } from '#tests/harness/long-run.ts';
import {
  askedPolitely,
  type CrawledPage,
  fetchAll,
  linksIn,
  locationsIn,
  readPage,
  robotsAllow,
} from './machine-pages.ts';

/**
 * Every product's page is built the same way; all of them are in the sitemap, and one in this many is opened.
 */
const everyOther = howMany({ short: 80, full: 10 });
/**
 * There are endless views that are not indexed; this many of those found are opened, spread over all of them.
 */
const mostViews = howMany({ short: 30, full: 200 });
const atOnce = 3;

describe('the shop as seen by a crawler', { timeout: 900_000 }, () => {
  const fixture = useShop('sqlite');
  const pages = new Map<string, CrawledPage>();
  let listed: string[] = [];

  const visit = (paths: readonly string[]) =>
    fetchAll(paths, atOnce, async (path) => void pages.set(path, await readPage(fixture.shop.url, path)));
  const linked = () => [...new Set([...pages.values()].flatMap((page) => page.links))].sort();
  const notFound = (paths: readonly string[]) =>
    paths.filter((path) => pages.get(path)?.status !== 200).map((path) => [path, pages.get(path)?.status]);
  let robots: (path: string) => boolean = () => true;

  test('every address in the sitemaps is a page that names itself as its canonical address (S-17)', async () => {
    const index = await fetch(`${fixture.shop.url}/sitemap.xml`).then((answer) => answer.text());
    const sitemaps = locationsIn(index);
    expect(sitemaps.length).toBeGreaterThanOrEqual(5);
    robots = robotsAllow(await fetch(`${fixture.shop.url}/robots.txt`).then((answer) => answer.text()));
    for (const sitemap of sitemaps) {
      const answer = await fetch(sitemap);
      expect([sitemap, answer.status]).toEqual([sitemap, 200]);
      listed.push(...locationsIn(await answer.text()));
    }
    expect(new Set(listed).size).toBe(listed.length);
    listed = listed.map((url) => url.replace(fixture.shop.url, ''));
    expect(listed.filter((path) => !robots(path))).toEqual([]);
    const products = listed.filter((path) => path.startsWith('/products/'));
    const known = await fixture.db
      .selectFrom('products')
      .select(['slug', 'name'])
      .where('published', '=', 1)
      .execute();
    expect(products.toSorted()).toEqual(known.map(({ slug }) => `/products/${slug}`).toSorted());
    // A product's name is its page's title and the start of its description.
    expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
    const some = new Set(products.filter((_, place) => place % everyOther === 0));
    await visit(listed.filter((path) => !path.startsWith('/products/') || some.has(path)));
    const wrong = [...pages].filter(
      ([path, page]) => page.status !== 200 || page.canonical !== fixture.shop.url + path || !page.isIndexed,
    );
    expect(wrong.map(([path, page]) => [path, page.status, page.canonical, page.isIndexed])).toEqual([]);
    expect((await readPage(fixture.shop.url, '/terms?utm_source=x')).canonical).toBe(
      `${fixture.shop.url}/terms`,
    );
  });

  test('each of them has a title and a description of its own, of a good length, and one first heading', () => {
    const faults = [...pages].flatMap(([path, { title, description, headings }]) => [
      ...(headings.length === 1 && headings[0] !== '' ? [] : [`${path}: ${headings.length} first headings`]),
      ...(title.length >= 5 && title.length <= 130 ? [] : [`${path}: title '${title}'`]),
      ...(description.length >= 40 && description.length <= 160
        ? []
        : [`${path}: description of ${description.length}: '${description}'`]),
    ]);
    expect(faults).toEqual([]);
    for (const part of ['title', 'description'] as const) {
      const twice = Map.groupBy(pages.entries(), ([, page]) => page[part]);
      expect(
        [...twice]
          .filter(([, same]) => same.length > 1)
          .map(([text, same]) => [text, ...same.map(([path]) => path)]),
      ).toEqual([]);
    }
  });

  test('each of them can be shared: title, description, address and a picture (S-17)', async () => {
    const pictures = new Set<string>();
    for (const [path, { meta, title, description, canonical }] of pages) {
      const name = meta.get('og:title') ?? '';
      expect([
        path,
        name !== '' && title.startsWith(name),
        meta.get('og:description'),
        meta.get('og:url'),
      ]).toEqual([path, true, description, canonical]);
      expect([path, meta.get('og:type'), meta.get('twitter:card')]).toEqual([
        path,
        path.startsWith('/products/') ? 'product' : 'website',
        'summary_large_image',
      ]);
      expect([
        path,
        meta.get('og:image:alt'),
        meta.get('og:image:width'),
        meta.get('og:image:height'),
      ]).toEqual([path, name, '1200', '630']);
      const picture = meta.get('og:image') ?? '';
      if (path.startsWith('/products/'))
        expect(picture).toBe(`${fixture.shop.url}/assets/share${path.replace('products', 'product')}.jpg`);
      else pictures.add(picture);
    }
    expect([...pictures]).toEqual([`${fixture.shop.url}/img/app/share.jpg`]);
    expect((await fetch([...pictures].join())).headers.get('content-type')).toBe('image/jpeg');
  });

  test('no link is dead, and a product is linked in one way only (M-146)', async () => {
    const isListed = new Set(listed);
    const others = linked().filter((path) => !isListed.has(path) && robots(path));
    expect(others.length).toBeGreaterThan(20);
    const step = Math.max(1, Math.floor(others.length / mostViews));
    const opened = others.filter((_, place) => place % step === 0);
    expect(opened.filter((path) => /[?&]page=/.test(path)).length).toBeGreaterThan(
      howMany({ short: 3, full: 10 }),
    );
    await visit(opened);
    expect(notFound(opened)).toEqual([]);
    const products = linked().filter((link) => /product/.test(link.split('?')[0] ?? ''));
    expect(products.length).toBeGreaterThan(300);
    expect(products.filter((link) => !isListed.has(link))).toEqual([]);
  });

  test('a page that is not in a sitemap points to one that can be found', async () => {
    const targets = new Set<string>();
    for (const [path, { canonical, title, description, headings }] of pages) {
      expect([path, title !== '', description !== '', headings.length]).toEqual([path, true, true, 1]);
      expect([path, canonical?.startsWith(`${fixture.shop.url}/`)]).toEqual([path, true]);
      targets.add((canonical ?? '').replace(fixture.shop.url, ''));
    }
    const unknown = [...targets].filter((path) => !pages.has(path));
    await visit(unknown);
    expect(notFound(unknown)).toEqual([]);
  });

  test('all files of the pages exist, and a product’s picture names the product (M-147)', async () => {
    const files = [...new Set([...pages.values()].flatMap((page) => page.files))];
    expect(files).toEqual(expect.arrayContaining(['/manifest.webmanifest', '/img/app/icon-180.png']));
    // Requested by browsers and crawlers without reading a page.
    files.push('/favicon.ico', '/favicon.svg');
    const statuses = await Promise.all(
      files.map(async (file) => [file, (await fetch(fixture.shop.url + file)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    const mute = [...pages].filter(
      ([path, { pictures, headings }]) =>
        pictures.includes(null) ||
        (path.startsWith('/products/') && !pictures.some((words) => words && words !== '' && headings[0])),
    );
    expect(mute.map(([path, { pictures }]) => [path, pictures])).toEqual([]);
  });

  test('private pages that are linked exist and declare noindex, and robots.txt excludes them', async () => {
    const own = linked().filter((path) => !robots(path) && !path.includes('?'));
    expect(own).toEqual(expect.arrayContaining(['/cart', '/login', '/register']));
    await visit(own);
    expect(notFound(own)).toEqual([]);
    for (const path of own) {
      const { title, description, headings } = pages.get(path) as CrawledPage;
      expect([path, title !== '', description !== '', headings.length]).toEqual([path, true, true, 1]);
    }
    for (const path of [...own, '/checkout', '/account', '/orders', '/addresses', '/ajax/human-check']) {
      const answer = await askedPolitely(() => fetch(fixture.shop.url + path, { redirect: 'manual' }));
      expect([path, answer.headers.get('x-robots-tag'), robots(path)]).toEqual([path, 'noindex', false]);
    }
    expect(robots('/wine?query=oak')).toBe(false);
    expect(robots('/wine?page=2')).toBe(true);
    expect(linksIn('<a class="x" href="/a&amp;b">').join()).toBe('/a&b');
  });
});
