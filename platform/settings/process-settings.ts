/** How this process stands beside others of the same shop, behind a proxy. */
import { resolve } from 'node:path';
import { isLoopback } from '#kit/loopback.ts';
import { oneOf, readWhole, text } from './read-setting.ts';

export interface ProcessSettings {
  /**
   * After a signal to stop, for how long it is still served while `/readyz` says so, in ms: longer than any proxy
   * needs to notice.
   */
  stopGraceMs: number;
  /** How long a start waits for PostgreSQL, in ms. */
  startPatienceMs: number;
  /** How many processes serve the shop together: each allows an address its part of a request limit. */
  processes: number;
  /** The shop whose database it must be, as `/readyz` names it; null takes any. */
  shopId: string | null;
  /** How many standbys of PostgreSQL are to follow it: `/readyz` tells when there are fewer (O-065). */
  standbys: number;
  /** Where the browser's files of all running builds are published; null: this build's own alone. */
  assetsDir: string | null;
  /** The origin from which browsers load what the build made, without a trailing slash; null: the shop's own. */
  assetOrigin: string | null;
  /** Where `/metrics` is served, on this machine alone unless a host is named; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where copies of the books are kept, on another disk or machine; null: nowhere that the shop knows of. */
  copiesDir: string | null;
  /** Makes the search ready at the start; else the first search waits for it, about half a second. */
  warmsUp: boolean;
}

export function readProcessSettings(
  env: Record<string, string | undefined>,
  isProduction: boolean,
  problems: string[],
): ProcessSettings {
  const seconds = (name: string, preset: number) =>
    readWhole(name, env[name], 0, 600, preset, problems) * 1_000;
  const folder = (given: string | undefined) => (given === undefined ? null : resolve(given));
  return {
    stopGraceMs: seconds('STOP_GRACE', 1),
    startPatienceMs: seconds('START_PATIENCE', isProduction ? 60 : 0),
    processes: readWhole('PROCESSES', env.PROCESSES, 1, 100, 1, problems),
    shopId: text(env.SHOP_ID) ?? null,
    standbys: readWhole('DATABASE_STANDBYS', env.DATABASE_STANDBYS, 0, 10, 0, problems),
    assetsDir: folder(text(env.ASSETS_DIR)),
    assetOrigin: readAssetOrigin(text(env.ASSET_ORIGIN), isProduction, problems),
    metrics: readMetrics(env, problems),
    copiesDir: folder(text(env.COPIES_DIR)),
    warmsUp: oneOf('WARM_UP', env.WARM_UP, ['yes', 'no'], 'yes', problems) === 'yes',
  };
}

function readAssetOrigin(
  given: string | undefined,
  isProduction: boolean,
  problems: string[],
): string | null {
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && (!isProduction || isLoopback(url.hostname)));
  if (isOrigin && isSafe) return url.origin;
  problems.push(
    `ASSET_ORIGIN is '${given}'; it must be an origin such as https://files.example, without a path, and https in production.`,
  );
  return null;
}

function readMetrics(
  env: Record<string, string | undefined>,
  problems: string[],
): ProcessSettings['metrics'] {
  if (text(env.METRICS_PORT) === undefined) return null;
  const port = readWhole('METRICS_PORT', env.METRICS_PORT, 1, 65_535, 9_464, problems);
  return { host: text(env.METRICS_HOST) ?? '127.0.0.1', port };
}
