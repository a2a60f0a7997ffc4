/**
 * What is the visitor's own on a page that is the same for everybody (O-080, O-081): who they are, their cart, and the
 * messages that wait for the next page. The page's own script asks for it (`platform/inertia/visitor-script.ts`).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface VisitorDeps {
  /** The props of every page that are the visitor's own, and words made of them. */
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
