/** Every figure of a process under its Prometheus name (O-061). Loaded only if metrics are enabled. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '#db/connection.ts';
import type { Counts, Levels, MeterListener, Times } from '#kit/meters.ts';
import { readDiskSpace } from '#platform/files/disk-space.ts';
import { cachedProbe } from '#platform/health/cached-probe.ts';
import { processLog } from '#platform/log/standard-output.ts';
import { databaseFigures } from './database-figures.ts';

export interface RegistryParts {
  database: Pick<OpenDatabase, 'engine' | 'probeDb' | 'pool'>;
  clock(): number;
  dataDir: string;
  build: string;
  /** The shop that the database belongs to; null before the first start. */
  shop: string | null;
  /** The state of this process's search. */
  search(): { generation: number; lagMs: number };
}

const prefix = 'demijohn_';
const diskEveryMs = 15_000;
/** The resolution of the clock that measures the event loop; its readings always include this much. */
const loopResolutionMs = 20;

const counts: Record<keyof Counts, { help: string; labels: string[] }> = {
  http_requests_total: {
    help: 'Requests by route pattern and class of status',
    labels: ['route', 'method', 'class'],
  },
  kept_pages_total: { help: 'Pages in memory: answered, made, forgotten', labels: ['state'] },
  orders_total: { help: 'Orders placed, by the way they are handed over', labels: ['way'] },
  submits_total: { help: 'Submits of the checkout by their answer', labels: ['answer'] },
  job_failures_total: { help: 'Runs of a job that failed', labels: ['job'] },
  db_errors_total: { help: 'Requests that failed by the database', labels: ['kind'] },
  limits_refused_total: { help: 'Tries refused by a limit', labels: ['limit'] },
};

const times: Record<keyof Times, { help: string; labels: string[]; buckets: number[] }> = {
  http_seconds: {
    help: 'From the request to the last byte of its answer',
    labels: ['route'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  vendor_seconds: {
    help: 'Calls to services outside the shop',
    labels: ['vendor', 'answer'],
    buckets: [0.1, 0.5, 1, 2, 5, 10],
  },
  db_wait_seconds: {
    help: 'How long a query waited for a connection',
    labels: [],
    buckets: [0.001, 0.01, 0.1, 0.5, 1],
  },
};

const levels: Record<keyof Levels, { help: string; labels: string[] }> = {
  job_last_success_seconds: {
    help: 'When a job last ended well, in seconds of the epoch',
    labels: ['job'],
  },
  breaker_open: {
    help: '1 while a service outside is not asked because it failed too often',
    labels: ['vendor'],
  },
};

/**
 * The library's totals of what it also reports by kind, under names that Prometheus reserves for counters.
 */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

export interface ShopRegistry {
  listener: MeterListener;
  /** The text for Prometheus. */
  write(): Promise<string>;
  contentType: string;
  close(): void;
}

export function openShopRegistry(parts: RegistryParts): ShopRegistry {
  const registry = new Registry();
  const own = { registers: [registry] };
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const counters = mapOf(
    counts,
    (name, { help, labels }) => new Counter({ ...own, name, help, labelNames: labels }),
  );
  const histograms = mapOf(
    times,
    (name, { help, labels, buckets }) => new Histogram({ ...own, name, help, labelNames: labels, buckets }),
  );
  const gauges = mapOf(
    levels,
    (name, { help, labels }) => new Gauge({ ...own, name, help, labelNames: labels }),
  );
  const setNow = nowGauges(own, parts);
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  new Gauge({
    ...own,
    name: `${prefix}event_loop_lag_seconds`,
    help: 'How late the event loop was since the last look: 99 of 100 times at most this',
    collect() {
      const lagMs = loop.percentile(99) / 1e6 - loopResolutionMs;
      this.set(Number.isFinite(lagMs) ? Math.max(0, lagMs / 1_000) : 0);
      loop.reset();
    },
  });
  return {
    listener: {
      counted: (name, labels, by) => counters[name].inc(labels, by),
      timed: (name, labels, seconds) => histograms[name].observe(labels, seconds),
      set: (name, labels, value) => gauges[name].set(labels, value),
    },
    async write() {
      await setNow();
      return registry.metrics();
    },
    contentType: registry.contentType,
    close() {
      loop.disable();
      registry.clear();
    },
  };
}

function mapOf<Names extends string, Asked, Made>(
  table: Record<Names, Asked>,
  make: (name: string, asked: Asked) => Made,
): Record<Names, Made> {
  const made = Object.entries<Asked>(table).map(([name, asked]) => [name, make(prefix + name, asked)]);
  return Object.fromEntries(made) as Record<Names, Made>;
}

/** Figures that are read on request. */
function nowGauges(
  own: { registers: Registry[] },
  { database, clock, dataDir, build, shop, search }: RegistryParts,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ ...own, name: prefix + name, help, labelNames });
  gauge('build_info', 'What runs: 1', ['build', 'node', 'engine']).set(
    { build, node: process.version, engine: database.engine },
    1,
  );
  gauge('shop_info', 'The shop that the database is of: 1', ['shop']).set({ shop: shop ?? 'none' }, 1);
  new Counter({
    ...own,
    name: `${prefix}log_lines_lost_total`,
    help: 'Log lines that could not be written',
    collect() {
      this.reset();
      this.inc(processLog.lostLines);
    },
  });
  const pool = gauge('db_pool', 'Connections to PostgreSQL, and queries that wait for one', ['state']);
  const generation = gauge('search_generation', 'How often the search has taken changes in');
  const lag = gauge('search_lag_seconds', 'For how long changes have waited to be taken into the search');
  const disk = gauge('disk_bytes', 'The disk of the data folder', ['what']);
  const isUp = gauge('database_up', '1 while the database answers');
  const readOnly = gauge('db_is_read_only', '1 while the database takes no writes');
  const asked = {
    outboxOpen: gauge('outbox_open', 'Consequences that wait'),
    outboxOldestS: gauge('outbox_oldest_seconds', 'For how long the oldest of them has waited'),
    paymentsOpenS: gauge(
      'payments_open_seconds',
      'For how long the oldest attempt to pay has not been settled',
    ),
    booksDiscrepancies: gauge(
      'books_breaks',
      'Broken rules of the books, and differences from the payment service',
    ),
    holdsEndingSoon: gauge('holds_ending_soon', 'Amounts held for five days and more'),
    backupAgeS: gauge('backup_age_seconds', 'Since the last copy of the books; -1 for none'),
    backupRestoredOk: gauge(
      'backup_restored_ok',
      '1, or 0 where the newest copy could not be restored; -1 untried',
    ),
    clockOffsetS: gauge('clock_offset_seconds', 'How far this clock is ahead of the database'),
  };
  const figures = databaseFigures(database, clock);
  const space = cachedProbe(diskEveryMs, () => readDiskSpace(dataDir).catch(() => null));
  return async () => {
    const connections = database.pool();
    if (connections) for (const [state, many] of Object.entries(connections)) pool.set({ state }, many);
    const stands = search();
    generation.set(stands.generation);
    lag.set(stands.lagMs / 1_000);
    const [room, now] = await Promise.all([space(), figures()]);
    if (room) {
      disk.set({ what: 'free' }, room.freeBytes);
      disk.set({ what: 'total' }, room.totalBytes);
    }
    isUp.set(now === null ? 0 : 1);
    if (now === null) return;
    for (const [name, each] of Object.entries(asked)) each.set(now[name as keyof typeof asked]);
    readOnly.set(now.isReadOnly ? 1 : 0);
  };
}
