/** A small server of pages that use every answer of the adapter, and a browser that shows them. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageObject } from '#platform/inertia/page-object.ts';
import { always, deferred, merge, once, optional } from '#platform/inertia/props.ts';
import { launchBrowser } from '#tests/harness/browser.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { listen } from '#tests/http/over-the-wire.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { bundleClient } from './client-bundle.ts';

export interface Hit {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface TestShop {
  origin: string;
  server: TestServer;
  browser: Browser;
  /** Requests for pages, in order. */
  hits: Hit[];
  stop(): Promise<void>;
}

export async function openTestShop(): Promise<TestShop> {
  const database: FreshDatabase = await freshDatabase('sqlite');
  const server = await buildTestServer({ db: database.db });
  const hits: Hit[] = [];
  server.app.addHook('onRequest', async (request) => {
    // The browser requests its icon at any time.
    if (request.routeOptions.config.sessionless !== true && request.url !== '/favicon.ico')
      hits.push({ method: request.method, url: request.url, headers: request.headers });
  });
  addPages(server);
  const bundle = await bundleClient();
  server.app.get('/bundle.js', { config: { sessionless: true } }, (_request, reply) =>
    reply.type('text/javascript').send(bundle),
  );
  server.app.get('/favicon.svg', { config: { sessionless: true } }, (_request, reply) =>
    reply.type('image/svg+xml').send('<svg/>'),
  );
  const port = await listen(server.app);
  const browser = await launchBrowser();
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    browser,
    hits,
    async stop() {
      await browser.close();
      await server.app.close();
      await database.drop();
    },
  };
}

function addPages({ app, clock }: TestServer): void {
  let served = 0;
  app.get('/', (_request, reply) => sendPage(reply, { title: 'Home' }));
  app.get('/props', (_request, reply) => {
    served += 1;
    return sendPage(reply, {
      cart: { count: served, items: [served] },
      cartModel: served,
      title: served,
      clock: always(() => served),
      details: optional(() => served),
      nav: once(() => served),
    });
  });
  app.get('/other', (_request, reply) => sendPage(reply, { nav: once(() => -1) }, { name: 'Test/Other' }));
  app.get('/deferred', (_request, reply) =>
    sendPage(reply, {
      first: deferred(() => 'first'),
      second: deferred(() => 'second', { group: 'slow' }),
      broken: deferred(
        () => {
          throw new Error('no similar bottles');
        },
        { group: 'slow', rescue: true },
      ),
    }),
  );
  app.get<{ Querystring: { page?: string } }>('/results', (request, reply) => {
    const page = Number(request.query.page ?? 1);
    return sendPage(reply, {
      results: merge(
        () => [
          { id: page, seen: page },
          { id: page + 1, seen: page },
        ],
        { matchOn: 'id' },
      ),
      newest: merge(() => [page], { how: 'prepend' }),
      facets: merge(() => ({ red: { [`page${page}`]: page } }), { how: 'deep' }),
    });
  });
  app.get('/private', (_request, reply) =>
    sendPage(reply.header('cache-control', 'no-store'), { card: 'secret' }, { encryptHistory: true }),
  );
  app.get('/goodbye', (_request, reply) => sendPage(reply, {}, { clearHistory: true }));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.get('/away', (_request, reply) => reply.leaveTo('/other?away=1'));
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/form',
    async handler(request, reply) {
      const { email } = (request.body ?? {}) as { email?: string };
      await request.session.ensureVisitor(clock());
      if (email === '') {
        request.session.keepErrors({ email: 'Required.' }, request.visit.errorBag);
        return reply.seeBack('/');
      }
      request.session.keepFlash({ saved: request.method });
      return reply.seeOther('/other');
    },
  });
  app.post('/form/fragment', (_request, reply) => reply.seeOther('/other#total'));
}

/** What the client holds after a visit. */
export interface Visited {
  page: PageObject & { props: Record<string, unknown> };
  events: { name: string; detail: Record<string, unknown> }[];
  url: string;
}

/** Makes a visit in the browser and waits until it has ended. */
export function visit(page: Page, url: string, options: object = {}): Promise<Visited> {
  return page.evaluate(`shop.visit(${JSON.stringify(url)}, ${JSON.stringify(options)})`);
}

/** The page that the client shows now. */
export function shown(page: Page): Promise<Visited['page']> {
  return page.evaluate('shop.page');
}

/**
 * Waits until the expression is true, across full loads too. The page's policy forbids Playwright's own way,
 * which evaluates text.
 */
export async function until(page: Page, expression: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(expression).catch(() => false), {
      interval: 20,
      timeout: 10_000,
      message: expression,
    })
    .toBeTruthy();
}
