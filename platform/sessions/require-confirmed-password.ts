import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kit/clock.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import { goTo } from './require-account.ts';

/**
 * Requires the password again unless it was entered in the last three hours (G-45, M-048). Used after
 * `requireAccount`.
 */
export function requireConfirmedPassword(clock: Clock) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.session.isPasswordConfirmed(clock())) return undefined;
    if (wantsJson(request))
      return reply.code(403).send({ message: 'Please confirm your password first.', errors: {} });
    return goTo('/confirm-password', request, reply);
  };
}
