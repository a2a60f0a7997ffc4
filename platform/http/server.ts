/**
 * The HTTP server without any page of the shop: security headers, logging, sessions, pages, limits, errors.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { randomToken } from '#kit/ids.ts';
import { count, time } from '#kit/meters.ts';
import { type DeskSessionOptions, registerDeskSessions } from '#platform/desk-sessions/plugin.ts';
import { onErrand, traceOf } from '#platform/errand.ts';
import { type InertiaOptions, registerInertia } from '#platform/inertia/plugin.ts';
import { registerSessions, type SessionOptions } from '#platform/sessions/plugin.ts';
import { Closing } from './closing.ts';
import { registerCompression } from './compression.ts';
import { type ConnectionLimits, Connections } from './connections.ts';
import { registerErrors } from './errors.ts';
import { registerFairTurns } from './fair-turns.ts';
import { loggedPath } from './logged-path.ts';
import { type LogTarget, loggerOptions } from './logger.ts';
import { registerOverload } from './overload.ts';
import { registerPackedBodies } from './packed-bodies.ts';
import type { PageCache } from './page-cache.ts';
import { registerPageCaching } from './page-caching.ts';
import { type ProxyNotice, ProxyWatch } from './proxy-watch.ts';
import { isReadable, unreadableAddress } from './readable-address.ts';
import { cachedPageLimit, registerRequestLimit } from './request-limit.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerStatic } from './static-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For machines that watch the process: figures, and the log while all is well, are about shoppers alone
     * (O-060).
     */
    isProbe?: boolean;
  }
}

export interface HttpOptions {
  logLevel: string;
  trustedProxies: number;
  isProduction: boolean;
  /** How many processes serve the shop; 1 by default. */
  processes?: number;
  /** Called if requests show that `trustedProxies` is wrong; in production only. */
  keepProxyNotice?: (notice: ProxyNotice) => void;
  /** In development: the build tool answers first, and the policy allows its scripts. */
  development: { middleware: DevelopmentMiddleware } | null;
  /** Other origins that pages may call. */
  connectTo?: readonly string[];
  /** The origin that may open the browser's payment sheet, beside the shop itself. */
  sheetOrigin: string;
  /** Built files, served under /assets, and public files. */
  staticDir: string | null;
  /** Where files of other builds are, too; none by default. */
  assetsDir?: string | null;
  /** The origin from which shoppers' pages load build output; the shop's own by default. */
  assetOrigin?: string | null;
  sessions: SessionOptions;
  deskSessions: DeskSessionOptions;
  inertia: InertiaOptions;
  pageCache: PageCache;
  /** What every log line says about the process (O-064); nothing by default. */
  logBase?: Readonly<Record<string, string | number>>;
  /** Where log lines go; standard output by default. */
  logTo?: LogTarget;
  /**
   * How far behind the event loop may be before requests are answered with 503, in ms; 2,000 by default, 0
   * for no limit.
   */
  maxLoopDelayMs?: number;
  /** How long a connection may be idle before it is closed, in ms; 60,000 by default. */
  silenceMs?: number;
  /** The limits of `connections.ts` by default. */
  connectionLimits?: ConnectionLimits;
}

type DevelopmentMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Importing values from `node:http` would load all its exports, `fetch` among them: eight megabytes (decision
 * 010).
 */
const { createServer } = process.getBuiltinModule('node:http');

const bodyLimitBytes = 256 * 1024;
/**
 * Connections idle for this long are closed, such as those of a client that requests a lot and reads nothing.
 */
const silenceMs = 60_000;

/** The id that the proxy in front has given the request; the proxy overwrites what a client sends (O-063). */
function givenId({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const id = headers['x-request-id'];
  return trustedProxies > 0 && typeof id === 'string' && /^[\w-]{16,64}$/.test(id) ? id : undefined;
}

/** W3C Trace Context of the proxy in front (O-066). */
function givenTrace({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const { traceparent } = headers;
  return trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined;
}

/** The route's pattern, never a path. The desk has hundreds of routes and few people: it counts as one. */
function countedRoute(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  return pattern.startsWith('/desk') ? '/desk/*' : pattern;
}

function countRequest({ routeOptions, method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const route = countedRoute(routeOptions.url);
  count('http_requests_total', { route, method, class: `${Math.trunc(statusCode / 100)}xx` });
  time('http_seconds', { route }, elapsedTime);
}

/** Ready for routes; it does not listen yet. */
export async function buildHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const closing = new Closing();
  const connections = new Connections(options.connectionLimits);
  const mayHaveKept = cachedPageLimit({ ...options, processes: options.processes ?? 1 });
  const app = Fastify({
    logger: loggerOptions(options.logLevel, options.logTo, options.logBase),
    // The one line per request is written below, with its duration.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => givenId(request, options.trustedProxies) ?? randomToken(),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => (isReadable(request.url ?? '') ? (request.url ?? '') : unreadableAddress),
    // Longer than any URL that Node accepts: the router's own refusal would be neither a page nor have
    // security headers.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
    serverFactory: (handler) => {
      const server = createServer(
        { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 },
        (request, response) => {
          if (!connections.begin(request, response)) return;
          closing.mark(response);
          if (!options.pageCache.serve(request, response, mayHaveKept)) handler(request, response);
        },
      );
      connections.watch(server);
      // The framework applies its own setting only to servers that it creates.
      return server.setTimeout(options.silenceMs ?? silenceMs);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Here and not before: a request's body is read outside the async context that began with its head.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traceOf(request.id, givenTrace(request.raw, options.trustedProxies));
    onErrand({ requestId: request.id, trace, log: request.log }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const isProbe = request.routeOptions.config?.isProbe === true;
    if (!isProbe) countRequest(request, reply);
    const facts = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const begun = givenTrace(request.raw, options.trustedProxies);
    const trace = begun === undefined ? {} : { trace: traceOf(request.id, begun) };
    // A proxy probes twice a second; logging every good answer would bury what shoppers do.
    request.log[isProbe && reply.statusCode === 200 ? 'debug' : 'info']({ ...facts, ...trace }, 'request');
  });
  closing.register(app);
  const { development } = options;
  // If the build tool answers, `done` is never called and the request ends there.
  if (development)
    app.addHook('onRequest', (request, reply, done) => development.middleware(request.raw, reply.raw, done));
  await registerSecurityHeaders(app, {
    isDevelopment: development !== null,
    connectTo: options.connectTo ?? [],
    assetOrigin: options.assetOrigin ?? null,
    sheetOrigin: options.sheetOrigin,
  });
  registerErrors(app);
  registerInertia(app, options.inertia);
  const { trustedProxies, isProduction, processes = 1 } = options;
  const keep = options.keepProxyNotice ?? (() => undefined);
  const watch = isProduction ? new ProxyWatch({ trustedProxies, now: options.sessions.clock, keep }) : null;
  registerRequestLimit(app, { trustedProxies, isProduction, processes, watch });
  registerFairTurns(app);
  await registerOverload(app, options.maxLoopDelayMs);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  acceptEmptyJson(app);
  registerSessions(app, options.sessions);
  registerDeskSessions(app, options.deskSessions);
  registerPageCaching(app, options.pageCache);
  registerCompression(app);
  registerPackedBodies(app);
  const { staticDir, assetsDir = null, assetOrigin = null } = options;
  if (staticDir !== null)
    await registerStatic(app, staticDir, { published: assetsDir, isElsewhere: assetOrigin !== null });
  return app;
}

/** Scripts that always send a content type send it with an empty DELETE, too (M-252). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
