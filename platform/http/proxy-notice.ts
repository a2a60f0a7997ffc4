/**
 * The latest notice of a wrong `TRUSTED_PROXIES`, in a file of the data folder: the shop writes it, `npm run
 * doctor` reads it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProxyNotice } from './proxy-watch.ts';

const fileName = 'proxy-notice.json';
/** Older notices may have been resolved elsewhere. */
const staleMs = 7 * 24 * 60 * 60_000;

/** Other checks report an unwritable folder. */
export function keepProxyNotice(dataDir: string, notice: ProxyNotice): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, fileName), `${JSON.stringify(notice)}\n`);
  } catch {
    // It is in the log, too.
  }
}

/** Undefined if none was recorded within a week under this setting. */
export function readProxyNotice(
  dataDir: string,
  trustedProxies: number,
  now: number,
): ProxyNotice | undefined {
  try {
    const notice: unknown = JSON.parse(readFileSync(join(dataDir, fileName), 'utf8'));
    return isNotice(notice) && notice.trustedProxies === trustedProxies && now - notice.at < staleMs
      ? notice
      : undefined;
  } catch {
    return undefined;
  }
}

function isNotice(value: unknown): value is ProxyNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, trustedProxies, proxy, at } = value as Partial<Record<keyof ProxyNotice, unknown>>;
  return (
    (kind === 'too-few' || kind === 'too-many') &&
    typeof trustedProxies === 'number' &&
    typeof proxy === 'string' &&
    typeof at === 'number'
  );
}
