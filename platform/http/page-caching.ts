/** Lets a route cache its page: `reply.cachePage(subjects)` names what the page shows. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForEverybody } from '#platform/inertia/for-everybody.ts';
import { namesTag } from './entity-tag.ts';
import type { PageCache, PageSubject } from './page-cache.ts';
import { publicCaching, purgeKeys } from './public-caching.ts';

declare module 'fastify' {
  interface FastifyRequest {
    cacheSince: number;
    cacheSubjects: ReadonlySet<PageSubject> | null;
  }
  interface FastifyReply {
    /**
     * Marks the page as unchanged until one of the subjects changes: for everyone if its route is for
     * everybody, else for every guest. Call it before `page`.
     */
    cachePage(subjects: Iterable<PageSubject>): FastifyReply;
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
  app.decorateReply('cachePage', function (this: FastifyReply, subjects: Iterable<PageSubject>) {
    this.request.cacheSubjects = new Set(subjects);
    return this;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { cacheSubjects: subjects, method, visit } = request;
    if (subjects === null || typeof payload !== 'string' || visit.isInertia || reply.statusCode !== 200)
      return;
    const isPublic = isForEverybody(request);
    if (!isPublic && request.session.visitorId !== null) return;
    // The tag, the cache, the compression and the socket each need the bytes.
    const html = Buffer.from(payload);
    const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    if (isPublic)
      reply.headers({
        'cache-control': publicCaching,
        etag: `W/"${tag}"`,
        'surrogate-key': purgeKeys(subjects),
      });
    // Compression, which runs later, would have set it.
    const headers = { ...pageHeaders(reply), vary: 'X-Inertia, Accept-Encoding' };
    if (method === 'GET')
      pageCache.put(request.raw, { html, headers, subjects, isPublic }, request.cacheSince);
    if (!isPublic || !namesTag(request.headers['if-none-match'], tag)) return html;
    reply.code(304).removeHeader('content-type').removeHeader('content-length').header('vary', headers.vary);
    return '';
  });
}

function pageHeaders(reply: FastifyReply) {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.test(name)));
}
