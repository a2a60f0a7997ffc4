import { listenToMeters } from '#kit/meters.ts';
import { findBelonging } from '#platform/identity/belonging.ts';
import type { Shop } from '../shop.ts';
import { explainListening } from '../start/start-faults.ts';
import type { MetricsServer } from './serve-metrics.ts';

/**
 * Counts and serves metrics if METRICS_PORT is set; otherwise returns null, without even loading the library
 * (decision 010).
 *
 * @throws CannotStart if the port cannot be opened
 */
export async function openMetrics(shop: Shop, build: string): Promise<MetricsServer | null> {
  const { settings, database, db, clock, identity, searchIndex } = shop;
  const where = settings.process.metrics;
  if (where === null) return null;
  const { openShopRegistry } = await import('./shop-registry.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  const { shop: name } = await findBelonging(db, identity);
  const registry = openShopRegistry({
    ...{ database, clock, build, shop: name, dataDir: settings.dataDir },
    search: () => searchIndex.status(),
  });
  const server = await serveMetrics(registry, where).catch((error) => {
    throw explainListening(error, where, 'METRICS_');
  });
  listenToMeters(registry.listener);
  return {
    ...server,
    async close() {
      listenToMeters(null);
      await server.close();
    },
  };
}
