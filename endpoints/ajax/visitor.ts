/**
 * The visitor's own part of a page that is the same for everyone (O-080, O-081): who they are, their cart,
 * and the messages for the next page. The page's own script requests it
 * (`platform/inertia/visitor-script.ts`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface VisitorDeps {
  /** The visitor's own props among those of every page, and words derived from them. */
  ownParts(request: FastifyRequest): Promise<object>;
}

export function visitorEndpoint({ ownParts }: VisitorDeps) {
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const own = await ownParts(request);
      return reply
        .header('cache-control', 'private, no-store')
        .send({ ...own, ...request.session.takeMessages() });
    },
  };
}
