/** The shop's HTTP server without the shop: plain pages, its own log, and a clock that a test can advance. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { deskCookieRules } from '#platform/desk-sessions/desk-cookies.ts';
import type { ConnectionLimits } from '#platform/http/connections.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { buildHttpServer } from '#platform/http/server.ts';
import { shellBody } from '#platform/inertia/document.ts';
import type { PageObject } from '#platform/inertia/page-object.ts';
import type { Front, PageOptions } from '#platform/inertia/plugin.ts';
import { cookieRules } from '#platform/sessions/cookies.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';

export const appUrl = 'http://127.0.0.1:3000';
export const csrfSigner = makeSigner('k'.repeat(32), 'csrf');

export interface TestServer {
  app: FastifyInstance;
  pageCache: PageCache;
  /** Every line of the log so far. */
  log: string[];
  clock: Clock;
  /** Advances the clock. */
  wait(ms: number): void;
  /** What a new build would change. */
  assets: { version: string; head: string };
}

export interface TestServerOptions {
  db: Db;
  appUrl?: string;
  trustedProxies?: number;
  isProduction?: boolean;
  processes?: number;
  staticDir?: string;
  assetsDir?: string;
  assetOrigin?: string;
  /** No limit by default, so that a slow machine does not fail a test. */
  maxLoopDelayMs?: number;
  /** How long a connection may be silent, in ms; a minute by default. */
  silenceMs?: number;
  connectionLimits?: ConnectionLimits;
  render?: (page: PageObject) => Promise<{ head: string[]; body: string }>;
  sharedProps?: (request: FastifyRequest) => Record<string, unknown>;
}

export async function buildTestServer(options: TestServerOptions): Promise<TestServer> {
  let now = noon;
  const log: string[] = [];
  const assets = { version: 'v1', head: '<script type="module" src="/bundle.js"></script>' };
  const url = options.appUrl ?? appUrl;
  const rules = cookieRules({ appUrl: url, isProduction: options.isProduction ?? false });
  const pageCache = new PageCache({
    now: () => now,
    sessionCookieName: rules.sessionName,
  });
  const front: Front = {
    assets: {
      get version() {
        return assets.version;
      },
      tagsFor: () => ({ head: assets.head }),
    },
    render: options.render ?? (async (page) => ({ head: ['<title>Test</title>'], body: shellBody(page) })),
    sharedProps: options.sharedProps ?? (() => ({})),
    tokenCookieName: rules.tokenName,
  };
  const app = await buildHttpServer({
    logLevel: 'info',
    logTo: { write: (line) => void log.push(line) },
    trustedProxies: options.trustedProxies ?? 0,
    isProduction: options.isProduction ?? false,
    processes: options.processes ?? 1,
    development: null,
    sheetOrigin: 'https://pay.example',
    staticDir: options.staticDir ?? null,
    assetsDir: options.assetsDir ?? null,
    assetOrigin: options.assetOrigin ?? null,
    maxLoopDelayMs: options.maxLoopDelayMs ?? 0,
    silenceMs: options.silenceMs ?? 60_000,
    ...(options.connectionLimits && { connectionLimits: options.connectionLimits }),
    sessions: { db: options.db, clock: () => now, rules, csrfSigner, appUrl: url },
    deskSessions: {
      db: options.db,
      clock: () => now,
      rules: deskCookieRules(rules),
      csrfSigner,
      appUrl: url,
    },
    inertia: { frontOf: () => front, pictureFront: front, appUrl: url },
    pageCache,
  });
  return {
    app,
    pageCache,
    log,
    assets,
    clock: () => now,
    wait(ms) {
      now += ms;
    },
  };
}

/** Answers with a page of any name and props: the type of the shop's own pages does not apply here. */
export function sendPage(
  reply: FastifyReply,
  props: Record<string, unknown>,
  { name = 'Test/Page', ...options }: PageOptions & { name?: string } = {},
) {
  const page = reply.page as unknown as (
    name: string,
    props: object,
    options: PageOptions,
  ) => Promise<FastifyReply>;
  return page.call(reply, name, props, options);
}
