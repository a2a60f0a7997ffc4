/** Opens the session of every request and checks the CSRF token of every unsafe one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { isForEverybody } from '#platform/inertia/for-everybody.ts';
import { RequestCounts } from '#platform/limits/request-counts.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { checkRequest, countOpening, decode, refuseTooManySessions, safeMethods } from './check-request.ts';
import { type CookieRules, intendedCookie, sessionCookie, xsrfCookie } from './cookies.ts';
import { isCsrfToken, newCsrfToken } from './csrf.ts';
import { deviceCookie, readDeviceToken } from './device-cookie.ts';
import { Session } from './session.ts';
import type { SessionMessages } from './session-messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    /** What this request's session carries to the next page: a shopper's session, or the desk's. */
    messages: SessionMessages | null;
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

export function registerSessions(app: FastifyInstance, options: SessionOptions): void {
  const opened = new RequestCounts();
  app.decorateRequest('session', null as unknown as Session);
  app.decorateRequest('messages', null);

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.sessionless) return;
    if (isForEverybody(request)) {
      request.session = Session.empty(options.db);
      request.messages = request.session;
      return;
    }
    const token = readCookie(request.headers.cookie, options.rules.sessionName);
    const intended = decode(readCookie(request.headers.cookie, options.rules.intendedName) ?? '');
    request.session = await Session.open(options.db, token, options.clock(), intended);
    request.messages = request.session;
    request.session.deviceToken = readDeviceToken(options.rules, request.headers.cookie);
    // A 404 changes nothing, so there is nothing to protect.
    if (safeMethods.has(request.method) || request.is404) return;
    checkRequest(request, {
      ...options,
      sessionId: request.session.id,
      mayLackToken: request.routeOptions.config?.opensSession ?? false,
    });
    if (request.session.id === null) refuseTooManySessions(opened, request, reply);
  });

  app.addHook('onSend', async (request, reply) => {
    if (!request.session || isForEverybody(request)) return;
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

function sendCookies(request: FastifyRequest, reply: FastifyReply, options: SessionOptions): void {
  const { rules } = options;
  const { session } = request;
  const cookies: string[] = [];
  if (session.cookieToSend)
    cookies.push(sessionCookie(rules, session.cookieToSend.token, session.cookieToSend.maxAgeMs));
  if (session.intendedToSend !== undefined) cookies.push(intendedCookie(rules, session.intendedToSend));
  if (session.deviceToSend !== undefined) cookies.push(deviceCookie(rules, session.deviceToSend));
  cookies.push(...tokenCookies(options, request.headers.cookie, session));
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

/**
 * The cookie with the page's token, unless the browser has a valid one. It lasts as long as the session's
 * cookie: it tells the page's scripts that there is a session (`platform/inertia/visitor-script.ts`).
 */
function tokenCookies(
  { rules, csrfSigner, clock }: SessionOptions,
  header: string | undefined,
  session: Session,
): string[] {
  const held = readCookie(header, rules.tokenName);
  const isGood = isCsrfToken(csrfSigner, held, session.id);
  if (isGood && !session.cookieToSend) return [];
  const token = isGood && held !== undefined ? held : newCsrfToken(csrfSigner, session.id);
  return [xsrfCookie(rules, token, session.cookieLife(clock()))];
}
