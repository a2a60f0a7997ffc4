/** Lets a route keep its page for all guests: `reply.keep(subjects)` says what the page shows. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KeptPages } from './kept-pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    keepSince: number;
    keepSubjects: ReadonlySet<number> | null;
  }
  interface FastifyReply {
    /**
     * Marks the page as the same for every guest until one of the subjects changes. Call it before `page`.
     */
    keep(subjects: Iterable<number>): FastifyReply;
  }
}

/** Headers that belong to one answer and not to the page. */
const ownHeaders = /^(set-cookie|x-request-id|x-ratelimit-.*|content-length|content-encoding)$/;

export function registerPageKeeping(app: FastifyInstance, keptPages: KeptPages): void {
  app.decorateRequest('keepSince', 0);
  app.decorateRequest('keepSubjects', null);
  app.addHook('onRequest', async (request) => {
    request.keepSince = keptPages.moment();
  });
  app.decorateReply('keep', function (this: FastifyReply, subjects: Iterable<number>) {
    this.request.keepSubjects = new Set(subjects);
    return this;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.keepSubjects === null || typeof payload !== 'string') return;
    const isGuestPage =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      !request.visit.isInertia &&
      request.session.visitorId === null;
    if (!isGuestPage) return;
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.test(name)),
    );
    // The compression, which runs after this, would have said so.
    headers.vary = 'X-Inertia, Accept-Encoding';
    keptPages.put(request.raw, payload, headers, request.keepSubjects, request.keepSince);
  });
}
