import type { FastifyRequest } from 'fastify';

/** True for a call by a script, which gets JSON and never a page or a redirect. */
export function wantsJson(request: FastifyRequest): boolean {
  if (request.url.startsWith('/ajax/')) return true;
  if (request.visit?.isInertia) return false;
  const { accept = '', 'content-type': sent = '' } = request.headers;
  return (
    !accept.includes('text/html') &&
    (accept.includes('application/json') || sent.startsWith('application/json'))
  );
}
