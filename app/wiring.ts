/** Which adapter serves which port: the one place that knows them all. */

import { join } from 'node:path';
import { googleAddresses } from '#adapters/addresses/google-addresses.ts';
import { zipTableValidator } from '#adapters/addresses/zip-table-validator.ts';
import { embeddedCheck } from '#adapters/captcha/embedded-check.ts';
import { recaptchaCheck } from '#adapters/captcha/recaptcha-check.ts';
import { easyPostLabels } from '#adapters/carriers/easypost-labels.ts';
import { easyPostRates } from '#adapters/carriers/easypost-rates.ts';
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { sampleLabels } from '#adapters/carriers/sample-labels.ts';
import { purgeByHttp } from '#adapters/edge/purge-by-http.ts';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { squareProgramme } from '#adapters/loyalty/square/square-programme.ts';
import { folderMails } from '#adapters/mail/folder-mails.ts';
import { smtpMails } from '#adapters/mail/smtp-mails.ts';
import { embeddedPayments } from '#adapters/payments/embedded/embedded-payments.ts';
import { squarePayments } from '#adapters/payments/square/square-payments.ts';
import { askAlgolia } from '#adapters/search/ask-algolia.ts';
import { folderTexts } from '#adapters/texts/folder-texts.ts';
import { promptTexts } from '#adapters/texts/prompt-texts.ts';
import { twilioTexts } from '#adapters/texts/twilio-texts.ts';
import { fileTill } from '#adapters/till/embedded/file-till.ts';
import { fileTillSales } from '#adapters/till/embedded/file-till-sales.ts';
import { squareTill } from '#adapters/till/square/square-till.ts';
import { squareTillSales } from '#adapters/till/square/square-till-sales.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import type { Places } from '#domains/catalogue/places/open-places.ts';
import type { TillCatalogue } from '#domains/catalogue/till-lists/ports.ts';
import type { TillSales } from '#domains/counter/ports.ts';
import { blockedBuyers } from '#domains/customers/blocks/blocked-buyers.ts';
import { cacheQuotes } from '#domains/fulfilment/cache-quotes.ts';
import type { CarrierRates } from '#domains/fulfilment/ports.ts';
import { loyaltyClaims } from '#domains/loyalty/loyalty-claims.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { MailCarrier } from '#domains/notifications/ports.ts';
import type { PaymentVendor } from '#domains/payments/ports.ts';
import { SearchMisses } from '#domains/search/misses/search-misses.ts';
import type { SearchIndex } from '#domains/search/open-search-index.ts';
import type { CarrierLabels } from '#domains/shipments/ports.ts';
import { passkeyPlace } from '#domains/staff/passkeys/relying-party.rules.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { SoldOutViews } from '#domains/wanted/demand/sold-out-views.ts';
import { askHere } from '#endpoints/search-api/ask-here.ts';
import { searchConstants } from '#endpoints/search-api/search-constants.ts';
import type { Clock } from '#kit/clock.ts';
import { type BoundedFolder, boundedFolder } from '#platform/files/bounded-folder.ts';
import { CachedDocuments } from '#platform/http/cached-documents.ts';
import type { Log } from '#platform/log/log.ts';
import { type AppKeys, makeSigner } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { CardFormConstants } from '#screens/checkout/checkout/props.ts';
import { ShopHealth } from './alerts/shop-health.ts';
import { withSafeForm } from './card-form.ts';
import { eraseTraces } from './erase-traces.ts';
import type { Shop } from './shop.ts';
import { ownIdentity } from './start/own-identity.ts';

export interface ShopParts {
  settings: Settings;
  database: OpenDatabase;
  appKey: string | AppKeys;
  /** The shop of the database when the process started; null if it was not asked. */
  shopId?: string | null;
  searchIndex: SearchIndex;
  storeSettings: StoreSettings;
  places: Places;
  clock: Clock;
  log: Log;
}

