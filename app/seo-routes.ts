/** Routes for search engines, price comparison sites and installed apps; and `noindex` for private pages. */
import type { RouteShorthandOptions } from 'fastify';
import { appEndpoints } from '#endpoints/seo/app.ts';
import { feedEndpoints } from '#endpoints/seo/feeds.ts';
import { pictureEndpoints } from '#endpoints/seo/pictures.ts';
import { isPrivatePath } from '#endpoints/seo/private-paths.ts';
import { robotsEndpoint } from '#endpoints/seo/robots.ts';
import { sitemapEndpoints } from '#endpoints/seo/sitemaps.ts';
import { applePayFile, wellKnownEndpoints } from '#endpoints/seo/well-known.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { builtFonts } from '#platform/inertia/assets.ts';
import { bottlePicture } from '#widgets/seo/pictures.ts';
import type { Shop } from './wiring.ts';

interface SeoRoute {
  path: string;
  name: string;
  handler: (request: never, reply: never) => unknown;
  options: RouteShorthandOptions;
}

/** Crawlers may come often, but not all at once. */
const crawled: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 300, timeWindow: 60_000 } },
};
/** Each answer is the whole catalogue, which no client needs every few seconds. */
const wholeCatalogue: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 30, timeWindow: 60_000, countsThisMachine: true } },
};

/** All are GET routes without a session. */
export function seoRoutes(shop: Shop): SeoRoute[] {
  const sitemaps = sitemapEndpoints(shop);
  const feeds = feedEndpoints(shop);
  const pictures = pictureEndpoints({ ...shop, drawBottle: bottlePicture });
  const app = appEndpoints({
    ...shop,
    fonts: builtFonts(projectFile('build/client/.vite/manifest.json'), 'app/browser.tsx'),
  });
  const wellKnown = wellKnownEndpoints(shop);
  const seoRoute = (
    path: string,
    name: string,
    handler: SeoRoute['handler'],
    options = crawled,
  ): SeoRoute => ({
    path,
    name,
    handler,
    options,
  });
  return [
    seoRoute('/sitemap.xml', 'sitemap', sitemaps.index, wholeCatalogue),
    seoRoute('/sitemap-info.xml', 'sitemap.info', sitemaps.info),
    seoRoute('/sitemap-categories.xml', 'sitemap.categories', sitemaps.categories, wholeCatalogue),
    seoRoute('/sitemap-regions.xml', 'sitemap.regions', sitemaps.regions, wholeCatalogue),
    seoRoute('/sitemap-grapes.xml', 'sitemap.grapes', sitemaps.grapes, wholeCatalogue),
    seoRoute('/sitemap-products-:part', 'sitemap.products', sitemaps.products, wholeCatalogue),
    seoRoute('/robots.txt', 'robots', robotsEndpoint(shop).show),
    seoRoute('/feeds/google.xml', 'feeds.google', feeds.google, wholeCatalogue),
    seoRoute('/feeds/wine-searcher.csv', 'feeds.wine-searcher', feeds.wineSearcher, wholeCatalogue),
    seoRoute('/assets/thumb/product/:file', 'thumb.product', pictures.thumb),
    seoRoute('/assets/share/product/:file', 'share.product', pictures.share),
    seoRoute('/manifest.webmanifest', 'app.manifest', app.manifest),
    seoRoute('/offline', 'app.offline', app.offline),
    seoRoute('/offline.css', 'app.offline.style', app.offlineStyle),
    seoRoute('/.well-known/change-password', 'password.change', wellKnown.changePassword),
    seoRoute(`/.well-known/${applePayFile}`, 'apple-pay.domain', wellKnown.applePayDomain),
    seoRoute('/.well-known/security.txt', 'security.txt', wellKnown.securityTxt),
  ];
}

/** Keeps private pages out of search engines. */
export function noindexIfPrivate(path: string): Pick<RouteShorthandOptions, 'onRequest'> {
  if (!isPrivatePath(path)) return {};
  return {
    onRequest: async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex');
    },
  };
}
