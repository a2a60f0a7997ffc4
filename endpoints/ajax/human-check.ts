/** The puzzle by which the register page proves that a person is there (M-056). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HumanCheck } from '#domains/accounts/ports.ts';

export function humanCheckEndpoints({ humanCheck }: { humanCheck: HumanCheck }) {
  return {
    /** `GET /ajax/human-check?action=register`; 404 if a vendor's script makes the token instead. */
    async challenge(request: FastifyRequest<{ Querystring: { action?: unknown } }>, reply: FastifyReply) {
      const challenge = request.query.action === 'register' ? humanCheck.challenge('register') : null;
      reply.header('cache-control', 'no-store');
      return challenge ? reply.send(challenge) : reply.code(404).send({ message: 'Not found.' });
    },
  };
}
