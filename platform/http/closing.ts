import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

const sweepEveryMs = 50;
/** A request that was sent right when its connection opened has arrived by then. */
const silentMs = 1_000;

/**
 * Once the server is shutting down, closes each connection with its current response, and connections that
 * have carried no request: browsers open some in advance, Node counts them as busy, and the shutdown would
 * wait for them.
 */
export class Closing {
  #hasBegun = false;
  readonly #openedAt = new Map<Socket, number>();

  register(app: FastifyInstance): void {
    app.decorate('beginClosing', () => {
      this.#hasBegun = true;
    });
    app.server.on('connection', (socket: Socket) => {
      this.#openedAt.set(socket, performance.now());
      socket.once('close', () => this.#openedAt.delete(socket));
    });
    app.addHook('preClose', async () => {
      this.#hasBegun = true;
      const sweep = setInterval(() => {
        app.server.closeIdleConnections();
        this.#closeSilent();
      }, sweepEveryMs);
      app.server.once('close', () => clearInterval(sweep));
    });
    // For requests that arrived before and are answered afterwards.
    app.addHook('onSend', async (_request, reply) => {
      if (this.#hasBegun) reply.header('connection', 'close');
    });
  }

  #closeSilent(): void {
    const openedBy = performance.now() - silentMs;
    for (const [socket, openedAt] of this.#openedAt)
      if (socket.bytesRead === 0 && openedAt <= openedBy) socket.destroy();
  }

  /** Call before any response is written, also one from memory. */
  mark(response: ServerResponse): void {
    if (this.#hasBegun) response.setHeader('connection', 'close');
  }
}
