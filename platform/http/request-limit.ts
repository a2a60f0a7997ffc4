/**
 * How many requests an address may send in a minute. Counted before anything else is done for a request, so
 * that what is refused for any reason, the overload guard's refusals among it, is counted too; one that is
 * refused costs next to nothing.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#kit/address-group.ts';
import { RequestCounts } from '#platform/limits/request-counts.ts';
import { type ClientPlace, clientPlace, countedAddress } from './client-place.ts';
import type { ProxyWatch } from './proxy-watch.ts';

export interface RequestLimit {
  /** Requests in a window. */
  max: number;
  /** Milliseconds; a window begins with its first request. */
  timeWindow: number;
  /**
   * For what is so dear that nobody needs it often: this machine's own requests are counted too, in
   * production or not.
   */
  countsThisMachine?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What limits of tries count for the request's address; null where it stands for everybody and must lock
     * nobody out.
     */
    countedAddress: string | null;
    /**
     * Counts the request as so many more, once it is known how dear it was; there only where requests are
     * limited.
     */
    countMore?: (times: number) => void;
  }
  interface FastifyContextConfig {
    /**
     * Of the route alone. The shop's own limit, for all other routes together, where there is none; false for
     * no limit.
     */
    rateLimit?: RequestLimit | false;
  }
}

/** Generous for all people behind one address. */
const ordinary: RequestLimit = { max: 600, timeWindow: 60_000 };
/**
 * Pages from memory, which cost next to nothing: beyond these a request goes the way of all others, and is
 * counted among them.
 */
const fromMemory: RequestLimit = { max: 3_000, timeWindow: 60_000 };
/** What may stand for many shoppers is given as much as twenty addresses. */
const sharedShare = 20;
/** Refusals of a window that are told with a page; whoever goes on is told in a line. */
const pagesOfRefusal = 10;
/**
 * Whoever goes on after this many refusals waits for each, so that eight connections cannot ask thousands of
 * times a second.
 */
const hastyRefusals = 20;
const waitMs = 1_000;
/** Refusals that wait at the same moment; beyond them they are sent at once. */
const maxWaiting = 200;

/** Thrown, so that each scope answers it in its own form. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
  /** No page is drawn for it. */
  readonly isBrief: boolean;

  constructor(isBrief: boolean) {
    super('Too many requests.');
    this.isBrief = isBrief;
  }
}

interface PlaceOptions {
  trustedProxies: number;
  isProduction: boolean;
}

export interface RequestLimitOptions extends PlaceOptions {
  watch: ProxyWatch | null;
}

/** Counts a request that may be answered from memory; answers whether it may. */
export function cachedPageLimit({
  trustedProxies,
  isProduction,
}: PlaceOptions): (request: IncomingMessage) => boolean {
  const counts = new RequestCounts();
  return ({ socket, headers }) => {
    const place = clientPlace({ peer: socket.remoteAddress ?? '', headers, trustedProxies });
    return sharesOf(place, fromMemory, isProduction).every(
      ({ who, max }) => counts.add(who, fromMemory.timeWindow).count <= max,
    );
  };
}

export function registerRequestLimit(
  app: FastifyInstance,
  { trustedProxies, isProduction, watch }: RequestLimitOptions,
): void {
  const counts = new RequestCounts();
  let waiting = 0;
  app.decorateRequest('countedAddress', null);
  app.decorateRequest('countMore', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    const peer = request.socket.remoteAddress ?? '';
    const place = clientPlace({ peer, headers, trustedProxies });
    request.countedAddress = countedAddress(place);
    watch?.see(place, { peer, headers }, request.log);
    const own = request.routeOptions.config?.rateLimit;
    if (own === false) return;
    const limit = own ?? ordinary;
    // A look at the head alone costs what the answer costs.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = own === undefined ? 'all' : `${method} ${request.routeOptions.url}`;
    const shares = sharesOf(place, limit, isProduction);
    request.countMore = (times) => {
      for (const { who } of shares) counts.add(`${route} ${who}`, limit.timeWindow, times);
    };
    const refused = shares
      .map(({ who, max }) => ({ max, ...counts.add(`${route} ${who}`, limit.timeWindow) }))
      .find(({ count, max }) => count > max);
    if (!refused) return;
    const beyond = refused.count - refused.max;
    reply.header('retry-after', Math.ceil(refused.endsInMs / 1_000)).header('cache-control', 'no-store');
    if (beyond > hastyRefusals && waiting < maxWaiting) {
      waiting += 1;
      await sleep(waitMs);
      waiting -= 1;
    }
    throw new TooManyRequests(beyond > pagesOfRefusal || request.routeOptions.config?.sessionless === true);
  });
}

/**
 * By whom a request is counted, and how many each may send: the address itself, and whatever it shares with
 * others.
 */
function sharesOf(
  place: ClientPlace,
  limit: RequestLimit,
  isProduction: boolean,
): { who: string; max: number }[] {
  switch (place.kind) {
    case 'client':
      return [{ who: addressGroup(place.address), max: limit.max }];
    case 'machine':
      if (limit.countsThisMachine) return [{ who: 'this machine', max: limit.max }];
      return isProduction ? [{ who: 'this machine', max: limit.max * sharedShare }] : [];
    case 'unnamed-proxy': {
      const all = { who: `all behind ${addressGroup(place.proxy)}`, max: limit.max * sharedShare };
      const one = countedAddress(place);
      return one === null ? [all] : [{ who: one, max: limit.max }, all];
    }
  }
}
