/** Sends pages: HTML for a browser's first request, the page object for Inertia's client afterwards. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from './assets.ts';
import { asPicture, renderDocument, shellBody } from './document.ts';
import { isForEverybody } from './for-everybody.ts';
import { buildPageObject, type PageObject } from './page-object.ts';
import type { PageName, Pages } from './pages.ts';
import type { Prop } from './props.ts';
import { readVisitHeaders, type VisitHeaders } from './request-headers.ts';
import { type Theme, themeOf } from './theme.ts';

export interface PageOptions {
  status?: number;
  /** For personal pages: encrypted in the browser's history. */
  encryptHistory?: boolean;
  clearHistory?: boolean;
}

export type PageProps<N extends PageName> = { [K in keyof Pages[N]]: Prop<Pages[N][K]> };

declare module 'fastify' {
  interface FastifyRequest {
    visit: VisitHeaders;
    /** Path and query of the shop's own page that sent the request, if the browser sends them. */
    cameFrom: string | undefined;
  }
  interface FastifyReply {
    /** Sends a page. Its props are evaluated only if they are sent. */
    page<N extends PageName>(name: N, props: PageProps<N>, options?: PageOptions): Promise<FastifyReply>;
    /**
     * Sends a page of the shoppers as it would look, to look at only; it is never cached and never indexed.
     */
    picture<N extends PageName>(name: N, props: PageProps<N>, theme: Theme): Promise<FastifyReply>;
    /** 303 after a write; a target with a fragment is sent in the protocol's own way. */
    seeOther(path: string): FastifyReply;
    /** Back to the page that sent the form, never off the site; `fallback` if that page is unknown. */
    seeBack(fallback: string): FastifyReply;
    /** Leaves the single-page application: a full load of another URL. */
    leaveTo(url: string): FastifyReply;
  }
}

/** One face of the shop, with scripts, styles and props of its own: the shoppers' pages, or the desk's. */
export interface Front {
  assets: Assets;
  render(page: PageObject): Promise<{ head: string[]; body: string }>;
  /** Props of every page. Must not throw: a page without a cart count is better than no page. */
  sharedProps(request: FastifyRequest): Record<string, unknown>;
  /** The cookie in which the page's scripts find the CSRF token. */
  tokenCookieName: string;
}

export interface InertiaOptions {
  frontOf(request: FastifyRequest): Front;
  /** The shoppers' pages, as seen by a guest. */
  pictureFront: Front;
  appUrl: string;
}

export function registerInertia(app: FastifyInstance, options: InertiaOptions): void {
  app.decorateRequest('visit', null as unknown as VisitHeaders);
  app.decorateRequest('cameFrom', undefined);

  app.addHook('onRequest', async (request, reply) => {
    request.visit = readVisitHeaders(request.headers);
    request.cameFrom = backPath(request, options.appUrl);
    const { isInertia, version } = request.visit;
    const current = options.frontOf(request).assets.version;
    if (request.method === 'GET' && isInertia && version !== current) {
      reply
        .header('x-inertia-version', current)
        .header('vary', 'X-Inertia')
        .header('cache-control', 'no-store');
      return reply.leaveTo(request.url);
    }
  });

  app.decorateReply('page', async function <
    N extends PageName,
  >(this: FastifyReply, name: N, props: PageProps<N>, pageOptions: PageOptions = {}) {
    return sendPage(this, name, props, pageOptions, options.frontOf(this.request));
  });

  app.decorateReply('picture', async function <
    N extends PageName,
  >(this: FastifyReply, name: N, props: PageProps<N>, theme: Theme) {
    return sendPicture(this, name, props, theme, options.pictureFront);
  });

  app.decorateReply('seeOther', function (this: FastifyReply, path: string) {
    if (this.request.visit.isInertia && path.includes('#'))
      return this.code(409).header('x-inertia-redirect', path).send();
    return this.redirect(path, 303);
  });

  app.decorateReply('seeBack', function (this: FastifyReply, fallback: string) {
    return this.seeOther(this.request.cameFrom ?? fallback);
  });

  app.decorateReply('leaveTo', function (this: FastifyReply, url: string) {
    return this.request.visit.isInertia
      ? this.code(409).header('x-inertia-location', url).send()
      : this.redirect(url, 302);
  });
}

async function sendPage(
  reply: FastifyReply,
  name: string,
  props: object,
  pageOptions: PageOptions,
  front: Front,
): Promise<FastifyReply> {
  const { request } = reply;
  const status = pageOptions.status ?? 200;
  // Messages wait for the page that they are meant for: neither an error page nor a prefetched page shows
  // them.
  const isShown = status < 400 && !request.visit.isPrefetch;
  const messages = (isShown && request.messages?.takeMessages()) || {
    errors: {},
    flash: {},
    clearHistory: false,
  };
  const page = await buildPageObject(
    {
      component: name,
      url: request.url,
      version: front.assets.version,
      props: props as Record<string, unknown>,
      sharedProps: front.sharedProps(request),
      errors: messages.errors,
      flash: messages.flash,
      // At the desk several people use one browser: Back must not show the previous person's pages (B-012).
      encryptHistory: pageOptions.encryptHistory ?? request.routeOptions.config?.desk === true,
      clearHistory: pageOptions.clearHistory ?? messages.clearHistory,
    },
    request.visit,
  );
  reply.code(status).header('vary', 'X-Inertia');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (request.visit.isInertia)
    return reply.header('x-inertia', 'true').type('application/json').send(JSON.stringify(page));
  const rendered = await renderOrShell(page, request, front);
  const { assets, tokenCookieName } = front;
  const html = renderDocument({
    // A cached page must work for either theme.
    theme:
      isForEverybody(request) || request.cacheSubjects !== null
        ? 'by script'
        : themeOf(request.headers.cookie),
    tokenCookieName,
    ...rendered,
    assets: assets.tagsFor(name),
  });
  return reply.type('text/html; charset=utf-8').send(html);
}

async function sendPicture(
  reply: FastifyReply,
  component: string,
  props: object,
  theme: Theme,
  { assets, sharedProps, render, tokenCookieName }: Front,
): Promise<FastifyReply> {
  const { request } = reply;
  const page = await buildPageObject(
    {
      ...{ component, url: request.url, version: assets.version },
      props: props as Record<string, unknown>,
      sharedProps: sharedProps(request),
      ...{ errors: {}, flash: {}, encryptHistory: false, clearHistory: false },
    },
    { ...request.visit, isInertia: false },
  );
  const html = renderDocument({
    ...{ theme, tokenCookieName },
    ...(await render(page)),
    assets: assets.tagsFor(component),
  });
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(asPicture(html));
}

/** A page that fails on the server may still work in the browser; the log has the error. */
async function renderOrShell(
  page: PageObject,
  request: FastifyRequest,
  front: Front,
): Promise<{ head: string[]; body: string }> {
  try {
    await request.takeTurn?.();
    return await front.render(page);
  } catch (error) {
    request.log.error({ err: error, component: page.component }, 'page not rendered on the server');
    request.cacheSubjects = null;
    return { head: [], body: shellBody(page) };
  }
}

/** The path of the page that sent the request, if it is one of ours. */
function backPath(request: FastifyRequest, appUrl: string): string | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  if (url.origin !== appUrl && url.host !== request.headers.host) return undefined;
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}`;
}
