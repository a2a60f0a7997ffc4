import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on every answer ends its connection: a browser keeps its connections open, and would
     * lose what it sends last.
     */
    beginClosing(): void;
  }
}

/** Ends connections with the answer under way, once the server is told that it will close. */
export class Closing {
  #hasBegun = false;

  register(app: FastifyInstance): void {
    app.decorate('beginClosing', () => {
      this.#hasBegun = true;
    });
    app.addHook('preClose', async () => {
      this.#hasBegun = true;
    });
    // For requests that came before and are answered after.
    app.addHook('onSend', async (_request, reply) => {
      if (this.#hasBegun) reply.header('connection', 'close');
    });
  }

  /** Before any answer is made, also one from memory. */
  mark(response: ServerResponse): void {
    if (this.#hasBegun) response.setHeader('connection', 'close');
  }
}
