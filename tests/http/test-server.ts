/** The shop's HTTP server without the shop: plain pages, its own log, and a clock that a test may turn. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { KeptPages } from '#platform/http/kept-pages.ts';
import { buildHttpServer } from '#platform/http/server.ts';
import { shellBody } from '#platform/inertia/document.ts';
import type { PageObject } from '#platform/inertia/page-object.ts';
import { cookieRules, xsrfCookie } from '#platform/sessions/cookies.ts';
import { isCsrfToken, newCsrfToken } from '#platform/sessions/csrf.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { noon } from '#tests/worlds/till.ts';

/** A page for tests that takes any props. */
declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Test/Page': Record<string, unknown>;
    'Test/Other': Record<string, unknown>;
  }
}

export const appUrl = 'http://127.0.0.1:3000';
export const csrfSigner = makeSigner('k'.repeat(32), 'csrf');

export interface TestServer {
  app: FastifyInstance;
  keptPages: KeptPages;
  /** Every line of the log so far. */
  log: string[];
  /** Turns the clock on. */
  wait(ms: number): void;
  /** What a new build would change. */
  assets: { version: string; head: string };
}

export interface TestServerOptions {
  db: Db;
  appUrl?: string;
  trustedProxies?: number;
  staticDir?: string;
  render?: (page: PageObject) => Promise<{ head: string[]; body: string }>;
  sharedProps?: (request: FastifyRequest) => Record<string, unknown>;
}

export async function buildTestServer(options: TestServerOptions): Promise<TestServer> {
  let now = noon;
  const log: string[] = [];
  const assets = { version: 'v1', head: '<script type="module" src="/bundle.js"></script>' };
  const url = options.appUrl ?? appUrl;
  const rules = cookieRules(url);
  const keptPages = new KeptPages({
    now: () => now,
    sessionCookieName: rules.sessionName,
    tokenCookie: (held) => (isCsrfToken(csrfSigner, held, null) ? undefined : xsrfCookie(rules, newCsrfToken(csrfSigner, null))),
  });
  const app = await buildHttpServer({
    logLevel: 'info',
    logTo: { write: (line) => void log.push(line) },
    trustedProxies: options.trustedProxies ?? 0,
    isDevelopment: false,
    staticDir: options.staticDir ?? null,
    sessions: { db: options.db, clock: () => now, rules, csrfSigner, appUrl: url },
    inertia: {
      assets: {
        get version() {
          return assets.version;
        },
        tagsFor: () => ({ head: assets.head }),
      },
      render: options.render ?? (async (page) => ({ head: ['<title>Test</title>'], body: shellBody(page) })),
      sharedProps: options.sharedProps ?? (() => ({})),
      appUrl: url,
    },
    keptPages,
  });
  return {
    app,
    keptPages,
    log,
    assets,
    wait(ms) {
      now += ms;
    },
  };
}
