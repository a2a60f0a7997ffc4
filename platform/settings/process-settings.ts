/** How this process relates to others of the same shop, behind a proxy. */
import { resolve } from 'node:path';
import { isLoopback } from '#kit/loopback.ts';
import { oneOf, readWhole, text } from './read-setting.ts';

export interface ProcessSettings {
  /**
   * How long after a stop signal the process keeps serving while `/readyz` reports it, in ms: longer than any
   * proxy needs to notice.
   */
  stopGraceMs: number;
  /** How long a start waits for PostgreSQL, in ms. */
  startPatienceMs: number;
  /** How many processes serve the shop together: each allows an address its share of a request limit. */
  processes: number;
  /** The shop that the database must belong to, as `/readyz` names it; null accepts any. */
  shopId: string | null;
  /** How many standbys should follow PostgreSQL: `/readyz` reports when there are fewer (O-065). */
  standbys: number;
  /** Where the browser files of all running builds are published; null: only this build's own. */
  assetsDir: string | null;
  /** The origin from which browsers load build output, without a trailing slash; null: the shop's own. */
  assetOrigin: string | null;
  /** Where `/metrics` is served, on this machine only unless a host is named; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where copies of the books are kept, on another disk or machine; null: nowhere the shop knows of. */
  copiesDir: string | null;
  /** Prepares the search at startup; otherwise the first search waits for it, about half a second. */
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
