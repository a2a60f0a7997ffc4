/** What machines ask for that show the shop elsewhere, and what every route tells search engines. */
import type { RouteShorthandOptions } from 'fastify';
import { appEndpoints } from '#endpoints/found/app.ts';
import { feedEndpoints } from '#endpoints/found/feeds.ts';
import { pictureEndpoints } from '#endpoints/found/pictures.ts';
import { isPrivatePath } from '#endpoints/found/private-paths.ts';
import { robotsEndpoint } from '#endpoints/found/robots.ts';
import { sitemapEndpoints } from '#endpoints/found/sitemaps.ts';
import { applePayFile, wellKnownEndpoints } from '#endpoints/found/well-known.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { builtFonts } from '#platform/inertia/assets.ts';
import { bottlePicture } from '#widgets/found/pictures.ts';
import type { Shop } from './wiring.ts';

interface FoundRoute {
  path: string;
  name: string;
  handler: (request: never, reply: never) => unknown;
  options: RouteShorthandOptions;
}

/** A crawler may come often, but not at once. */
const crawled: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 300, timeWindow: 60_000 } },
};
/** Each is the whole catalogue, which nobody reads every few seconds. */
const wholeCatalogue: RouteShorthandOptions = {
  config: { sessionless: true, rateLimit: { max: 30, timeWindow: 60_000, countsThisMachine: true } },
};

/** All of them by GET, without a session. */
export function foundRoutes(shop: Shop): FoundRoute[] {
  const sitemaps = sitemapEndpoints(shop);
  const feeds = feedEndpoints(shop);
  const pictures = pictureEndpoints({ ...shop, drawBottle: bottlePicture });
  const app = appEndpoints({
    ...shop,
    fonts: builtFonts(projectFile('build/client/.vite/manifest.json'), 'app/browser.tsx'),
  });
  const wellKnown = wellKnownEndpoints(shop);
  const found = (
    path: string,
    name: string,
    handler: FoundRoute['handler'],
    options = crawled,
  ): FoundRoute => ({
    path,
    name,
    handler,
    options,
  });
  return [
    found('/sitemap.xml', 'sitemap', sitemaps.index, wholeCatalogue),
    found('/sitemap-info.xml', 'sitemap.info', sitemaps.info),
    found('/sitemap-categories.xml', 'sitemap.categories', sitemaps.categories, wholeCatalogue),
    found('/sitemap-regions.xml', 'sitemap.regions', sitemaps.regions, wholeCatalogue),
    found('/sitemap-grapes.xml', 'sitemap.grapes', sitemaps.grapes, wholeCatalogue),
    found('/sitemap-products-:part', 'sitemap.products', sitemaps.products, wholeCatalogue),
    found('/robots.txt', 'robots', robotsEndpoint(shop).show),
    found('/feeds/google.xml', 'feeds.google', feeds.google, wholeCatalogue),
    found('/feeds/wine-searcher.csv', 'feeds.wine-searcher', feeds.wineSearcher, wholeCatalogue),
    found('/assets/thumb/product/:file', 'thumb.product', pictures.thumb),
    found('/assets/share/product/:file', 'share.product', pictures.share),
    found('/manifest.webmanifest', 'app.manifest', app.manifest),
    found('/offline', 'app.offline', app.offline),
    found('/offline.css', 'app.offline.style', app.offlineStyle),
    found('/.well-known/change-password', 'password.change', wellKnown.changePassword),
    found(`/.well-known/${applePayFile}`, 'apple-pay.domain', wellKnown.applePayDomain),
    found('/.well-known/security.txt', 'security.txt', wellKnown.securityTxt),
  ];
}

/** Keeps private pages out of search engines. */
export function tellSearchEngines(path: string): Pick<RouteShorthandOptions, 'onRequest'> {
  if (!isPrivatePath(path)) return {};
  return {
    onRequest: async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex');
    },
  };
}
