/**
 * How many requests an address may send per minute. Counted before any other work, so that requests refused
 * for any reason count as well, including refusals under overload; a refused request costs next to nothing.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#kit/address-group.ts';
import { RequestCounts } from '#platform/limits/request-counts.ts';
import { type ClientPlace, clientPlace, countedAddress } from './client-place.ts';
import type { ProxyWatch } from './proxy-watch.ts';

export interface RequestLimit {
  /** Requests per window. */
  max: number;
  /** Milliseconds; a window starts with its first request. */
  timeWindow: number;
  /**
   * For expensive routes that no client needs often: requests from this machine count, too, in production or
   * not.
   */
  countsThisMachine?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What rate limits count for the request's address; null if all clients share it, so that none of them
     * gets locked out.
     */
    countedAddress: string | null;
    /** Counts the request as several, once its cost is known. Undefined where requests are not limited. */
    countMore?: (times: number) => void;
  }
  interface FastifyContextConfig {
    /**
     * A limit for this route alone. Without one, the shop's own limit applies to all other routes together;
     * false means no limit.
     */
    rateLimit?: RequestLimit | false;
    /**
     * Of @fastify/under-pressure: the answer instead of 503 while the process is busy; undefined continues.
     */
    pressureHandler?: () => undefined;
  }
}

/** Generous for all people behind one address. */
const ordinary: RequestLimit = { max: 600, timeWindow: 60_000 };
/**
 * Pages from memory, which cost next to nothing. Beyond this limit a request takes the normal way and is
 * counted there.
 */
const fromMemory: RequestLimit = { max: 3_000, timeWindow: 60_000 };
/** An address that many shoppers may share gets as much as twenty addresses. */
const sharedShare = 20;
/** Refusals in a window that are answered with a page; further ones get a single line. */
const pagesOfRefusal = 10;
/**
 * After this many refusals each further one is delayed, so that eight connections cannot send thousands of
 * requests a second.
 */
const hastyRefusals = 20;
const waitMs = 1_000;
/** Refusals delayed at the same moment; beyond them refusals are sent at once. */
const maxWaiting = 200;

/** Thrown, so that each scope answers in its own form. */
class TooManyRequests extends Error {
  readonly statusCode = 429;
  /** If true, no page is rendered for it. */
  readonly isBrief: boolean;

  constructor(isBrief: boolean) {
    super('Too many requests.');
    this.isBrief = isBrief;
  }
}

interface PlaceOptions {
  trustedProxies: number;
  isProduction: boolean;
  /** How many processes serve the shop: each allows its share of a limit (O-014). */
  processes: number;
}

export interface RequestLimitOptions extends PlaceOptions {
  watch: ProxyWatch | null;
}

/** Counts a request that may be answered from memory; false if it must not be. */
export function cachedPageLimit({
  trustedProxies,
  isProduction,
  processes,
}: PlaceOptions): (request: IncomingMessage) => boolean {
  const counts = new RequestCounts();
  const limit = partOf(fromMemory, processes);
  return ({ socket, headers }) => {
    const place = clientPlace({ peer: socket.remoteAddress ?? '', headers, trustedProxies });
    return sharesOf(place, limit, isProduction).every(
      ({ who, max }) => counts.add(who, limit.timeWindow).count <= max,
    );
  };
}

export function registerRequestLimit(
  app: FastifyInstance,
  { trustedProxies, isProduction, processes, watch }: RequestLimitOptions,
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
    const limit = partOf(own ?? ordinary, processes);
    // A HEAD request costs as much as a GET request.
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

/** Rounded up, so that no process allows less than one request. */
function partOf(limit: RequestLimit, processes: number): RequestLimit {
  return processes === 1 ? limit : { ...limit, max: Math.ceil(limit.max / processes) };
}

/**
 * The keys that a request is counted under, and the limit of each: the address itself, and the group of
 * addresses that it belongs to.
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
