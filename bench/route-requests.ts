/** A request for every kind of route that is open to strangers, as expensive as its limits allow. */
import { embeddedSearch, searchPath } from '#endpoints/search-api/search-constants.ts';
import { ask } from './ask.ts';
import { asPage, get, post } from './requests.ts';

export interface RouteRequest {
  name: string;
  /** The request of a turn; different each time if an answer might be cached. */
  request(turn: number): string;
  /** Maximum number of turns, if a limit of the route ends them. */
  max?: number;
  /** True if the catalogue changes before each turn. */
  isAfterChange?: boolean;
}

export interface RouteWorld {
  port: number;
  packId: number;
  slugs: readonly string[];
  /** The token of a guest without a session. */
  token: string;
}

const pages = [
  '/',
  '/search',
  '/wine',
  '/wine/red-wine?page=3',
  '/spirits',
  '/mixers',
  '/region/italy',
  '/grapes',
  '/grapes/cabernet-sauvignon',
  '/now',
  '/cart',
  '/checkout',
  '/find-order',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/about',
  '/privacy',
  '/terms',
  '/shipping-and-delivery',
  '/store-hours',
  '/accessibility',
  '/nothing-is-here',
  '/robots.txt',
  '/manifest.webmanifest',
  '/offline',
  '/healthz',
  '/readyz',
  '/ajax/human-check?action=register',
  '/ajax/shop-info/soonest',
  '/ajax/suggestions?query=bourb',
];

/** For a route whose limit counts this machine's requests, too. */
const maxOfExpensive = 12;

export async function routeRequests({ port, packId, slugs, token }: RouteWorld): Promise<RouteRequest[]> {
  const added = await ask(port, post('/ajax/cart', { packId, quantity: 1 }, token, ''));
  const cookie = [...added.cookies].map((pair) => pair.join('=')).join('; ');
  const ownToken = added.cookies.get('XSRF-TOKEN') ?? token;
  const asVisitor = { ...asPage, cookie };
  const page = (path: string): RouteRequest => ({ name: `GET ${path}`, request: () => get(path, asVisitor) });
  const write = (path: string, body: (turn: number) => object, max?: number): RouteRequest => ({
    name: `POST ${path}`,
    request: (turn) => post(path, body(turn), ownToken, cookie),
    ...(max !== undefined && { max }),
  });
  const slug = (turn: number) => slugs[turn % slugs.length];
  return [
    ...pages.map(page),
    {
      name: 'GET /search?query=, words of all kinds',
      request: (turn) => get(`/search?query=red+wine+${turn}+cabrnet+savignon`, asVisitor),
    },
    { name: 'GET /products/:slug', request: (turn) => get(`/products/${slug(turn)}`, asVisitor) },
    { name: 'GET /products/:slug, a guest', request: (turn) => get(`/products/${slug(turn)}`) },
    { name: 'GET /feeds/google.xml, cached', request: () => get('/feeds/google.xml'), max: maxOfExpensive },
    {
      name: 'GET /feeds/google.xml, after a change',
      request: () => get('/feeds/google.xml'),
      max: maxOfExpensive,
      isAfterChange: true,
    },
    {
      name: 'GET /feeds/wine-searcher.csv, after a change',
      request: () => get('/feeds/wine-searcher.csv'),
      max: maxOfExpensive,
      isAfterChange: true,
    },
    {
      name: 'GET /sitemap-regions.xml, after a change',
      request: () => get('/sitemap-regions.xml'),
      max: maxOfExpensive,
      isAfterChange: true,
    },
    {
      name: 'GET /sitemap-products-1.xml, after a change',
      request: () => get('/sitemap-products-1.xml'),
      max: maxOfExpensive,
      isAfterChange: true,
    },
    {
      name: 'GET /assets/share/product, drawn',
      request: (turn) => get(`/assets/share/product/${slug(turn * 7)}.jpg`),
      max: 60,
    },
    { name: 'GET /assets/share/product, stored', request: () => get(`/assets/share/product/${slug(0)}.jpg`) },
    write('/login', (turn) => ({ email: `bench-${turn}@example.com`, password: 'a wrong password' }), 28),
    write('/register', (turn) => ({
      email: `bench-${turn}@example.com`,
      password: 'a good password',
      captchaToken: 'x',
    })),
    write('/forgot-password', (turn) => ({ email: `bench-${turn}@example.com` })),
    write('/reset-password', (turn) => ({
      email: `bench-${turn}@example.com`,
      otp: '123456',
      password: 'a good password',
      password_confirmation: 'a good password',
    })),
    write('/find-order', (turn) => ({ number: String(100_000 + turn), contact: 'bench@example.com' }), 9),
    write('/ajax/cart', () => ({ packId, quantity: 1 })),
    write('/ajax/checkout/time-slot', () => ({ date: 'today' })),
    write('/ajax/shop-info/time-slots', () => ({ date: 'tomorrow' })),
    write('/ajax/address-info/validate', () => ({
      address1: '1 Main St',
      city: 'Syosset',
      state: 'NY',
      zip: '11791',
    })),
    write('/ajax/user-info/loyalty/lookup', () => ({ phone: '5165550101' }), 15),
    write('/checkout/submit/guest', () => ({}), 25),
    ...searches(),
  ];
}

/** The search protocol: what a page requests, and the most that a single call may request. */
function searches(): RouteRequest[] {
  const { appId, apiKey, indexes } = embeddedSearch;
  const keys = `x-algolia-application-id=${appId}&x-algolia-api-key=${apiKey}`;
  const queries = `${searchPath}/1/indexes/*/queries?${keys}`;
  const search = (name: string, of: (turn: number) => object[]): RouteRequest => ({
    name: `POST search: ${name}`,
    request: (turn) => post(queries, { requests: of(turn) }, '', ''),
  });
  const one = (query: string, more: object = {}) => ({
    indexName: indexes.featured,
    query,
    hitsPerPage: 24,
    facets: ['*'],
    ...more,
  });
  const words =
    'pinot savignon blnc rezerva chateau domaine vinyard estate napa valey russian river old vine single malt';
  return [
    search('a page', () => [one('sauvignon blanc')]),
    search('a thousand hits', (turn) => [one('', { hitsPerPage: 1_000, page: turn % 2 })]),
    search('many misspelled words', (turn) => [one(`${words} ${turn}`)]),
    search('512 letters of nothing', (turn) => [one(`${turn} ${'qz xj '.repeat(85)}`)]),
    search('as many queries as a call may have', (turn) =>
      Array.from({ length: 20 }, (_, index) => one(`${words} ${turn}-${index}`, { hitsPerPage: 100 })),
    ),
    search('a filter of a thousand parts', (turn) => [
      one('', {
        filters: Array.from({ length: 1_000 }, (_, index) => `price_cents > ${index + turn}`).join(' OR '),
      }),
    ]),
    {
      name: 'POST search: values of a facet',
      request: (turn) =>
        post(
          `${searchPath}/1/indexes/${indexes.featured}/facets/grape/query?${keys}`,
          { facetQuery: 'sauv', query: `wine ${turn}` },
          '',
          '',
        ),
    },
  ];
}
