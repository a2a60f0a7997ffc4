/**
 * What shoppers' and the desk's sessions require of every unsafe request: that it comes from this site,
 * carries the token of its session, and opens no more sessions than one address may.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '#kit/address-group.ts';
import type { RequestCounts } from '#platform/limits/request-counts.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { isCsrfToken } from './csrf.ts';

export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guest sessions that one address may open within an hour, through any route: each is a row that stays for a
 * month. Far more than the new shoppers of one household.
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

export interface RequestCheck {
  csrfSigner: Signer;
  appUrl: string;
  /** The session that the token must be bound to; null for a visitor without one. */
  sessionId: string | null;
  /** Instead of a token, the request may carry a header that no other site can send. */
  mayLackToken: boolean;
}

/** @throws ForeignOrigin or ExpiredToken */
export function checkRequest(request: FastifyRequest, check: RequestCheck): void {
  const { csrfSigner, appUrl, sessionId, mayLackToken } = check;
  const { origin } = request.headers;
  if (
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && !isOwnOrigin(origin, request.headers.host, appUrl))
  ) {
    throw new ForeignOrigin('The request came from another site.');
  }
  // A form cannot send this header, and a script of another origin would need a preflight.
  if (mayLackToken && request.headers['x-requested-with'] === 'XMLHttpRequest') return;
  const sent = request.headers['x-xsrf-token'];
  const token = Array.isArray(sent) ? sent[0] : sent;
  const given = token && decode(token);
  if (!given || !isCsrfToken(csrfSigner, given, sessionId)) throw new ExpiredToken('The page has expired.');
}

function isOwnOrigin(origin: string, host: string | undefined, appUrl: string): boolean {
  return origin === appUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** @throws TooManySessions, with the wait in the reply's header */
export function refuseTooManySessions(
  opened: RequestCounts,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { mayOpen, endsInMs } = countOpening(opened, request);
  if (mayOpen) return;
  reply.header('retry-after', Math.ceil(endsInMs / 1_000));
  throw new TooManySessions('Too many new sessions from one address.');
}

/**
 * Counts requests by guests without a session that may open one. Not counted if the address may be shared by
 * all clients.
 */
export function countOpening(
  opened: RequestCounts,
  { countedAddress }: FastifyRequest,
): { mayOpen: boolean; endsInMs: number } {
  if (countedAddress === null) return { mayOpen: true, endsInMs: 0 };
  const { count, endsInMs } = opened.add(addressGroup(countedAddress), maxOpened.windowMs);
  return { mayOpen: count <= maxOpened.count, endsInMs };
}

export function decode(token: string): string | undefined {
  try {
    return decodeURIComponent(token);
  } catch {
    return undefined;
  }
}
