/** Guards for routes that require sign-in, used as `preHandler` in route options. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Id } from '#kit/ids.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';

/**
 * A page redirects to `/login` and returns afterwards (M-038); a script gets 401 (M-246, M-284). Guarded
 * responses are never cached.
 */
export async function requireAccount(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  reply.header('cache-control', 'no-store');
  if (request.session.accountId !== null) return undefined;
  if (wantsJson(request)) return reply.code(401).send({ message: 'Please sign in first.', errors: {} });
  return goTo('/login', request, reply);
}

/** The account of a request that `requireAccount` has let through. */
export function accountOf(request: FastifyRequest): Id<'account'> {
  const { accountId } = request.session;
  if (accountId === null) throw new Error('The route lacks requireAccount.');
  return accountId;
}

/** Redirects, and remembers the page that was requested or that sent the form. */
export function goTo(door: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && !request.visit.isPrefetch) request.session.keepIntendedPath(request.url);
  else if (!isRead) request.session.keepIntendedPath(request.cameFrom ?? '');
  return reply.redirect(door, isRead ? 302 : 303);
}
