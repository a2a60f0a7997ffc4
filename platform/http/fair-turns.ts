/**
 * Whose turn it is to keep the event loop for some milliseconds, as a page that is drawn or a search does:
 * one piece of work in each turn of the loop, and the askers one after the other. Eight busy connections of
 * one address so cost everybody else one page's time, not eight.
 */
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#kit/address-group.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** To be waited for right before such a piece of work; there only where requests are limited. */
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
    // Behind all others.
    if (line.length > 0) this.#waiting.set(who, line);
    if (this.#waiting.size > 0) setImmediate(() => this.#giveNext());
    give?.();
  }
}

/** Call it after the limit of requests, which says whom an address stands for. */
export function registerFairTurns(app: FastifyInstance): void {
  const turns = new FairTurns();
  app.decorateRequest('takeTurn', undefined);
  app.addHook('onRequest', async (request) => {
    const { countedAddress } = request;
    const who = countedAddress === null ? 'nobody in particular' : addressGroup(countedAddress);
    request.takeTurn = () => turns.take(who);
  });
  // What a handler reads for a page costs as much as drawing it. Its body has come by then: nobody's slow
  // line takes up a turn.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config?.rateLimit !== false) await request.takeTurn?.();
  });
}
