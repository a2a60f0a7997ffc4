/** Opens the session of every request and checks the CSRF token of every unsafe one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { addressGroup } from '#kit/address-group.ts';
import type { Clock } from '#kit/clock.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { RequestCounts } from '#platform/limits/request-counts.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { type CookieRules, intendedCookie, sessionCookie, xsrfCookie } from './cookies.ts';
import { isCsrfToken, newCsrfToken } from './csrf.ts';
import { deviceCookie, readDeviceToken } from './device-cookie.ts';
import { Session } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
  }
  interface FastifyContextConfig {
    /** An endpoint for machines: no session, no token. */
    sessionless?: boolean;
    /**
     * The call by which a page opens its session: instead of a token it may carry a header that no other site
     * can send.
     */
    opensSession?: boolean;
  }
}

export interface SessionOptions {
  db: Db;
  clock: Clock;
  rules: CookieRules;
  csrfSigner: Signer;
  appUrl: string;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guest sessions that one address may open within an hour, by any call: each is a row that stays for a month.
 * Far more than one household's new shoppers.
 */
const maxOpened = { count: 300, windowMs: 60 * 60_000 } as const;

/** Thrown if an address would open more sessions than allowed; answered with 429. */
class TooManySessions extends Error {
  readonly statusCode = 429;
}

/** Thrown for an unsafe request without a valid token; the error handler answers 419. */
class ExpiredToken extends Error {
  readonly statusCode = 419;
}

/** Thrown for an unsafe request that another site triggered; answered with 403. */
class ForeignOrigin extends Error {
  readonly statusCode = 403;
}

export function registerSessions(app: FastifyInstance, options: SessionOptions): void {
  const opened = new RequestCounts();
  app.decorateRequest('session', null as unknown as Session);

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.sessionless) return;
    const token = readCookie(request.headers.cookie, options.rules.sessionName);
    const intended = decode(readCookie(request.headers.cookie, options.rules.intendedName) ?? '');
    request.session = await Session.open(options.db, token, options.clock(), intended);
    request.session.deviceToken = readDeviceToken(options.rules, request.headers.cookie);
    // A 404 changes nothing, so there is nothing to protect.
    if (safeMethods.has(request.method) || request.is404) return;
    checkOrigin(request, options);
    if (request.session.id !== null) return;
    const { mayOpen, endsInMs } = countOpening(opened, request);
    if (mayOpen) return;
    reply.header('retry-after', Math.ceil(endsInMs / 1_000));
    throw new TooManySessions('Too many new sessions from one address.');
  });

  app.addHook('onSend', async (request, reply) => {
    if (!request.session) return;
    // A write was counted on arrival. A page that leaves a message for the next one is answered anyway,
    // without the message.
    const isCounted = !safeMethods.has(request.method);
    await request.session.save(options.clock(), () => isCounted || countOpening(opened, request).mayOpen);
    // The response to a write is private to its visitor, and so is every page of a signed-in visitor.
    const isPrivate =
      request.session.accountId !== null ||
      (!safeMethods.has(request.method) && !reply.hasHeader('cache-control'));
    if (isPrivate) reply.header('cache-control', 'no-store');
    sendCookies(request, reply, options);
  });
}

/**
 * Counts requests of guests without a session that may open one. Not counted if the address may be shared by
 * all clients.
 */
function countOpening(
  opened: RequestCounts,
  { countedAddress }: FastifyRequest,
): { mayOpen: boolean; endsInMs: number } {
  if (countedAddress === null) return { mayOpen: true, endsInMs: 0 };
  const { count, endsInMs } = opened.add(addressGroup(countedAddress), maxOpened.windowMs);
  return { mayOpen: count <= maxOpened.count, endsInMs };
}

function checkOrigin(request: FastifyRequest, { csrfSigner, appUrl }: SessionOptions): void {
  const { origin } = request.headers;
  if (
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && !isOwnOrigin(origin, request.headers.host, appUrl))
  ) {
    throw new ForeignOrigin('The request came from another site.');
  }
  // A form cannot send it, and a script of another origin would need a preflight.
  if (request.routeOptions.config?.opensSession && request.headers['x-requested-with'] === 'XMLHttpRequest')
    return;
  const sent = request.headers['x-xsrf-token'];
  const token = Array.isArray(sent) ? sent[0] : sent;
  const given = token && decode(token);
  if (!given || !isCsrfToken(csrfSigner, given, request.session.id))
    throw new ExpiredToken('The page has expired.');
}

function isOwnOrigin(origin: string, host: string | undefined, appUrl: string): boolean {
  return origin === appUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

function decode(token: string): string | undefined {
  try {
    return decodeURIComponent(token);
  } catch {
    return undefined;
  }
}

function sendCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { rules, csrfSigner }: SessionOptions,
): void {
  const { session } = request;
  const cookies: string[] = [];
  if (session.cookieToSend)
    cookies.push(sessionCookie(rules, session.cookieToSend.token, session.cookieToSend.maxAgeMs));
  if (session.intendedToSend !== undefined) cookies.push(intendedCookie(rules, session.intendedToSend));
  if (session.deviceToSend !== undefined) cookies.push(deviceCookie(rules, session.deviceToSend));
  const token = tokenCookie(rules, csrfSigner, request.headers.cookie, session.id);
  if (token !== undefined) cookies.push(token);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

/**
 * A fresh token cookie for the session (null: for a visitor without one), or undefined if the `Cookie` header
 * has a valid one.
 */
function tokenCookie(
  rules: CookieRules,
  signer: Signer,
  header: string | undefined,
  sessionId: string | null,
): string | undefined {
  if (isCsrfToken(signer, readCookie(header, rules.tokenName), sessionId)) return undefined;
  return xsrfCookie(rules, newCsrfToken(signer, sessionId));
}

/** The token cookie for a cached page. */
export function guestTokenCookie(
  rules: CookieRules,
  signer: Signer,
  header: string | undefined,
): string | undefined {
  return tokenCookie(rules, signer, header, null);
}
