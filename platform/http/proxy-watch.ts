/**
 * Detects from the requests that `TRUSTED_PROXIES` is not the number of proxies in front of the shop
 * (decision 009).
 */
import type { FastifyBaseLogger } from 'fastify';
import { type ClientPlace, forwardedFor, isOwnNetwork, type Origin } from './client-place.ts';

export interface ProxyNotice {
  /** `too-few`: shoppers cannot be distinguished. `too-many`: a shopper can pose as any client. */
  kind: 'too-few' | 'too-many';
  /** The setting that is wrong. */
  trustedProxies: number;
  /** The address that opened the connection, or the proxy that is not counted. */
  proxy: string;
  /** Epoch ms. */
  at: number;
}

const hourMs = 60 * 60_000;

export interface ProxyWatchOptions {
  trustedProxies: number;
  now: () => number;
  /** Stores the latest notice for `npm run doctor`. */
  keep(notice: ProxyNotice): void;
}

/** Logs each kind of notice at most once an hour, with the number of occurrences since. */
export class ProxyWatch {
  readonly #options: ProxyWatchOptions;
  readonly #said = new Map<ProxyNotice['kind'], { at: number; times: number }>();

  constructor(options: ProxyWatchOptions) {
    this.#options = options;
  }

  see(
    place: ClientPlace,
    { peer, headers }: Pick<Origin, 'peer' | 'headers'>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ): void {
    const { trustedProxies, now, keep } = this.#options;
    const proxy = place.kind === 'unnamed-proxy' ? place.proxy : peer;
    const kind: ProxyNotice['kind'] | null =
      place.kind === 'unnamed-proxy'
        ? 'too-few'
        : isPastProxies(peer, headers, trustedProxies)
          ? 'too-many'
          : null;
    if (kind === null) return;
    const at = now();
    const before = this.#said.get(kind);
    if (before && Math.abs(at - before.at) < hourMs) {
      before.times += 1;
      return;
    }
    this.#said.set(kind, { at, times: 0 });
    const notice: ProxyNotice = { kind, trustedProxies, proxy, at };
    log.error(
      { event: 'trusted proxies', ...notice, timesSince: before?.times ?? 0 },
      `${proxyProblem(notice)}. ${proxyCure(notice)}.`,
    );
    keep(notice);
  }
}

/**
 * True if fewer proxies have forwarded the request than are trusted: the header is then believed as the
 * client sent it.
 */
function isPastProxies(peer: string, headers: Origin['headers'], trustedProxies: number): boolean {
  const named = forwardedFor(headers['x-forwarded-for']).length;
  // A health check by the proxy itself names no client.
  return named < trustedProxies && (named > 0 || !isOwnNetwork(peer));
}

/** One sentence without its full stop. */
export function proxyProblem({ kind, trustedProxies, proxy }: ProxyNotice): string {
  return kind === 'too-few'
    ? `Requests come through a proxy at ${proxy} that TRUSTED_PROXIES=${trustedProxies} does not count, so the limits of tries cannot tell shoppers apart`
    : `A request came from ${proxy} through fewer proxies than TRUSTED_PROXIES=${trustedProxies} trusts, so a client that sends X-Forwarded-For can pass for any other`;
}

export function proxyCure({ kind, trustedProxies }: ProxyNotice): string {
  return kind === 'too-few'
    ? `Set TRUSTED_PROXIES to the number of proxies in front of the shop, at least ${trustedProxies + 1}, and start it again`
    : 'Set TRUSTED_PROXIES to the number of proxies that every request passes, and let no one reach the shop without passing them';
}
