/** Which adapter serves which port: the one place that knows them all. */
import { embeddedGateway } from '#adapters/payments/embedded-gateway.ts';
import { askAlgolia } from '#adapters/search/ask-algolia.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { releaseBottles } from '#domains/catalogue/release-bottles.ts';
import { takeBottles } from '#domains/catalogue/take-bottles.ts';
import type { StockDesk } from '#domains/checkout/ports.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import type { SearchIndex } from '#domains/search/open-search-index.ts';
import { askHere } from '#endpoints/search-api/ask-here.ts';
import { type SearchConstants, searchConstants } from '#endpoints/search-api/search-constants.ts';
import type { Clock } from '#kit/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { makeSigner, type Signer } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { AskSearch } from '#screens/shop/listing/handlers.ts';

/** All that handlers and jobs are given; each takes the part it needs. */
export interface Shop {
  settings: Settings;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  clock: Clock;
  log: Log;
  gateway: PaymentGateway;
  stock: StockDesk;
  searchIndex: SearchIndex;
  searchConstants: SearchConstants;
  askSearch: AskSearch;
  csrfSigner: Signer;
  successSigner: Signer;
}

export interface ShopParts {
  settings: Settings;
  database: OpenDatabase;
  appKey: string;
  searchIndex: SearchIndex;
  clock: Clock;
  log: Log;
}

export function wireShop({ settings, database, appKey, searchIndex, clock, log }: ShopParts): Shop {
  const { db } = database;
  const constants = searchConstants(settings);
  return {
    settings,
    database,
    db,
    clock,
    log,
    gateway: embeddedGateway({ db, clock, obeysFaultTokens: process.env.NODE_ENV === 'test' }),
    stock: { take: takeBottles, release: releaseBottles },
    searchIndex,
    searchConstants: constants,
    askSearch: settings.search.kind === 'algolia' ? askAlgolia(settings.search) : askHere({ engine: searchIndex.engine, constants }),
    csrfSigner: makeSigner(appKey, 'csrf'),
    successSigner: makeSigner(appKey, 'success page'),
  };
}
