/** The structured data of a product must match what a shopper reads on its page. */
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { setHoliday } from '#domains/store/hours-settings.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { type ShelfPack, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { type CrawledPage, fetchAll, plainText, readPage } from './machine-pages.ts';

interface OfferLd {
  price: string;
  priceCurrency: string;
  availability: string;
  priceValidUntil?: string;
  url: string;
  shippingDetails: { doesNotShip?: boolean };
}
interface ProductLd {
  '@type': 'Product' | 'ProductGroup';
  name: string;
  url: string;
  image: string;
  size?: string;
  offers?: OfferLd;
  hasVariant?: (ProductLd & { offers: OfferLd })[];
}
interface CrumbsLd {
  itemListElement: { position: number; name: string; item: string }[];
}

/** The visible text of the page: the price, the pill, each size with its price. */
interface Shown {
  name: string;
  price: string;
  pill: string;
  sizes: { name: string; price: string; isOut: boolean }[];
  crumbs: { name: string; href: string }[];
  ships: boolean;
}

const graphOf = (page: CrawledPage) =>
  page.data.flatMap((block) => (block['@graph'] as Record<string, unknown>[] | undefined) ?? [block]);
const ofType = <T>(page: CrawledPage, ...types: string[]) =>
  graphOf(page).find((node) => types.includes(String(node['@type']))) as T;

/** Without React's markers between two pieces of a text. */
function shownOn({ html, headings }: CrawledPage): Shown {
  const text = html.replace(/<!-- -->/g, '');
  const nav = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(text)?.[0] ?? '';
  const panel = text.slice(text.indexOf('<article'), text.indexOf('id="facts"'));
  const choices = [...panel.matchAll(/<label[^>]*>(.*?)<\/label>/gs)]
    .map(([, label = '']) => plainText(label))
    .filter((label) => label.includes('$'));
  return {
    name: headings[0] ?? '',
    price: plainText(/class="price[^"]*">(.*?)<\/span>/s.exec(panel)?.[1] ?? ''),
    pill: /(In Stock|Out of Stock|On Sale)</.exec(panel)?.[1] ?? '',
    sizes: choices.map((label) => {
      const [, name = '', price = '', out] = /^(.*?) (\$[\d.,]+)(, out of stock)?$/.exec(label) ?? [];
      return { name, price, isOut: out !== undefined };
    }),
    crumbs: [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', name = '']) => ({
      name: plainText(name),
      href,
    })),
    ships: text.includes('Ships in New York'),
  };
}

