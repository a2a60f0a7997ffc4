/** Lets a route cache its page for all guests: `reply.cachePage(subjects)` names what the page shows. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageCache } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    cacheSince: number;
    cacheSubjects: ReadonlySet<number> | null;
  }
  interface FastifyReply {
    /**
     * Marks the page as the same for every guest until one of the subjects changes. Call it before `page`.
     */
    cachePage(subjects: Iterable<number>): FastifyReply;
  }
}

/** Headers of one response that are not part of the page. */
const ownHeaders = /^(set-cookie|x-request-id|x-ratelimit-.*|content-length|content-encoding)$/;

export function registerPageCaching(app: FastifyInstance, pageCache: PageCache): void {
  app.decorateRequest('cacheSince', 0);
  app.decorateRequest('cacheSubjects', null);
  app.addHook('onRequest', async (request) => {
    request.cacheSince = pageCache.moment();
  });
  app.decorateReply('cachePage', function (this: FastifyReply, subjects: Iterable<number>) {
    this.request.cacheSubjects = new Set(subjects);
    return this;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.cacheSubjects === null || typeof payload !== 'string') return;
    const isGuestPage =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      !request.visit.isInertia &&
      request.session.visitorId === null;
    if (!isGuestPage) return;
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.test(name)),
    );
    // The compression, which runs later, would have set it.
    headers.vary = 'X-Inertia, Accept-Encoding';
    pageCache.put(request.raw, payload, headers, request.cacheSubjects, request.cacheSince);
  });
}