export function wireShop({
  settings,
  database,
  appKey,
  shopId = null,
  searchIndex,
  storeSettings,
  places,
  clock,
  log,
}: ShopParts): Shop {
  const { db } = database;
  const constants = searchConstants(settings);
  const sentFolder = boundedFolder(join(settings.dataDir, 'outbox'), { maxEntries: maxSentCopies });
  const folder = folderTexts({ folder: sentFolder, clock });
  const texts = settings.texts.kind === 'twilio' ? twilioTexts({ settings: settings.texts, clock }) : folder;
  const blockSigner = makeSigner(appKey, 'blocked customers');
  const shop: Shop = {
    settings,
    database,
    db,
    clock,
    log,
    storeSettings,
    places,
    ...cardPayments(
      settings,
      db,
      clock,
      () => shop.log,
      (vendorMs) => shop.health.noteVendorTime(vendorMs, clock()),
    ),
    addresses:
      settings.google.kind === 'google'
        ? googleAddresses({ apiKey: settings.google.apiKey, url: settings.google.addressUrl, clock })
        : zipTableValidator(zipTable()),
    rates: carrierRates(settings, storeSettings, clock),
    labels: carrierLabels(settings, { db, storeSettings, clock }),
    programme: loyaltyProgramme(settings, db, clock),
    till: tillCatalogue(settings, clock),
    tillSales: tillSales(settings, clock),
    mails: mailCarrier(settings, sentFolder, clock),
    texts,
    receiveText: settings.texts.kind === 'twilio' ? null : folder.answer,
    textSender: promptTexts(texts, clock),
    sentFolder,
    edge: settings.edge.kind === 'none' ? null : purgeByHttp({ settings: settings.edge, clock }),
    documents: new CachedDocuments(clock),
    searchIndex,
    searchConstants: constants,
    askSearch:
      settings.search.kind === 'algolia'
        ? askAlgolia(settings.search)
        : askHere({ engine: searchIndex.engine, constants }),
    searchMisses: new SearchMisses(clock),
    soldOutViews: new SoldOutViews(clock),
    shopName: settings.shopName,
    humanCheck:
      settings.recaptcha.kind === 'recaptcha'
        ? recaptchaCheck({ settings: settings.recaptcha, hostname: new URL(settings.appUrl).hostname, clock })
        : embeddedCheck({ db, clock, signer: makeSigner(appKey, 'human check') }),
    loyaltyClaims: loyaltyClaims(db),
    eraseTraces,
    csrfSigner: makeSigner(appKey, 'csrf'),
    deskCsrfSigner: makeSigner(appKey, 'desk csrf'),
    staffSecrets: makeStaffSecrets(appKey),
    passkeys: passkeyPlace(settings.appUrl),
    identity: ownIdentity(settings, appKey),
    shopId,
    health: new ShopHealth(),
    resetCodeSigner: makeSigner(appKey, 'passcode'),
    linkSigner: makeSigner(appKey, 'email link'),
    successSigner: makeSigner(appKey, 'success page'),
    waiterSigner: makeSigner(appKey, 'back in stock'),
    payLinkSigner: makeSigner(appKey, 'pay link'),
    agreeSigner: makeSigner(appKey, 'second choice'),
    timeSigner: makeSigner(appKey, 'other time'),
    blockSigner,
    blockedBuyers: blockedBuyers({ db, blockSigner, clock }),
    erasureSigner: makeSigner(appKey, 'erasures'),
    doorCodeSigner: makeSigner(appKey, 'door code'),
    phoneVerificationSigner: makeSigner(appKey, 'loyalty passcode'),
  };
  return shop;
}

/** Copies of sent mails and texts that the embedded adapters keep. */
const maxSentCopies = 500;

/** The till at the counter; the import command reads it, too. */
export function tillCatalogue({ till, dataDir }: Settings, clock: Clock): TillCatalogue {
  return till.kind === 'square' ? squareTill(till.square, clock) : fileTill(dataDir);
}

/** The tills' sales; the command that takes in a file of sales first asks whether a till is there. */
export function tillSales({ till, dataDir }: Settings, clock: Clock): TillSales {
  return till.kind === 'square' ? squareTillSales(till.square, clock) : fileTillSales(dataDir);
}

/** The payment vendor, with a line for each that can be chosen. Tools also call this directly. */
export function cardPayments(
  { payments }: Pick<Settings, 'payments'>,
  db: OpenDatabase['db'],
  clock: Clock,
  log: () => Log,
  onTime: (vendorMs: number) => void = () => undefined,
): PaymentVendor<CardFormConstants> {
  switch (payments.kind) {
    case 'square':
      return withSafeForm(squarePayments({ settings: payments.square, clock, log, onTime }));
    case 'embedded':
      return withSafeForm(embeddedPayments({ db, clock, obeysFaultTokens: process.env.NODE_ENV === 'test' }));
  }
}

/** The loyalty programme; tools also call this directly. */
export function loyaltyProgramme(
  { loyalty }: Settings,
  db: OpenDatabase['db'],
  clock: Clock,
): LoyaltyProgramme {
  return loyalty.kind === 'square'
    ? squareProgramme(loyalty.square, clock)
    : embeddedProgramme({ db, clock });
}

/** A carrier's answers are cached; the store's own table needs no cache. */
function carrierRates({ easyPost }: Settings, storeSettings: StoreSettings, clock: Clock): CarrierRates {
  if (easyPost.kind === 'embedded') return rateTable(() => storeSettings.current().shippingRates);
  const { apiKey, url } = easyPost;
  return cacheQuotes(easyPostRates({ apiKey, url, clock, origin: () => storeSettings.current() }), clock);
}

/** Without EasyPost's key: sample labels in a demonstration, and none in a store that is open. */
function carrierLabels(
  { easyPost }: Settings,
  { db, storeSettings, clock }: Pick<Shop, 'db' | 'storeSettings' | 'clock'>,
): CarrierLabels | null {
  if (easyPost.kind === 'easypost') {
    const { apiKey, url } = easyPost;
    return easyPostLabels({ apiKey, url, clock, origin: () => storeSettings.current() });
  }
  const rates = rateTable(() => storeSettings.current().shippingRates);
  return easyPost.hasSampleLabels ? sampleLabels({ db, clock, rates }) : null;
}

function mailCarrier({ mail, shopName }: Settings, folder: BoundedFolder, clock: Clock): MailCarrier {
  if (mail.kind === 'smtp') return smtpMails({ settings: mail, shopName, clock });
  return folderMails({ folder, from: { name: shopName, address: 'shop@demijohn.example' }, clock });
}
