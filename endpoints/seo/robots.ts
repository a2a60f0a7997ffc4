import type { FastifyReply, FastifyRequest } from 'fastify';
import { privatePaths } from './private-paths.ts';

/**
 * `/robots.txt`: keeps crawlers off private pages and off searches by text or price, which are endless, and
 * names the sitemap.
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
    // Styles, scripts and pictures, which crawlers need to render the pages.
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
