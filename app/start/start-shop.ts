/**
 * Opens the database, brings it up to date, loads the demonstration catalogue, and serves; `stop` undoes all
 * of it.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { turnOffers } from '#domains/campaigns/turn-offers.ts';
import { openPlaces } from '#domains/catalogue/places/open-places.ts';
import { loadDemoLoyalty } from '#domains/loyalty/load-demo-loyalty.ts';
import { findPaymentsElsewhere, paymentsElsewhereText } from '#domains/payments/find-payments-elsewhere.ts';
import { openSearchIndex } from '#domains/search/open-search-index.ts';
import { addDemoPeople } from '#domains/staff/demo-people.ts';
import { openStoreSettings } from '#domains/store/open-store-settings.ts';
import type { Phase } from '#endpoints/health.ts';
import { systemClock } from '#kit/clock.ts';
import { makeWritableFolder } from '#platform/files/writable-folder.ts';
import { claimShop } from '#platform/identity/claim-shop.ts';
import { silentLog } from '#platform/log/log.ts';
import { type AppKeys, loadAppKeys } from '#platform/settings/app-key.ts';
import { originDoubt } from '#platform/settings/origin-doubt.ts';
import { proxyDoubt } from '#platform/settings/proxy-doubt.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { buildShopServer, type Pages } from '../http.ts';
import { startJobs } from '../jobs.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { ownWordsOf } from '../search-words.ts';
import type { Shop } from '../shop.ts';
import { wireShop } from '../wiring.ts';
import { awaitDatabase } from './await-database.ts';
import { orderKeys, ownIdentity } from './own-identity.ts';
import { CannotStart, explainListening, explainStart } from './start-faults.ts';

export interface RunningShop {
  shop: Shop;
  /** The port it listens on, as given or as chosen by the system. */
  port: number;
  stop(): Promise<void>;
}

export async function startShop(
  settings: Settings,
  pages: Pages,
  say: (line: string) => void,
): Promise<RunningShop> {
  needWritableFolder(settings.dataDir);
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(settings.database);
    return await serve(database, settings, pages, say);
  } catch (error) {
    await database?.close();
    throw explainStart(error, settings);
  }
}

async function serve(
  database: OpenDatabase,
  settings: Settings,
  pages: Pages,
  say: (line: string) => void,
): Promise<RunningShop> {
  const keys = loadAppKeys(settings);
  const opened = await awaitDatabase(() => openBooks(database, settings, keys, say), {
    patienceMs: settings.process.startPatienceMs,
    say,
  });
  const shop = wireShop({
    settings,
    database,
    ...opened,
    clock: systemClock,
    log: silentLog,
  });
  needCardForm(shop);
  if (settings.seed === 'demo' && settings.loyalty.kind === 'embedded') await loadDemoLoyalty(shop);
  let phase: Phase = settings.process.warmsUp ? 'starting' : 'open';
  const { app, pageCache } = await buildShopServer(shop, pages, () => phase);
  shop.log = app.log;
  for (const [event, doubt] of [
    ['trusted proxies', proxyDoubt(settings)],
    ['address of the shop', originDoubt(settings)],
    ['payments', paymentsElsewhereText(await findPaymentsElsewhere(shop.db, shop.gateway.name))],
  ] as const)
    if (doubt) app.log.error({ event }, `${doubt.problem}. ${doubt.cure}.`);
  await app
    .listen({ port: settings.port, host: settings.host, listenTextResolver: () => 'listening' })
    .catch(async (error) => {
      await app.close();
      throw explainListening(error, settings);
    });
  const metrics = await openMetrics(shop, pages.shop.assets.version).catch(async (error) => {
    await app.close();
    throw error;
  });
  const jobs = startJobs(shop, pageCache);
  if (settings.process.warmsUp)
    shop.searchIndex
      .prepare()
      .catch((error) => app.log.error({ err: error }, 'search not warmed up'))
      .finally(() => {
        if (phase === 'starting') phase = 'open';
      });
  return {
    shop,
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      phase = 'stopping';
      // /readyz reports it to load balancers; requests in progress are still answered.
      app.beginClosing();
      await sleep(settings.process.stopGraceMs);
      await app.close();
      await jobs.stop();
      await metrics?.close();
      await database.close();
    },
  };
}

/**
 * Brings the database up to date and reads what the process keeps of it; starts over if it could not be
 * reached.
 */
async function openBooks(
  database: OpenDatabase,
  settings: Settings,
  keys: AppKeys,
  say: (line: string) => void,
) {
  const { db } = database;
  await migrate(database, systemClock());
  const shopId = await needOwnDatabase(database, settings, keys);
  const appKey = await orderKeys(db, keys);
  if (settings.seed === 'demo') await loadDemoAloud(db, say);
  if (settings.seed === 'demo') await addDemoPeople(db, systemClock());
  const storeSettings = await openStoreSettings(db);
  await turnOffers(db, storeSettings.current(), systemClock());
  const places = await openPlaces(db);
  const searchIndex = await openSearchIndex(db, {
    own: ownWordsOf(storeSettings),
    beforeReading: places.refresh,
    snapshotFile: join(settings.dataDir, 'search.snapshot'),
    onSnapshotFailure: (error) =>
      say(
        `The search index could not be kept for the next start: ${error instanceof Error ? error.message : error}`,
      ),
  });
  return { appKey, shopId, storeSettings, places, searchIndex };
}

/**
 * A process with another key, or of another shop, would break the forms and links of all others (O-013).
 * Returns the shop.
 */
async function needOwnDatabase(
  { db }: OpenDatabase,
  settings: Settings,
  keys: AppKeys,
): Promise<string | null> {
  const own = ownIdentity(settings, keys);
  const { kind, shop } = await claimShop(db, own, systemClock());
  if (kind === 'another-shop')
    throw new CannotStart(
      `SHOP_ID is '${own.shopId}', and the database is ${shop === null ? 'of no shop yet' : `of shop '${shop}'`}. Check DATABASE_URL and DATA_DIR, or SHOP_ID.`,
    );
  if (kind === 'another-key')
    throw new CannotStart(
      "The database belongs to a shop with another APP_KEY. Compare this process's settings with those of the shop's other processes, and give it the same key (docs/operations.md, ProcessGone).",
    );
  return shop;
}

/** A shop whose checkout cannot accept cards sells nothing, and only shoppers would notice. */
function needCardForm(shop: Shop): void {
  if (shop.cardForm.constants.kind === 'none')
    throw new CannotStart(
      `The payment service '${shop.gateway.name}' takes real money and has no card form (domains/payments/README.md, A new gateway).`,
    );
}

async function loadDemoAloud(db: Shop['db'], say: (line: string) => void): Promise<void> {
  let said = 0;
  await loadDemo(db, {
    now: systemClock(),
    onProgress: (done, total) => {
      if (done < total && done - said < 500) return;
      said = done;
      say(`Loading the demonstration catalogue: ${done} of ${total} products`);
    },
  });
}

function needWritableFolder(folder: string): void {
  const cure = 'Make it writable, or name another with DATA_DIR.';
  const answer = makeWritableFolder(folder);
  if (answer.kind === 'not-writable')
    throw new CannotStart(`The data folder ${folder} cannot be written: ${answer.why}. ${cure}`);
  const file = join(folder, 'shop.sqlite');
  try {
    if (existsSync(file)) accessSync(file, constants.W_OK);
  } catch {
    throw new CannotStart(`The file ${file} cannot be written. ${cure}`);
  }
}
