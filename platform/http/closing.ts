import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on every response closes its connection: a browser keeps connections open and would
     * lose the next request on one.
     */
    beginClosing(): void;
  }
}

/** Closes each connection with its current response once the server is shutting down. */
export class Closing {
  #hasBegun = false;

  register(app: FastifyInstance): void {
    app.decorate('beginClosing', () => {
      this.#hasBegun = true;
    });
    app.addHook('preClose', async () => {
      this.#hasBegun = true;
    });
    // For requests that arrived before and are answered after.
    app.addHook('onSend', async (_request, reply) => {
      if (this.#hasBegun) reply.header('connection', 'close');
    });
  }

  /** Call before any response is written, also one from memory. */
  mark(response: ServerResponse): void {
    if (this.#hasBegun) response.setHeader('connection', 'close');
  }
}
