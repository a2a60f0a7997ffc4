/** While the hosted search does not answer, crawlers must not drop the shelves from their index. */
import { describe, expect, test } from 'vitest';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { readPage } from './machine-pages.ts';

describe('the shelf that replaces the search during an outage', { timeout: 120_000 }, () => {
  // Port 1 is closed.
  const fixture = useShop('sqlite', {
    ALGOLIA_APP_ID: 'AWAY',
    ALGOLIA_SEARCH_KEY: 'k',
    ALGOLIA_HOSTS: 'http://127.0.0.1:1',
  });

  test.each([
    ['/wine/red-wine', '/wine/red-wine', true],
    ['/wine/red-wine?page=2', '/wine/red-wine?page=2', true],
    ['/wine/red-wine?query=oak', '/wine/red-wine', false],
  ])('%s with canonical %s can be found: %j (S-17)', async (path, canonical, isIndexed) => {
    const page = await readPage(fixture.shop.url, path);
    expect(page.html).toContain('Search is taking a break');
    expect([page.status, page.canonical, page.isIndexed]).toEqual([
      200,
      fixture.shop.url + canonical,
      isIndexed,
    ]);
    expect(page.meta.get('og:url')).toBe(page.canonical);
    expect([page.headings.length, page.title !== '', page.description !== '']).toEqual([1, true, true]);
  });
});
