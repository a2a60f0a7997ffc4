/** `/sitemap.xml` and the sitemaps that it names: every page that search engines may know (S-17). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { countFoundPages, foundPages } from '#domains/catalogue/found-pages.ts';
import { type FoundPlace, foundPlaces } from '#domains/catalogue/found-places.ts';
import { sendParts, xmlText } from './xml.ts';

/** The protocol allows 50,000. */
const perSitemap = 40_000;

const xml = 'application/xml; charset=utf-8';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  path: string;
  /** Epoch ms; null where it is not known. */
  changedAt: number | null;
}

/** Pages that belong to no product, and hold no shopper's data. */
const infoPaths = ['/', '/grapes', '/about', '/store-hours', '/shipping-and-delivery', '/terms', '/privacy', '/accessibility'] as const;

export interface SitemapDeps {
  db: Db;
  settings: { appUrl: string };
}

export function sitemapEndpoints({ db, settings: { appUrl } }: SitemapDeps) {
  const sendPaths = (reply: FastifyReply, entries: readonly Entry[]) => sendParts(reply, xml, urlset([entries]));

  async function* urlset(runs: AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>): AsyncGenerator<string> {
    yield `${head}<urlset ${schema}>\n`;
    for await (const run of runs) yield run.map(({ path, changedAt }) => element('url', path, changedAt)).join('');
    yield '</urlset>\n';
  }

  function element(name: 'url' | 'sitemap', path: string, changedAt: number | null): string {
    const when = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<${name}><loc>${xmlText(appUrl + path)}</loc>${when}</${name}>\n`;
  }

  async function* productRuns(part: number): AsyncGenerator<Entry[]> {
    for await (const run of foundPages(db, (part - 1) * perSitemap, perSitemap)) {
      yield run.map(({ slug, changedAt }) => ({ path: `/products/${slug}`, changedAt }));
    }
  }

  return {
    /** The index. */
    async index(_request: FastifyRequest, reply: FastifyReply) {
      const [total, places] = await Promise.all([countFoundPages(db), foundPlaces(db)]);
      const latest = places.all?.changedAt ?? null;
      const parts = Math.max(1, Math.ceil(total / perSitemap));
      const names = ['categories', 'regions', 'grapes', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
      const lines = [
        element('sitemap', '/sitemap-info.xml', null),
        ...names.map((name) => element('sitemap', `/sitemap-${name}.xml`, latest)),
      ];
      const body = `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`;
      return reply.header('cache-control', 'public, max-age=900').type(xml).send(body);
    },

    async products(request: FastifyRequest<{ Params: { part: string } }>, reply: FastifyReply) {
      const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(request.params.part)?.[1]);
      const isThere = part === 1 || (part > 1 && (part - 1) * perSitemap < (await countFoundPages(db)));
      if (!isThere) return reply.code(404).type('text/plain').send('There is no such sitemap.');
      return sendParts(reply, xml, urlset(productRuns(part)));
    },

    async categories(_request: FastifyRequest, reply: FastifyReply) {
      const { all, categories } = await foundPlaces(db);
      return sendPaths(reply, [...(all ? [all] : []), ...categories]);
    },

    /** Regions, and regions within a category where there is enough. */
    async regions(_request: FastifyRequest, reply: FastifyReply) {
      const { regions, both } = await foundPlaces(db);
      return sendPaths(reply, [...regions, ...both]);
    },

    async grapes(_request: FastifyRequest, reply: FastifyReply) {
      const { grapes } = await foundPlaces(db);
      const own = (grape: FoundPlace & { slug: string }) => ({ ...grape, path: `/grapes/${grape.slug}` });
      return sendPaths(
        reply,
        grapes.flatMap((grape) => [own(grape), grape]),
      );
    },

    info: (_request: FastifyRequest, reply: FastifyReply) =>
      sendPaths(
        reply,
        infoPaths.map((path) => ({ path, changedAt: null })),
      ),
  };
}