describe('structured data and feeds match what the page shows', { timeout: 180_000 }, () => {
  const fixture = useShop('sqlite');
  const packs: Record<'percent' | 'xfer' | 'out' | 'group', ShelfPack> = {} as never;
  const at = (slug: string) => readPage(fixture.shop.url, `/products/${slug}`);
  const today = storeDay(Date.now());

  beforeAll(async () => {
    const { db } = fixture;
    const now = Date.now();
    packs.percent = await somePack(db);
    packs.xfer = await somePack(db, { skip: 1 });
    packs.out = await somePack(db, { skip: 2 });
    packs.group = await somePack(db, { sizes: 2 });
    await promote(db, packs.percent.packId, { kind: 'percent', tenths: 150 }, now);
    const forCents = packs.xfer.priceCents * 3 - 300;
    await promote(db, packs.xfer.packId, { kind: 'xfer', buy: 3, forCents }, now);
    await promote(db, packs.group.packId, { kind: 'cents', cents: 200 }, now);
    await setStock(db, packs.out, 0);
  }, 120_000);

  test('the pages show the promotions and the empty shelf (M-163)', async () => {
    const pills = async () =>
      (await Promise.all(Object.values(packs).map(({ slug }) => at(slug)))).map((page) => shownOn(page).pill);
    await expect
      .poll(pills, { timeout: 30_000, interval: 200 })
      .toEqual(['On Sale', 'In Stock', 'Out of Stock', 'On Sale']);
  });

  /** One product in eleven, and all products of `packs`. */
  async function manySlugs(): Promise<string[]> {
    const rows = await fixture.db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('published', '=', 1)
      .orderBy('id')
      .execute();
    return [
      ...rows.filter((_, place) => place % 11 === 0).map(({ slug }) => slug),
      ...Object.values(packs).map(({ slug }) => slug),
    ];
  }

  test('every value of the structured data is on the page (S-17, G-32)', async () => {
    const seen = { groups: 0, out: 0, spirits: 0 };
    const slugs = await manySlugs();
    await fetchAll(slugs, 4, async (slug) => {
      const page = await at(slug);
      const shown = shownOn(page);
      const product = ofType<ProductLd>(page, 'Product', 'ProductGroup');
      expect([slug, product.name, product.url]).toEqual([slug, shown.name, page.canonical]);
      const variants =
        product['@type'] === 'ProductGroup'
          ? (product.hasVariant ?? [])
          : [product as ProductLd & { offers: OfferLd }];
      const [first] = variants;
      expect([
        slug,
        `$${Number(first?.offers.price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      ]).toEqual([slug, shown.price]);
      expect([slug, first?.offers.availability]).toEqual([
        slug,
        `https://schema.org/${shown.pill === 'Out of Stock' ? 'OutOfStock' : 'InStock'}`,
      ]);
      if (shown.sizes.length > 0) {
        seen.groups += 1;
        const told = variants.map(({ size, offers }) => [
          size,
          Number(offers.price),
          offers.availability.endsWith('/OutOfStock'),
        ]);
        expect([slug, ...told]).toEqual([
          slug,
          ...shown.sizes.map(({ name, price, isOut }) => [name, Number(price.replace(/[$,]/g, '')), isOut]),
        ]);
      } else expect([slug, product['@type']]).toEqual([slug, 'Product']);
      const lastDay = first?.offers.priceValidUntil;
      expect([slug, /Through (\w+ \d+, \d{4})</.exec(page.html.replace(/<!-- -->/g, ''))?.[1]]).toEqual([
        slug,
        lastDay && formatDay(lastDay),
      ]);
      for (const { offers } of variants) {
        expect([slug, offers.priceCurrency, offers.url]).toEqual([slug, 'USD', page.canonical]);
        expect([slug, offers.shippingDetails.doesNotShip === true]).toEqual([slug, !shown.ships]);
      }
      const crumbs = ofType<CrumbsLd>(page, 'BreadcrumbList').itemListElement;
      expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
      expect([
        slug,
        ...crumbs.map(({ name, item }) => ({ name, href: item.replace(fixture.shop.url, '') })),
      ]).toEqual([slug, ...shown.crumbs, { name: shown.name, href: `/products/${slug}` }]);
      if (shown.pill === 'Out of Stock') seen.out += 1;
      if (!shown.ships) seen.spirits += 1;
    });
    for (const [kind, count] of Object.entries(seen)) expect([kind, count > 10]).toEqual([kind, true]);
  });

  test('a markdown gives its price and its last day, n for a price the price of one and no day', async () => {
    const offerOf = async ({ slug }: ShelfPack) => {
      const product = ofType<ProductLd>(await at(slug), 'Product', 'ProductGroup');
      return product.offers ?? product.hasVariant?.[0]?.offers;
    };
    const { percent, xfer, group } = packs;
    const cut = percent.priceCents - Math.floor((percent.priceCents * 150 + 500) / 1_000);
    expect(await offerOf(percent)).toMatchObject({ price: (cut / 100).toFixed(2), priceValidUntil: today });
    expect(await offerOf(group)).toMatchObject({
      price: ((group.priceCents - 200) / 100).toFixed(2),
      priceValidUntil: today,
    });
    const three = await offerOf(xfer);
    expect(three?.price).toBe((xfer.priceCents / 100).toFixed(2));
    expect(three).not.toHaveProperty('priceValidUntil');
  });

  test('the feeds contain every pack in stock and no other, at the price on its page (S-17)', async () => {
    const [xml, csv] = await Promise.all(
      ['/feeds/google.xml', '/feeds/wine-searcher.csv'].map((path) =>
        fetch(fixture.shop.url + path).then((answer) => answer.text()),
      ),
    );
    const tag = (item: string, name: string) =>
      plainText(new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(item)?.[1] ?? '');
    const items = [...(xml ?? '').matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
    const told = new Map(items.map((item) => [Number(tag(item, 'g:id')), item]));
    const rows: Record<string, string>[] = parse(csv ?? '', { columns: true });
    const listed = new Map(rows.map((row) => [Number(row.SKU), row]));
    const inStock = await fixture.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['packs.id', 'products.slug', 'products.category_path'])
      .where('packs.published', '=', 1)
      .where('products.published', '=', 1)
      .whereRef('bottle_stock.on_hand', '>=', 'packs.bottles')
      .execute();
    const sorted = (ids: Iterable<number>) => [...ids].toSorted((a, b) => a - b);
    expect(sorted(told.keys())).toEqual(sorted(inStock.map(({ id }) => id)));
    expect(sorted(listed.keys())).toEqual(
      sorted(inStock.filter(({ category_path }) => !category_path.startsWith('mixers')).map(({ id }) => id)),
    );
    expect(told.has(packs.out.packId)).toBe(false);

    const some = new Set(await manySlugs());
    const asked = new Map<string, CrawledPage>();
    await fetchAll([...some], 4, async (slug) => void asked.set(slug, await at(slug)));
    for (const { id, slug } of inStock.filter((pack) => some.has(pack.slug))) {
      const page = asked.get(slug) as CrawledPage;
      const product = ofType<ProductLd & { sku: string }>(page, 'Product', 'ProductGroup');
      const variants = (product.hasVariant ?? [product]) as (ProductLd & { sku: string })[];
      const offer = variants.find(({ sku }) => Number(sku) === id)?.offers;
      const item = told.get(id) ?? '';
      const price = (tag(item, 'g:sale_price') || tag(item, 'g:price')).replace(' USD', '');
      expect([slug, price, tag(item, 'link')]).toEqual([slug, offer?.price, page.canonical]);
      const row = listed.get(id);
      if (row) expect([slug, row.Price, row.URL]).toEqual([slug, offer?.price, page.canonical]);
    }
    const sale = told.get(packs.percent.packId) ?? '';
    expect(tag(sale, 'g:price')).toBe(`${(packs.percent.priceCents / 100).toFixed(2)} USD`);
    expect(tag(told.get(packs.xfer.packId) ?? '', 'g:sale_price')).toBe('');
  });

  test('the home page gives the store’s address, phone and hours, a new holiday too (M-133, M-295, S-10)', async () => {
    const day = '2099-12-25';
    await setHoliday(
      fixture.db,
      { day, hours: null, note: 'Christmas </script><script>alert(1)</script>' },
      { now: Date.now(), actor: 'test' },
    );
    const store = async () =>
      ofType<Record<string, unknown>>(await readPage(fixture.shop.url, '/'), 'LiquorStore');
    await expect
      .poll(async () => (await store()).specialOpeningHoursSpecification, { timeout: 20_000, interval: 200 })
      .toMatchObject([{ validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' }]);
    const told = await store();
    const page = plainText((await readPage(fixture.shop.url, '/store-hours')).html);
    const { streetAddress, postalCode } = told.address as Record<string, string>;
    expect(page).toContain(streetAddress);
    expect(page).toContain(postalCode);
    expect(page).toContain(String(told.telephone).replace(/^\+1-(\d+)-(\d+)-(\d+)$/, '($1) $2-$3'));
    const hours = told.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[];
    expect(hours.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek.join()} ${opens}-${closes}`)).toEqual([
      'Monday,Tuesday,Wednesday 13:00-20:00',
      'Thursday,Friday 13:00-21:00',
      'Saturday 11:00-21:00',
      'Sunday 12:00-18:00',
    ]);
  });

  test('listings and grapes declare the breadcrumb that they show', async () => {
    for (const path of ['/wine/red-wine/france', '/spirits/whiskey/bourbon-whiskey', '/grapes/merlot']) {
      const page = await readPage(fixture.shop.url, path);
      const crumbs = ofType<CrumbsLd>(page, 'BreadcrumbList').itemListElement;
      expect([
        path,
        ...crumbs.map(({ name, item }) => ({ name, href: item.replace(fixture.shop.url, '') })),
      ]).toEqual([path, ...shownOn(page).crumbs]);
    }
  });

  test('a shared page shows its own name, price and picture (S-17)', async () => {
    const page = await at(packs.percent.slug);
    const meta = (name: string) =>
      plainText(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page.html)?.[1] ?? '');
    const { offers } = ofType<ProductLd>(page, 'Product');
    expect([meta('og:title'), meta('og:url'), meta('product:price:amount'), meta('og:type')]).toEqual([
      packs.percent.name,
      page.canonical,
      offers?.price,
      'product',
    ]);
    for (const address of [meta('og:image'), ofType<ProductLd>(page, 'Product').image]) {
      const picture = await fetch(address);
      expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
        address,
        200,
        'image/jpeg',
      ]);
    }
    const home = await readPage(fixture.shop.url, '/');
    const shared = /<meta property="og:image" content="([^"]*)"/.exec(home.html)?.[1] ?? '';
    expect((await fetch(shared)).headers.get('content-type')).toBe('image/jpeg');
  });
});
