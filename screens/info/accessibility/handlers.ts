import type { FastifyReply, FastifyRequest } from 'fastify';

export function accessibilityScreen({ settings: { appUrl } }: { settings: { appUrl: string } }) {
  return {
    /** `/accessibility`: the accessibility statement, with a contact for problems (G-60). */
    show: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.cachePage([]).page('Info/Accessibility', { canonical: `${appUrl}/accessibility` }),
  };
}
