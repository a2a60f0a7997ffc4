/**
 * Built and public files. They are the same for every client: no session is read and no cookie is set, so any
 * cache may store them.
 */
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type SentAlike = Pick<FastifyStaticOptions, 'index' | 'dotfiles' | 'preCompressed' | 'setHeaders'>;

/**
 * Serves `root/assets` as /assets/… and each other file of `root` by its name. A single route serves all
 * files under assets/: a week of builds is there, and a route for each file would mean thousands of routes of
 * 7 KB each.
 *
 * @param isElsewhere true if browsers load build output from another origin, whose host gets it from here
 * @param published the folder with the files of all running builds, for those this build lacks (O-030); null
 * for none
 */
export async function registerStatic(
  app: FastifyInstance,
  root: string,
  { published = null, isElsewhere = false }: { published?: string | null; isElsewhere?: boolean } = {},
): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      // A page requests dozens of them at once, and they are sent unchanged.
      route.config = { ...route.config, sessionless: true, rateLimit: false };
    });
    await files.register(fastifyStatic, {
      ...sentAlike('public, max-age=3600'),
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
    });
    await files.register(fastifyStatic, {
      // The name contains a hash, so the content never changes.
      ...sentAlike('public, max-age=31536000, immutable', isElsewhere ? forAnyPage : {}),
      root: [join(root, 'assets'), ...(published === null ? [] : [join(published, 'assets')])],
      prefix: '/assets/',
      decorateReply: false,
    });
  });
}

/** Scripts, styles and fonts are requested cross-origin, and are the same for everyone. */
const forAnyPage = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function sentAlike(cacheControl: string, more: Readonly<Record<string, string>> = {}): SentAlike {
  return {
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    setHeaders(reply) {
      reply.headers({ 'cache-control': cacheControl, ...more });
    },
  };
}
