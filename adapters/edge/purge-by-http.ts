/** Caches that are purged by a request with the keys in its header: Varnish and similar ones, and Fastly. */
import type { Clock } from '#kit/clock.ts';
import type { EdgeCache } from '#platform/edge/edge-cache.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import type { EdgeSettings } from '#platform/settings/edge-settings.ts';

const timeoutMs = 3_000;
/** A cache that was down is soon tried again: until then it may show outdated pages. */
const openMs = 3_000;
/** A header is at most 8 KB in Varnish; Fastly accepts 256 keys. */
const keysAtOnce = 100;

export interface PurgeOptions {
  settings: Extract<EdgeSettings, { kind: 'varnish' | 'fastly' }>;
  clock: Clock;
  timeoutMs?: number;
}

/**
 * Varnish takes `PURGE` at any of its URLs (docs/edge/varnish.vcl); Fastly takes `POST /service/{id}/purge`
 * (fastly.com/documentation/reference/api/purging).
 */
export function purgeByHttp({ settings, clock, ...options }: PurgeOptions): EdgeCache {
  const { kind, url, token } = settings;
  const ask = guardOutside('the edge', clock, { timeoutMs: options.timeoutMs ?? timeoutMs, openMs });
  const own: Record<string, string> =
    kind === 'fastly' ? { 'fastly-key': token ?? '', accept: 'application/json' } : bearer(token);

  async function drop(keys: readonly string[], signal: AbortSignal): Promise<void> {
    const answer = await fetch(url, {
      method: kind === 'fastly' ? 'POST' : 'PURGE',
      headers: { ...own, 'surrogate-key': keys.join(' ') },
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache before the shop answered ${answer.status} to a purge`);
  }

  return {
    async purge(keys) {
      for (let from = 0; from < keys.length; from += keysAtOnce)
        await ask((signal) => drop(keys.slice(from, from + keysAtOnce), signal));
    },
  };
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
