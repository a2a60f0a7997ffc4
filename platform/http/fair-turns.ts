/**
 * Takes turns at work that blocks the event loop for some milliseconds, such as rendering a page or a search:
 * one piece per round of the loop, and one client after the other. Eight busy connections of one address then
 * cost other clients one page's time, not eight.
 */
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#kit/address-group.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Await it right before such a piece of work. Undefined where requests are not limited. */
    takeTurn?: () => Promise<void>;
  }
}

export class FairTurns {
  /** In the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  take(who: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.size === 0) setImmediate(() => this.#giveNext());
      const line = this.#waiting.get(who);
      if (line) line.push(resolve);
      else this.#waiting.set(who, [resolve]);
    });
  }

  #giveNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [who, line] = next;
    const give = line.shift();
    this.#waiting.delete(who);
    // Goes to the end of the queue.
    if (line.length > 0) this.#waiting.set(who, line);
    if (this.#waiting.size > 0) setImmediate(() => this.#giveNext());
    give?.();
  }
}

/** Call it after registering the request limit, which determines the client that an address belongs to. */
export function registerFairTurns(app: FastifyInstance): void {
  const turns = new FairTurns();
  app.decorateRequest('takeTurn', undefined);
  app.addHook('onRequest', async (request) => {
    const { countedAddress } = request;
    const who = countedAddress === null ? 'shared' : addressGroup(countedAddress);
    request.takeTurn = () => turns.take(who);
  });
  // What a handler reads for a page costs as much as rendering it. The request's body has arrived by then, so
  // a slow connection holds up no turn.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config?.rateLimit !== false) await request.takeTurn?.();
  });
}
