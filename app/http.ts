/** The HTTP server of this shop: the platform's server with the shop's pages, props and routes. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { searchOrigins } from '#endpoints/search-api/search-constants.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { keepProxyNotice } from '#platform/http/proxy-notice.ts';
import { buildHttpServer, type HttpOptions } from '#platform/http/server.ts';
import { type Assets, readAssets } from '#platform/inertia/assets.ts';
import type { PageObject } from '#platform/inertia/page-object.ts';
import { cookieRules } from '#platform/sessions/cookies.ts';
import { guestTokenCookie } from '#platform/sessions/plugin.ts';
import { registerRoutes, routes } from './routes.ts';
import { sharedProps } from './shared-props.ts';
import type { Shop } from './wiring.ts';

/** The pages as built by Vite, or as served during development. */
export interface Pages {
  assets: Assets;
  render(page: PageObject): Promise<{ head: string[]; body: string }>;
  staticDir: string | null;
  development: HttpOptions['development'];
}

/** What `app/ssr.tsx` exports. */
type Renderer = Pick<Pages, 'render'> & { pageFiles: Record<string, string> };

/** Loads the built pages; fails when they are not built. */
export async function loadBuiltPages(): Promise<Pages> {
  const renderer = (await import(projectFile('build/ssr/ssr.js'))) as Renderer;
  const built = readAssets(
    projectFile('build/client/.vite/manifest.json'),
    'app/browser.tsx',
    renderer.pageFiles,
  );
  // The icon is inlined in the page, which saves a request on the first view.
  const icon = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(readFileSync(projectFile('public/favicon.svg'), 'utf8'))}">`;
  const assets: Assets = {
    version: built.version,
    tagsFor: (component) => ({ head: `${icon}\n${built.tagsFor(component).head}` }),
  };
  return { assets, render: renderer.render, staticDir: projectFile('build/client'), development: null };
}

export interface ShopServer {
  app: FastifyInstance;
  pageCache: PageCache;
}

export async function buildShopServer(
  shop: Shop,
  pages: Pages,
  isStopping: () => boolean,
  options: Pick<HttpOptions, 'logTo' | 'maxLoopDelayMs'> = {},
): Promise<ShopServer> {
  const { settings, db, clock, csrfSigner } = shop;
  const rules = cookieRules(settings);
  const pageCache = new PageCache({
    now: clock,
    sessionCookieName: rules.sessionName,
    tokenCookie: (cookies) => guestTokenCookie(rules, csrfSigner, cookies),
  });
  const app = await buildHttpServer({
    logLevel: settings.logLevel,
    ...options,
    trustedProxies: settings.trustedProxies,
    isProduction: settings.isProduction,
    keepProxyNotice: (notice) => keepProxyNotice(settings.dataDir, notice),
    development: pages.development,
    connectTo: searchOrigins(shop.searchConstants),
    staticDir: pages.staticDir,
    sessions: { db, clock, rules, csrfSigner, appUrl: settings.appUrl },
    inertia: {
      assets: pages.assets,
      render: pages.render,
      sharedProps: sharedProps(shop),
      appUrl: settings.appUrl,
      tokenCookieName: rules.tokenName,
    },
    pageCache,
  });
  registerRoutes(app, routes(shop, isStopping));
  return { app, pageCache };
}
