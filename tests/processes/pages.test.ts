import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FoundListing } from '#screens/shop/listing/props.ts';
import type { SearchAnswer } from '#screens/shop/listing/search-answer.rules.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';

const shopName = 'Demijohn Wine & Spirits';
const under = (root: string, names: string) => names.split(' ').map((name) => `${root}/${name}`);

/** M-140 to M-145, in the specification's words. */
const menus = {
  'wine (M-140)': ['/wine', ...under('/wine', 'red-wine white-wine rose-wine sparkling-wine')],
  'grapes (M-141)': under('/wine', 'cabernet-sauvignon sauvignon-blanc pinot-noir pinot-grigio chardonnay'),
  'regions (M-142)': under(
    '/region',
    'usa/california/napa-valley usa/oregon/willamette-valley new-zealand/marlborough france/champagne italy/veneto/prosecco',
  ),
  'countries (M-143)': under('/region', 'usa italy france new-zealand spain'),
  'spirits (M-144)': [
    '/spirits',
    '/mixers',
    ...under(
      '/spirits',
      'whiskey vodka tequila rum gin whiskey/bourbon-whiskey whiskey/scotch-whisky liqueur brandy vermouth',
    ),
    ...under('/spirits', 'vodka/flavored-vodka whiskey/flavored-whiskey'),
  ],
  'spirits countries (M-145)': under('/spirits', 'usa mexico france italy united-kingdom'),
};

/** M-135: links that lead a member on, and a guest to the sign-in. */
const accounts = new Set(['/login', '/register', '/account', '/orders']);

