import type { FastifyReply, FastifyRequest } from 'fastify';
import { privatePaths } from './private-paths.ts';

/**
 * `/robots.txt`: away from private pages and from searches by words or price, of which there is no end; to
 * the sitemap.
 */
export function robotsEndpoint({ settings: { appUrl } }: { settings: { appUrl: string } }) {
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Disallow: /*?query=',
    'Disallow: /*&query=',
    ...['sort', 'price', 'sale', 'stock'].flatMap((name) => [
      `Disallow: /*?${name}=`,
      `Disallow: /*&${name}=`,
    ]),
    'Disallow: /*grapes[]=',
    'Disallow: /*grapes%5B%5D=',
    // What pages are drawn with; what a picture shows is worth finding.
    'Allow: /assets/',
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ];
  const text = lines.join('\n');
  return {
    show: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text),
  };
}
