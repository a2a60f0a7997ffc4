import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with the answer under way once the server closes. A browser keeps its connections open, and
 * the server would wait for every one of them.
 */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
