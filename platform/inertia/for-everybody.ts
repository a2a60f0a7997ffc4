/**
 * Public pages, which are the same bytes for every visitor (O-080): their documents are rendered as for a
 * guest, no matter who asks, and the visitor's script fills in what is personal (`visitor-script.ts`).
 */
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The documents of this route are the same for everyone; responses to Inertia's client are the visitor's
     * own.
     */
    forEverybody?: boolean;
  }
}

/**
 * True if the answer must contain nothing about the visitor: no session is opened for it, and no cookie is
 * set.
 */
export function isForEverybody(request: FastifyRequest): boolean {
  return (
    request.routeOptions.config?.forEverybody === true &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    !request.visit.isInertia
  );
}
