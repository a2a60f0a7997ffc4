/** Opens the desk's session for every request to a desk route, and checks its own token (B-007, B-286). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { readCookie } from '#kit/read-cookie.ts';
import { RequestCounts } from '#platform/limits/request-counts.ts';
import {
  checkRequest,
  countOpening,
  refuseTooManySessions,
  safeMethods,
} from '#platform/sessions/check-request.ts';
import { isCsrfToken, newCsrfToken } from '#platform/sessions/csrf.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { type DeskCookieRules, deskCookie } from './desk-cookies.ts';
import { DeskSession } from './desk-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only on routes with `config.desk`. */
    desk: DeskSession;
  }
  interface FastifyContextConfig {
    /** A route of the desk: it has the desk's session, never a shopper's. */
    desk?: boolean;
  }
}

export interface DeskSessionOptions {
  db: Db;
  clock: Clock;
  rules: DeskCookieRules;
  csrfSigner: Signer;
  appUrl: string;
}

export function registerDeskSessions(app: FastifyInstance, options: DeskSessionOptions): void {
  const { db, clock, rules } = options;
  const opened = new RequestCounts();
  app.decorateRequest('desk', null as unknown as DeskSession);

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config?.desk) return;
    reply.header('cache-control', 'no-store');
    const { cookie } = request.headers;
    request.desk = await DeskSession.open(db, readCookie(cookie, rules.sessionName), clock());
    request.messages = request.desk;
    const device = readCookie(cookie, rules.deviceName);
    request.desk.deviceToken = device !== undefined && /^[0-9a-f]{32}$/.test(device) ? device : null;
    if (safeMethods.has(request.method)) return;
    checkRequest(request, { ...options, sessionId: request.desk.id, mayLackToken: false });
    if (request.desk.id === null) refuseTooManySessions(opened, request, reply);
  });

  app.addHook('onSend', async (request, reply) => {
    if (!request.desk) return;
    const isCounted = !safeMethods.has(request.method);
    await request.desk.save(clock(), () => isCounted || countOpening(opened, request).mayOpen);
    sendCookies(request, reply, options);
  });
}

function sendCookies(
  { desk, headers }: FastifyRequest,
  reply: FastifyReply,
  { rules, csrfSigner }: DeskSessionOptions,
): void {
  const { cookieToSend, deviceToSend } = desk;
  const cookies: string[] = [];
  if (cookieToSend === null) cookies.push(deskCookie(rules, rules.sessionName, '', 0));
  // The browser keeps it until it is closed; the server ends the session sooner.
  else if (cookieToSend !== undefined) cookies.push(deskCookie(rules, rules.sessionName, cookieToSend, null));
  if (deviceToSend)
    cookies.push(deskCookie(rules, rules.deviceName, deviceToSend.token, deviceToSend.maxAgeMs));
  if (!isCsrfToken(csrfSigner, readCookie(headers.cookie, rules.tokenName), desk.id)) {
    const token = newCsrfToken(csrfSigner, desk.id);
    cookies.push(`${rules.tokenName}=${token}; Path=/; SameSite=Lax${rules.secure ? '; Secure' : ''}`);
  }
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
