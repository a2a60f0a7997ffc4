/** The URLs that machines call: search engines, feeds, installed apps, health checks, the search's clients. */
import { healthEndpoints, type Phase } from '#endpoints/health.ts';
import { photoEndpoint } from '#endpoints/photos.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { registerSearchScope } from '#endpoints/search-api/search-scope.ts';
import { appEndpoints } from '#endpoints/seo/app.ts';
import { feedEndpoints } from '#endpoints/seo/feeds.ts';
import { pictureEndpoints } from '#endpoints/seo/pictures.ts';
import { robotsEndpoint } from '#endpoints/seo/robots.ts';
import { sitemapEndpoints } from '#endpoints/seo/sitemaps.ts';
import { applePayFile, wellKnownEndpoints } from '#endpoints/seo/well-known.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { builtFonts } from '#platform/inertia/assets.ts';
import { readSavedListing } from '#screens/shop/listing/shelf-listing.ts';
import { bottlePicture, photoPicture } from '#widgets/seo/pictures.ts';
import type { Shop } from '../shop.ts';
import { get, post, type Route } from './route.ts';
import { crawled, health, keystrokes, machine, wholeCatalogue } from './route-rules.ts';

/** What the server knows about itself. */
export interface Serving {
  phase(): Phase;
  /** The version of the browser files. */
  build: string;
}

export function machineRoutes(shop: Shop, serving: Serving): Route[] {
  const probes = healthEndpoints({ ...shop, ...serving });
  const sitemaps = sitemapEndpoints({ ...shop, readSavedListing });
  const feeds = feedEndpoints(shop);
  const pictures = pictureEndpoints({ ...shop, drawBottle: bottlePicture, drawPhoto: photoPicture });
  const installedApp = appEndpoints({
    ...shop,
    fonts: builtFonts(projectFile('build/client/.vite/manifest.json'), 'app/browser.tsx'),
  });
  const wellKnown = wellKnownEndpoints(shop);
  return [
    get('/sitemap.xml', 'sitemap', sitemaps.index, wholeCatalogue),
    get('/sitemap-info.xml', 'sitemap.info', sitemaps.info, crawled),
    get('/sitemap-categories.xml', 'sitemap.categories', sitemaps.categories, wholeCatalogue),
    get('/sitemap-regions.xml', 'sitemap.regions', sitemaps.regions, wholeCatalogue),
    get('/sitemap-grapes.xml', 'sitemap.grapes', sitemaps.grapes, wholeCatalogue),
    get('/sitemap-products-:part', 'sitemap.products', sitemaps.products, wholeCatalogue),
    get('/robots.txt', 'robots', robotsEndpoint(shop).show, crawled),
    get('/feeds/google.xml', 'feeds.google', feeds.google, wholeCatalogue),
    get('/feeds/wine-searcher.csv', 'feeds.wine-searcher', feeds.wineSearcher, wholeCatalogue),
    get('/assets/thumb/product/:file', 'thumb.product', pictures.thumb, crawled),
    get('/assets/share/product/:file', 'share.product', pictures.share, crawled),
    get('/photos/:file', 'photo', photoEndpoint(shop).show, machine),
    get('/manifest.webmanifest', 'app.manifest', installedApp.manifest, crawled),
    get('/offline', 'app.offline', installedApp.offline, crawled),
    get('/offline.css', 'app.offline.style', installedApp.offlineStyle, crawled),
    get('/.well-known/change-password', 'password.change', wellKnown.changePassword, crawled),
    get(`/.well-known/${applePayFile}`, 'apple-pay.domain', wellKnown.applePayDomain, crawled),
    get('/.well-known/security.txt', 'security.txt', wellKnown.securityTxt, crawled),
    get('/healthz', 'health.live', probes.live, health),
    get('/readyz', 'health.ready', probes.ready, health),
  ];
}

/** The hosted search service's protocol, in a scope of its own. */
export function searchRoutes(shop: Shop): Route[] {
  const search = searchEndpoints({
    ...{ engine: shop.searchIndex.engine, constants: shop.searchConstants },
    misses: shop.searchMisses,
  });
  return [
    post('/api/search/1/indexes/:index/queries', 'search.queries', search.queries, keystrokes),
    post('/api/search/1/indexes/:index/query', 'search.query', search.query, keystrokes),
    post('/api/search/1/indexes/:index/facets/:facet/query', 'search.facet', search.facetQuery, keystrokes),
  ].map((each) => ({ ...each, scope: registerSearchScope }));
}
