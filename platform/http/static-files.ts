/** Built and public files. They belong to nobody: no session is read and no cookie is set, so any cache may hold them. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export async function registerStatic(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, sessionless: true };
    });
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      setHeaders(reply, path) {
        // Files under assets/ carry a hash in their name and never change.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  });
}