describe('the pages as read by a machine', { timeout: 60_000 }, () => {
  const fixture = useShop('sqlite');
  const guest = () => new HttpShopper(fixture.shop.url);
  /** What a listing shows, as contained in its page. */
  async function found(path: string): Promise<SearchAnswer> {
    const { found: listing } = (await guest().props(path)) as unknown as { found: FoundListing };
    return listing.answers[0] as SearchAnswer;
  }

  test.each(Object.entries(menus))('%s: in the menu, each 200 with products', async (_name, links) => {
    const home = await guest().page('/');
    for (const link of links) {
      expect(home.text).toContain(`href="${link}"`);
      const { status, text } = await guest().page(link);
      expect([link, status]).toEqual([link, 200]);
      expect([link, new Set(text.match(/href="\/products\/[a-z0-9-]+"/g)).size > 0]).toEqual([link, true]);
    }
  });

  test.each([
    ['/', ''],
    ['/cart', 'Shopping Cart'],
    ['/checkout', 'Checkout'],
    ['/wine/merlot', 'Merlot Wine'],
    ['/wine/red-wine/france/merlot', 'Merlot Red Wine from France'],
    ['/region/france/champagne', 'Wine & Spirits from Champagne'],
    ['/search', 'Search'],
    ['/store-hours', 'Store Hours & Location'],
    ['/no-such-page', 'Page not found'],
  ])('the title of %s ends with the shop’s name (G-26, M-173)', async (path, title) => {
    const { text } = await guest().page(path);
    const shown = (/<title[^>]*>(.*?)<\/title>/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    expect(shown).toBe(title === '' ? shopName : `${title} - ${shopName}`);
  });

  test('/search/wine shows what /wine shows, and names /wine as canonical (G-03)', async () => {
    const canonical = async (path: string) => {
      const { status, text } = await guest().page(path);
      expect(status).toBe(200);
      return /<link[^>]*rel="canonical"[^>]*>/.exec(text)?.[0] ?? 'none';
    };
    expect(await canonical('/search/wine')).toMatch(/href="http[^"]*\/wine"/);
    expect(await canonical('/wine')).toMatch(/href="http[^"]*\/wine"/);
    expect(await canonical('/search/wine/red-wine')).toMatch(/href="http[^"]*\/wine\/red-wine"/);
    const [one, other] = await Promise.all([found('/search/wine'), found('/wine')]);
    expect(one.hits.length).toBeGreaterThan(0);
    expect(one.hits).toEqual(other.hits);
  });

  test.each(['/products/nope', '/wine/not-a-slug', '/no-such-page', '/wine?page=9999', '/grapes-of-wrath'])(
    '%s is 404 (M-077, M-128, M-171)',
    async (path) => {
      const { status, text } = await guest().page(path);
      expect(status).toBe(404);
      expect(text).toContain('404 Page not found');
      const asVisit = await guest().send('GET', path, undefined, {
        'x-inertia': 'true',
        'x-inertia-version': await version(),
      });
      expect([asVisit.status, (asVisit.json() as { component: string }).component]).toEqual([
        404,
        'Errors/NotFound',
      ]);
    },
  );

  async function version(): Promise<string> {
    const { text } = await guest().page('/');
    return /"version":"([^"]+)"/.exec(text)?.[1] ?? '';
  }

  test.each([
    ['/', 'screens/shop/home/page.tsx'],
    ['/login', 'screens/auth/login/page.tsx'],
    ['/no-such-page', 'screens/errors/not-found/page.tsx'],
  ])('the document of %s preloads the script of its page (M-149)', async (path, file) => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../build/client/.vite/manifest.json', import.meta.url), 'utf8'),
    ) as Record<string, { file: string }>;
    expect(manifest[file]?.file).toMatch(/^assets\/.+\.js$/);
    expect((await guest().page(path)).text).toContain(`href="/${manifest[file]?.file}"`);
  });

  test('a page of an older build is sent a full load (M-219)', async () => {
    const answer = await guest().send('GET', '/wine', undefined, {
      'x-inertia': 'true',
      'x-inertia-version': 'older',
    });
    expect([answer.status, answer.headers.get('x-inertia-location')]).toEqual([409, '/wine']);
  });

  test('every product of a listing is reached through its pages (M-179, G-25)', async () => {
    const seen = new Set<string>();
    let page = 1;
    for (let pages = 1; page <= pages; page += 1) {
      const { hits, nbHits, nbPages } = await found(`/wine/white-wine?page=${page}`);
      pages = nbPages;
      for (const { objectID } of hits) seen.add(objectID);
      if (page === pages) expect(seen.size).toBe(nbHits);
    }
  });

  test('the shelf of a region has wine and spirits, and a link to each alone (G-29)', async () => {
    const { text } = await guest().page('/region/france');
    for (const kind of ['wine', 'spirits']) {
      expect(text).toMatch(new RegExp(`<a [^>]*href="/${kind}/france"[^>]*>Only (<!-- -->)?${kind}`, 'i'));
      expect((await found(`/${kind}/france`)).nbHits).toBeGreaterThan(0);
    }
    const count = async (path: string) => (await found(path)).nbHits;
    // A mixer may be from there too.
    expect(await count('/region/france')).toBeGreaterThanOrEqual(
      (await count('/wine/france')) + (await count('/spirits/france')),
    );
    expect((await guest().page('/wine/france')).text).not.toMatch(/>Only (<!-- -->)?Wine/);
  });

  test('the mixers’ shelf is in the menu and has bottles that are never shipped (G-49)', async () => {
    const { found } = (await guest().props('/mixers')) as unknown as { found: FoundListing };
    const { hits } = found.answers[0] as SearchAnswer;
    expect(hits.length).toBeGreaterThan(0);
    const packs = await fixture.db
      .selectFrom('products')
      .select(['slug', 'ships'])
      .where('category_path', 'like', 'mixers%')
      .execute();
    expect(packs.length).toBeGreaterThanOrEqual(hits.length);
    expect(packs.filter(({ ships }) => ships !== 0)).toEqual([]);
  });

  test('the hero, three columns of bottles, and the link to the wines (M-064, M-065, M-066)', async () => {
    const { text } = await guest().page('/');
    expect(text).toContain('Rosé wines are back');
    expect(text).toContain('Enjoy your favorite pink wine again and toast the season');
    expect(text).toMatch(/<a href="\/search\/wine"[^>]*>Browse Wines</);
    const { columns } = (await guest().props('/')) as { columns: { cards: { slug: string }[] }[] };
    expect(columns.map(({ cards }) => cards.length)).toEqual([3, 3, 3]);
    for (const { slug } of columns.flatMap(({ cards }) => cards))
      expect(text).toContain(`href="/products/${slug}"`);
  });

  test('the detail panel says where a bottle is from and whether it ships (M-071)', async () => {
    const wine = await guest().page(`/products/${(await somePack(fixture.db)).slug}`);
    expect(wine.text).toContain('Ships in New York');
    expect(wine.text).toMatch(/href="\/wine\/[a-z-]+"/);
    const spirit = await guest().page('/products/aberfeldy-12-year');
    expect(spirit.text).toContain('Store pickup or local delivery only');
    expect(spirit.text).toContain('href="/region/united-kingdom/scotland/highlands"');
  });

  test('the cart’s summary, line by line (M-083, M-084)', async () => {
    const shopper = guest();
    const pack = await somePack(fixture.db);
    await shopper.add(pack.packId, 2);
    const { text } = await shopper.page('/cart');
    for (const words of [
      'Shopping Cart',
      'Subtotal',
      'Shipping/Delivery:',
      'Calculated during checkout',
      'Sales tax',
      'Order total before delivery',
    ]) {
      expect(text).toContain(words);
    }
    const { cartModel } = (await shopper.props('/cart')) as {
      cartModel: { cartCalculation: Record<string, number> };
    };
    const { subTotal = 0, salesTaxTotal = 0, discountTotal = 0, finalTotal } = cartModel.cartCalculation;
    expect(subTotal).toBe(2 * pack.priceCents);
    expect(finalTotal).toBe(subTotal + salesTaxTotal - discountTotal);
  });

  test('on every page: products at their one address, no broken picture, header and footer (M-146, M-147, M-148)', async () => {
    const { slug } = await somePack(fixture.db);
    for (const path of [
      '/',
      '/wine',
      '/spirits/gin',
      `/products/${slug}`,
      '/cart',
      '/checkout',
      '/about',
      '/nowhere',
    ]) {
      const { text } = await guest().page(path);
      const others = [...text.matchAll(/<a [^>]*href="([^"]*product[^"]*)"/g)].filter(
        ([, href = '']) => !/^\/products\/[a-z0-9-]+$/.test(href),
      );
      expect([path, others.map(([, href]) => href)]).toEqual([path, []]);
      expect([path, /<img /.test(text)]).toEqual([path, false]);
      for (const landmark of ['<header', '<main', '<footer', 'Skip to'])
        expect([path, text.includes(landmark)]).toEqual([path, true]);
    }
  });

  test('pages carry what they need and nothing else (R-080)', async () => {
    const shared = ['auth', 'cart', 'errors', 'nav', 'store'];
    const shopper = guest();
    const pack = await somePack(fixture.db);
    await shopper.add(pack.packId);
    const own = {
      '/': ['collections', 'columns', 'delivery', 'found', 'hero', 'ideas', 'newProducts', 'picks'],
      [`/products/${pack.slug}`]: [
        'closest',
        'expect',
        'found',
        'links',
        'photos',
        'pick',
        'product',
        'similar',
      ],
      '/cart': ['cartModel', 'recentOrder'],
    };
    for (const [path, names] of Object.entries(own)) {
      expect([path, Object.keys(await shopper.props(path)).sort()]).toEqual([
        path,
        [...shared, ...names].sort(),
      ]);
    }
    for (const path of Object.keys(own))
      expect((await shopper.page(path)).text).not.toMatch(/cost_?cents|on_?hand|visitor_?id|taxable/i);
  });

  test('the home page links only to what exists', async () => {
    const { text } = await guest().page('/');
    const links = [
      ...new Set([...text.matchAll(/href="(\/[^"#]*)"/g)].map((match) => match[1] ?? '')),
    ].filter((link) => !accounts.has(link));
    expect(links.length).toBeGreaterThan(40);
    const answers = await Promise.all(
      links.map(async (link) => `${(await guest().page(link)).status} ${link}`),
    );
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([]);
  });

  test('the checkout’s props (M-098)', async () => {
    const shopper = guest();
    await shopper.add((await somePack(fixture.db)).packId);
    const props = await shopper.props('/checkout');
    for (const name of [
      'cartModel',
      'addresses',
      'userSessionDeliveryMethod',
      'userSessionDeliveryAddress',
      'userContactInformation',
    ]) {
      expect(props).toHaveProperty(name);
    }
  });

  test('no submit for users without a session, none without a token (M-124, M-249)', async () => {
    const shopper = guest();
    await shopper.add((await somePack(fixture.db)).packId);
    expect((await shopper.send('POST', '/checkout/submit/user', {})).status).toBe(401);
    expect(
      (await shopper.send('POST', '/checkout/submit/guest', {}, { 'x-xsrf-token': 'forged' })).status,
    ).toBe(419);
    expect(
      (await shopper.send('POST', '/ajax/cart', { packId: 1 }, { origin: 'https://elsewhere.example' }))
        .status,
    ).toBe(403);
  });
});
