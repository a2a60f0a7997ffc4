/** `/sitemap.xml` and the sitemaps that it lists: every page that search engines may index (S-17). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { collectionCards, type SavedListing } from '#domains/catalogue/listing/collection-cards.ts';
import { readSitemapListings, type SitemapListing } from '#domains/catalogue/seo/sitemap-listings.ts';
import { countSitemapProducts, readSitemapProducts } from '#domains/catalogue/seo/sitemap-products.ts';
import type { Store } from '#domains/store/store.ts';
import type { CachedDocuments } from '#platform/http/cached-documents.ts';
import { xmlText } from './xml.ts';

/** A collection with fewer bottles is not worth indexing. */
const leastListed = 3;

/** The protocol allows 50,000. */
const perSitemap = 40_000;

const xml = 'application/xml; charset=utf-8';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  /** Epoch ms; null if unknown. */
  changedAt: number | null;
}

/** Public pages that belong to no product. */
const infoPaths = [
  '/',
  '/grapes',
  '/about',
  '/store-hours',
  '/shipping-and-delivery',
  '/terms',
  '/privacy',
  '/accessibility',
] as const;

export interface SitemapDeps {
  db: Db;
  documents: CachedDocuments;
  settings: { appUrl: string };
  storeSettings: { current(): Pick<Store, 'collections'> };
  readSavedListing(address: string): SavedListing | null;
}

export function sitemapEndpoints({
  db,
  documents,
  settings: { appUrl },
  storeSettings,
  readSavedListing,
}: SitemapDeps) {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    parts: () => AsyncGenerator<string>,
  ) => documents.send(request, reply, { name: `sitemap ${name}`, type: xml, parts });
  const sendPaths = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    entriesOf: () => Promise<Entry[]> | Entry[],
  ) => send(request, reply, name, () => urlset(oneRun(entriesOf)));

  async function* oneRun(entriesOf: () => Promise<Entry[]> | Entry[]): AsyncGenerator<Entry[]> {
    yield await entriesOf();
  }

  async function* urlset(runs: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
    yield `${head}<urlset ${schema}>\n`;
    for await (const run of runs)
      yield run.map(({ path, changedAt }) => element('url', path, changedAt)).join('');
    yield '</urlset>\n';
  }

  function element(name: 'url' | 'sitemap', path: string, changedAt: number | null): string {
    const when = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<${name}><loc>${xmlText(appUrl + path)}</loc>${when}</${name}>\n`;
  }

  async function* productRuns(part: number): AsyncGenerator<Entry[]> {
    for await (const run of readSitemapProducts(db, (part - 1) * perSitemap, perSitemap)) {
      yield run.map(({ slug, changedAt }) => ({ path: `/products/${slug}`, changedAt }));
    }
  }

  async function* index(): AsyncGenerator<string> {
    const [total, places] = await Promise.all([countSitemapProducts(db), readSitemapListings(db)]);
    const latest = places.all?.changedAt ?? null;
    const parts = Math.max(1, Math.ceil(total / perSitemap));
    const names = [
      'categories',
      'regions',
      'grapes',
      ...Array.from({ length: parts }, (_, part) => `products-${part + 1}`),
    ];
    const lines = [
      element('sitemap', '/sitemap-info.xml', null),
      ...names.map((name) => element('sitemap', `/sitemap-${name}.xml`, latest)),
    ];
    yield `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`;
  }

  async function categories(): Promise<Entry[]> {
    const places = await readSitemapListings(db);
    return [...(places.all ? [places.all] : []), ...places.categories];
  }

  /** Regions, and regions within a category that have enough products. */
  async function regions(): Promise<Entry[]> {
    const places = await readSitemapListings(db);
    return [...places.regions, ...places.both];
  }

  async function grapes(): Promise<Entry[]> {
    const places = await readSitemapListings(db);
    const own = (grape: SitemapListing & { slug: string }) => ({ ...grape, path: `/grapes/${grape.slug}` });
    return places.grapes.flatMap((grape) => [own(grape), grape]);
  }

  /** Collections with at least three bottles on sale (B-223). */
  async function collectionPaths(): Promise<string[]> {
    const { collections } = storeSettings.current();
    const paths: string[] = [];
    for (const [slug, { slugs, filter }] of Object.entries(collections)) {
      const listing = filter === undefined ? null : readSavedListing(filter);
      if ((await collectionCards(db, { slugs, listing }, leastListed)).length >= leastListed)
        paths.push(`/now/${slug}`);
    }
    return paths;
  }

  return {
    index: (request: FastifyRequest, reply: FastifyReply) => send(request, reply, 'index', index),
    categories: (request: FastifyRequest, reply: FastifyReply) =>
      sendPaths(request, reply, 'categories', categories),
    regions: (request: FastifyRequest, reply: FastifyReply) => sendPaths(request, reply, 'regions', regions),
    grapes: (request: FastifyRequest, reply: FastifyReply) => sendPaths(request, reply, 'grapes', grapes),
    info: (request: FastifyRequest, reply: FastifyReply) =>
      sendPaths(request, reply, 'info', async () =>
        [...infoPaths, ...(await collectionPaths())].map((path) => ({ path, changedAt: null })),
      ),

    async products(request: FastifyRequest<{ Params: { part: string } }>, reply: FastifyReply) {
      const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.part)?.[1]);
      const isThere = part === 1 || (part > 1 && (part - 1) * perSitemap < (await countSitemapProducts(db)));
      if (!isThere) return reply.code(404).type('text/plain').send('There is no such sitemap.');
      return send(request, reply, `products ${part}`, () => urlset(productRuns(part)));
    },
  };
}
