import type { FastifyReply, FastifyRequest } from 'fastify';

export function accessibilityScreen({ settings: { appUrl } }: { settings: { appUrl: string } }) {
  return {
    /** `/accessibility`: what works for whom, and whom to tell when something does not (G-60). */
    show: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.cachePage([]).page('Info/Accessibility', { canonical: `${appUrl}/accessibility` }),
  };
}
