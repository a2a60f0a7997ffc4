/**
 * Built and public files. They belong to nobody: no session is read and no cookie is set, so any cache may
 * hold them.
 */
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type SentAlike = Pick<FastifyStaticOptions, 'index' | 'dotfiles' | 'preCompressed' | 'setHeaders'>;

/**
 * Serves `root/assets` as /assets/… and each other file of `root` by its name. Under assets/ one route
 * answers for all: builds of a week lie there, and a route for each of their files would be thousands of
 * routes, 7 KB each.
 */
export async function registerStatic(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      // A page asks for dozens at once, and they are sent as they lie there.
      route.config = { ...route.config, sessionless: true, rateLimit: false };
    });
    await files.register(fastifyStatic, {
      ...sentAlike('public, max-age=3600'),
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
    });
    await files.register(fastifyStatic, {
      // The name carries a hash: what is behind it never changes.
      ...sentAlike('public, max-age=31536000, immutable'),
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    });
  });
}

function sentAlike(cacheControl: string): SentAlike {
  return {
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    setHeaders(reply) {
      reply.header('cache-control', cacheControl);
    },
  };
}
