/** The whole demonstration shop as a search engine walks through it. */
import { describe, expect, test } from 'vitest';
import { useShop } from '#tests/worlds/use-shop.ts';
import { type FoundPage, fetchAll, linksIn, locationsIn, readPage, robotsAllow } from './found-pages.ts';

/** Views that are not indexed are without end; so many of those that were met are opened, spread over all of them. */
const mostViews = 300;
const atOnce = 6;

describe('the shop as a crawler finds it', { timeout: 900_000 }, () => {
  const world = useShop('sqlite');
  const pages = new Map<string, FoundPage>();
  const views = new Set<string>();
  let listed: string[] = [];

  async function visit(paths: readonly string[]): Promise<void> {
    await fetchAll(paths, atOnce, async (path) => {
      const page = await readPage(world.shop.url, path);
      pages.set(path, page);
      for (const link of page.links) {
        if (!pages.has(link) && robots(link)) views.add(link);
      }
    });
  }
  let robots: (path: string) => boolean = () => true;

  test('S-17 every address of the sitemaps is a page that names itself as its canonical address', async () => {
    const index = await fetch(`${world.shop.url}/sitemap.xml`).then((answer) => answer.text());
    const sitemaps = locationsIn(index);
    expect(sitemaps.length).toBeGreaterThanOrEqual(5);
    robots = robotsAllow(await fetch(`${world.shop.url}/robots.txt`).then((answer) => answer.text()));
    for (const sitemap of sitemaps) {
      const answer = await fetch(sitemap);
      expect([sitemap, answer.status]).toEqual([sitemap, 200]);
      listed.push(...locationsIn(await answer.text()));
    }
    expect(new Set(listed).size).toBe(listed.length);
    listed = listed.map((url) => url.replace(world.shop.url, ''));
    expect(listed.filter((path) => !robots(path))).toEqual([]);
    const known = await world.db.selectFrom('products').select('slug').where('published', '=', 1).execute();
    expect(listed.filter((path) => path.startsWith('/products/')).toSorted()).toEqual(
      known.map(({ slug }) => `/products/${slug}`).toSorted(),
    );
    await visit(listed);
    const wrong = [...pages].filter(([path, page]) => page.status !== 200 || page.canonical !== world.shop.url + path || !page.isIndexed);
    expect(wrong.map(([path, page]) => [path, page.status, page.canonical, page.isIndexed])).toEqual([]);
  });

  test('each of them has a title and a description of its own, of a good length, and one first heading', () => {
    const faults = [...pages].flatMap(([path, { title, description, headings }]) => [
      ...(headings.length === 1 && headings[0] !== '' ? [] : [`${path}: ${headings.length} first headings`]),
      ...(title.length >= 5 && title.length <= 130 ? [] : [`${path}: title '${title}'`]),
      ...(description.length >= 40 && description.length <= 160 ? [] : [`${path}: description of ${description.length}: '${description}'`]),
    ]);
    expect(faults).toEqual([]);
    for (const part of ['title', 'description'] as const) {
      const twice = Map.groupBy(pages.entries(), ([, page]) => page[part]);
      expect([...twice].filter(([, same]) => same.length > 1).map(([text, same]) => [text, ...same.map(([path]) => path)])).toEqual([]);
    }
  });

  test('M-146 no link leads nowhere, and a product is linked in one way only', async () => {
    const others = [...views].filter((path) => !pages.has(path)).sort();
    expect(others.length).toBeGreaterThan(20);
    const step = Math.max(1, Math.floor(others.length / mostViews));
    const opened = others.filter((path, place) => place % step === 0 || /[?&]page=/.test(path));
    await visit(opened);
    expect(opened.filter((path) => pages.get(path)?.status !== 200).map((path) => [path, pages.get(path)?.status])).toEqual([]);
    const links = new Set([...pages.values()].flatMap((page) => page.links));
    const products = [...links].filter((link) => /product/.test(link.split('?')[0] ?? ''));
    expect(products.length).toBeGreaterThan(2_000);
    const slugs = new Set(listed);
    expect(products.filter((link) => !slugs.has(link))).toEqual([]);
  });

  test('what is not in a sitemap points to a page that can be found', async () => {
    const targets = new Set<string>();
    for (const [path, { canonical, title, description, headings }] of pages) {
      expect([path, title !== '', description !== '', headings.length]).toEqual([path, true, true, 1]);
      expect([path, canonical?.startsWith(`${world.shop.url}/`)]).toEqual([path, true]);
      targets.add((canonical ?? '').replace(world.shop.url, ''));
    }
    const unknown = [...targets].filter((path) => !pages.has(path));
    await visit(unknown);
    expect(unknown.filter((path) => pages.get(path)?.status !== 200)).toEqual([]);
  });

  test('private pages say that they are none of a search engine’s business, and robots.txt keeps it out', async () => {
    for (const path of ['/cart', '/checkout', '/login', '/register', '/account', '/orders', '/addresses', '/ajax/human-check']) {
      const answer = await fetch(world.shop.url + path, { redirect: 'manual' });
      expect([path, answer.headers.get('x-robots-tag'), robots(path)]).toEqual([path, 'noindex', false]);
    }
    expect(robots('/wine?query=oak')).toBe(false);
    expect(robots('/wine?page=2')).toBe(true);
    expect(linksIn('<a class="x" href="/a&amp;b">').join()).toBe('/a&b');
  });
});
