/**
 * Structured data as search engines check it: known types, the required properties of each, and well-formed
 * values.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setSocialLink } from '#domains/store/contact-settings.ts';
import { setHoliday } from '#domains/store/hours-settings.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { returnDays } from '#widgets/seo/return-policy.rules.ts';
import { type CrawledPage, fetchAll, plainText, readPage } from './machine-pages.ts';

type Node = Record<string, unknown>;

/**
 * The required properties of a type, from developers.google.com/search/docs/appearance/structured-data, pages
 * merchant-listing, product-variants, return-policy, breadcrumb and local-business.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  AdministrativeArea: ['name'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  DefinedRegion: ['addressCountry'],
  EntryPoint: ['urlTemplate'],
  GeoCoordinates: ['latitude', 'longitude'],
  LiquorStore: [
    'name',
    'address',
    'telephone',
    'url',
    'image',
    'geo',
    'openingHoursSpecification',
    'hasMerchantReturnPolicy',
  ],
  ListItem: ['position', 'name', 'item'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
  ],
  Offer: [
    'price',
    'priceCurrency',
    'availability',
    'itemCondition',
    'url',
    'shippingDetails',
    'hasMerchantReturnPolicy',
  ],
  OfferShippingDetails: ['shippingDestination'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  Product: ['name', 'image', 'offers', 'sku'],
  ProductGroup: ['name', 'image', 'description', 'url', 'productGroupID', 'variesBy', 'hasVariant'],
  SearchAction: ['target', 'query-input'],
  WebSite: ['name', 'url'],
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const isAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isTerm = (value: string) => /^https:\/\/schema\.org\/[A-Za-z]+$/.test(value);
const forms: Readonly<Record<string, (value: string) => boolean>> = {
  '@id': isAddress,
  url: isAddress,
  image: isAddress,
  logo: isAddress,
  item: isAddress,
  hasMap: isAddress,
  sameAs: isAddress,
  merchantReturnLink: isAddress,
  availability: isTerm,
  itemCondition: isTerm,
  hasAdultConsideration: isTerm,
  variesBy: isTerm,
  returnPolicyCategory: isTerm,
  returnMethod: isTerm,
  returnFees: isTerm,
  refundType: isTerm,
  price: (value) => /^\d+\.\d{2}$/.test(value) && Number(value) > 0,
  priceCurrency: (value) => value === 'USD',
  priceValidUntil: (value) => day.test(value),
  validFrom: (value) => day.test(value),
  validThrough: (value) => day.test(value),
  opens: (value) => time.test(value),
  closes: (value) => time.test(value),
  telephone: (value) => /^\+1-\d{3}-\d{3}-\d{4}$/.test(value),
  addressCountry: (value) => value === 'US',
  applicableCountry: (value) => value === 'US',
};

/** Every nested node, with the path to it. */
function nodesOf(value: unknown, way = ''): [string, Node][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => nodesOf(each, `${way}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return [
    [way, value as Node],
    ...Object.entries(value).flatMap(([name, each]) => nodesOf(each, `${way}.${name}`)),
  ];
}

function faultsOf(way: string, node: Node): string[] {
  const type = node['@type'];
  const isReference = Object.keys(node).join() === '@id';
  const missing =
    isReference || '@graph' in node
      ? []
      : (required[String(type)] ?? ['a known @type']).filter((name) => !hasValue(node[name]));
  const wrong = Object.entries(node).filter(([name, value]) =>
    [value].flat().some((each) => typeof each !== 'object' && !isWell(name, each)),
  );
  return [
    ...missing.map((name) => `${way} (${type}) lacks ${name}`),
    ...wrong.map(([name, value]) => `${way}.${name} is ${JSON.stringify(value)}`),
  ];
}

function hasValue(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function isWell(name: string, value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && (forms[name]?.(String(value)) ?? true);
}

describe('structured data has the shape that search engines ask for', { timeout: 180_000 }, () => {
  const fixture = useShop('sqlite');
  const pages = new Map<string, CrawledPage>();
  const nodes = (page: CrawledPage | undefined) => nodesOf(page?.data ?? []).map(([, node]) => node);
  const typed = (page: CrawledPage | undefined, ...types: string[]) =>
    nodes(page).filter((node) => types.includes(String(node['@type'])));
  const kindOf = new Map<string, string>();

  beforeAll(async () => {
    const { db } = fixture;
    const by = { now: Date.now(), actor: 'test' };
    await setHoliday(db, { day: '2099-12-25', hours: null, note: 'Christmas' }, by);
    await setSocialLink(db, 'https://www.instagram.com/the-shop', by);
    const rows = await db
      .selectFrom('products')
      .select(['slug', 'category_path'])
      .where('published', '=', 1)
      .orderBy('id')
      .execute();
    for (const [, products] of Map.groupBy(rows, ({ category_path }) => category_path.split('/')[0])) {
      const step = Math.max(1, Math.floor(products.length / 15));
      for (const { slug, category_path } of products.filter((_, place) => place % step === 0))
        kindOf.set(`/products/${slug}`, category_path);
    }
    const lists = [
      '/wine/red-wine/france',
      '/region/france/champagne',
      '/wine/merlot',
      '/spirits/whiskey/bourbon-whiskey',
      '/grapes/merlot',
    ];
    await vi.waitFor(
      async () => {
        const [store] = typed(await readPage(fixture.shop.url, '/'), 'LiquorStore');
        expect([store?.sameAs, store?.specialOpeningHoursSpecification]).not.toContain(undefined);
      },
      { timeout: 30_000, interval: 200 },
    );
    await fetchAll(
      ['/', '/terms', ...lists, ...kindOf.keys()],
      4,
      async (path) => void pages.set(path, await readPage(fixture.shop.url, path)),
    );
  }, 120_000);

  test('every node is of a known type, has what it must have, and its values are well formed (S-17)', () => {
    const faults = [...pages].flatMap(([path, { data }]) =>
      nodesOf(data).flatMap(([way, node]) => faultsOf(path + way, node)),
    );
    expect(faults).toEqual([]);
    for (const [path, page] of pages) {
      for (const block of page.data) expect([path, block['@context']]).toEqual([path, 'https://schema.org']);
    }
  });

  test('a product, a listing, a region and a grape each include their breadcrumb, once', () => {
    for (const [path, page] of pages) {
      const isTold = path !== '/' && path !== '/terms';
      expect([path, typed(page, 'BreadcrumbList').length]).toEqual([path, isTold ? 1 : 0]);
    }
  });

  test('only wine is shipped, and only within New York; everything with alcohol says so (M-006, M-007, S-17)', () => {
    const seen = new Set<string>();
    for (const [path, kind] of kindOf) {
      const page = pages.get(path);
      const [product] = typed(page, 'ProductGroup').concat(typed(page, 'Product'));
      const isMixer = kind.startsWith('mixers');
      expect([path, product?.hasAdultConsideration]).toEqual([
        path,
        isMixer ? undefined : 'https://schema.org/AlcoholConsideration',
      ]);
      for (const { shippingDestination, doesNotShip } of typed(page, 'OfferShippingDetails')) {
        const { addressCountry, addressRegion } = shippingDestination as Node;
        const way = doesNotShip === true ? 'none' : `${addressCountry}-${addressRegion}`;
        if (!kind.startsWith('wine')) expect([path, way]).toEqual([path, 'none']);
        else expect([path, ['none', 'US-NY']]).toEqual([path, expect.arrayContaining([way])]);
        seen.add(`${kind.split('/')[0]} ${way}`);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['wine US-NY', 'spirits none', 'mixers none']));
  });

  test('what is said about returns matches the terms (M-296)', () => {
    const policies = [...pages.values()].flatMap((page) => typed(page, 'MerchantReturnPolicy'));
    expect(new Set(policies.map((policy) => JSON.stringify(policy))).size).toBe(1);
    expect(policies[0]).toMatchObject({
      merchantReturnDays: returnDays,
      merchantReturnLink: `${fixture.shop.url}/terms`,
    });
    const terms = plainText(pages.get('/terms')?.html ?? '');
    expect(terms).toContain(
      `bring it to the store within ${policies[0]?.merchantReturnDays} days of receiving it`,
    );
  });

  test('the store gives its hours, each day of the week once, a holiday separately, and its own page elsewhere (G-37, S-10)', () => {
    const [store] = typed(pages.get('/'), 'LiquorStore');
    const hours = store?.openingHoursSpecification as Node[];
    expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
    expect(store?.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2099-12-25', opens: '00:00', closes: '00:00' },
    ]);
    expect([store?.sameAs, store?.paymentAccepted]).toEqual([
      ['https://www.instagram.com/the-shop'],
      'Credit Card',
    ]);
  });
});
