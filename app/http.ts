/** The HTTP server of this shop: the platform's server with the shop's pages, props and routes. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Phase } from '#endpoints/health.ts';
import { searchOrigins } from '#endpoints/search-api/search-constants.ts';
import { deskCookieRules } from '#platform/desk-sessions/desk-cookies.ts';
import { isDeskPath } from '#platform/desk-sessions/desk-path.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { keepProxyNotice } from '#platform/http/proxy-notice.ts';
import { buildHttpServer, type HttpOptions } from '#platform/http/server.ts';
import { type Assets, readAssets } from '#platform/inertia/assets.ts';
import type { Front } from '#platform/inertia/plugin.ts';
import { cookieRules } from '#platform/sessions/cookies.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { deskProps } from './desk/props.ts';
import { withDrive } from './drive-front.ts';
import { registerRoutes, routes } from './routes/routes.ts';
import { guestProps, sharedProps } from './shared-props.ts';
import type { Shop } from './shop.ts';

/** The pages as built by Vite, or as served during development. */
export interface Pages {
  shop: BuiltFront;
  desk: BuiltFront;
  staticDir: string | null;
  development: HttpOptions['development'];
}

/** The build output of one front. */
export type BuiltFront = Pick<Front, 'assets' | 'render'>;

/** What `app/ssr.tsx` and `app/desk-ssr.tsx` export. */
type Renderer = Pick<Front, 'render'> & { pageFiles: Record<string, string> };

/** Loads the built pages; throws if they have not been built. */
export async function loadBuiltPages({
  process: { assetOrigin },
}: Pick<Settings, 'process'>): Promise<Pages> {
  const renderer = (await import(projectFile('build/ssr/ssr.js'))) as Renderer;
  const manifest = projectFile('build/client/.vite/manifest.json');
  return {
    shop: {
      assets: withIcon(readAssets(manifest, 'app/browser.tsx', renderer.pageFiles, assetOrigin)),
      render: renderer.render,
    },
    desk: builtDesk(),
    staticDir: projectFile('build/client'),
    development: null,
  };
}

/**
 * The desk's renderer is loaded with its first page: a process that only serves shoppers does not spend
 * memory on it.
 */
function builtDesk(): BuiltFront {
  let loading: Promise<Renderer> | undefined;
  const pageFiles: Record<string, string> = {};
  const manifest = projectFile('build/client/.vite/desk-manifest.json');
  const assets = withIcon(readAssets(manifest, 'app/desk-browser.tsx', pageFiles));
  const drive = projectFile('build/client/.vite/drive-manifest.json');
  return withDrive(
    {
      assets,
      async render(page) {
        loading ??= import(projectFile('build/ssr/desk-ssr.js')) as Promise<Renderer>;
        const renderer = await loading;
        Object.assign(pageFiles, renderer.pageFiles);
        return renderer.render(page);
      },
    },
    withIcon(readAssets(drive, 'app/drive-browser.tsx', {})),
  );
}

/** The icon is inlined in the page, which saves a request on the first view. */
function withIcon(built: Assets): Assets {
  const svg = encodeURIComponent(readFileSync(projectFile('public/favicon.svg'), 'utf8'));
  const icon = `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${svg}">`;
  return {
    version: built.version,
    tagsFor: (component) => ({ head: `${icon}\n${built.tagsFor(component).head}` }),
  };
}

export interface ShopServer {
  app: FastifyInstance;
  pageCache: PageCache;
}

export async function buildShopServer(
  shop: Shop,
  pages: Pages,
  phase: () => Phase,
  options: Pick<HttpOptions, 'logTo' | 'maxLoopDelayMs'> = {},
): Promise<ShopServer> {
  const { settings, db, clock, csrfSigner } = shop;
  const rules = cookieRules(settings);
  const deskRules = deskCookieRules(rules);
  const shopFront = { ...pages.shop, sharedProps: sharedProps(shop), tokenCookieName: rules.tokenName };
  const pictureFront = { ...shopFront, sharedProps: guestProps(shop) };
  const deskFront = { ...pages.desk, sharedProps: deskProps(shop), tokenCookieName: deskRules.tokenName };
  const pageCache = new PageCache({
    now: clock,
    sessionCookieName: rules.sessionName,
  });
  const app = await buildHttpServer({
    logLevel: settings.logLevel,
    logBase: { host: hostname(), pid: process.pid, build: pages.shop.assets.version },
    ...options,
    trustedProxies: settings.trustedProxies,
    isProduction: settings.isProduction,
    processes: settings.process.processes,
    keepProxyNotice: (notice) => keepProxyNotice(settings.dataDir, notice),
    development: pages.development,
    connectTo: searchOrigins(shop.searchConstants),
    sheetOrigin: shop.cardForm.sheetOrigin,
    staticDir: pages.staticDir,
    assetsDir: settings.process.assetsDir,
    assetOrigin: settings.process.assetOrigin,
    sessions: { db, clock, rules, csrfSigner, appUrl: settings.appUrl },
    deskSessions: { db, clock, rules: deskRules, csrfSigner: shop.deskCsrfSigner, appUrl: settings.appUrl },
    inertia: {
      frontOf: ({ url }) => (isDeskPath(url) ? deskFront : shopFront),
      pictureFront,
      appUrl: settings.appUrl,
    },
    pageCache,
  });
  registerRoutes(app, routes(shop, { phase, build: pages.shop.assets.version }));
  return { app, pageCache };
}
