/**
 * The call by which a page opens its browser's session before the first write (`ui/open-session.ts`, decision
 * 002).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kit/clock.ts';

export function sessionEndpoint({ clock }: { clock: Clock }) {
  return {
    /** The response sets the cookies of the session and its CSRF token; a browser with a session keeps it. */
    async open(request: FastifyRequest, reply: FastifyReply) {
      await request.session.ensureVisitor(clock());
      return reply.code(204).send();
    },
  };
}
