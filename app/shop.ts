/**
 * What the running shop is made of: `wiring.ts` puts it together, and handlers and jobs take the parts they
 * need.
 */

import type { OpenDatabase } from '#db/connection.ts';
import type { EraseTraces } from '#domains/accounts/end-account.ts';
import type { HumanCheck } from '#domains/accounts/ports.ts';
import type { LoyaltyClaims } from '#domains/accounts/register-account.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import type { Places } from '#domains/catalogue/places/open-places.ts';
import type { TillCatalogue } from '#domains/catalogue/till-lists/ports.ts';
import type { BlockedBuyers } from '#domains/checkout/place-order.ts';
import type { TillSales } from '#domains/counter/ports.ts';
import type { CarrierRates } from '#domains/fulfilment/ports.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import type { TextSender } from '#domains/loyalty/verification/start-phone-verification.ts';
import type { MailCarrier, TextCarrier } from '#domains/notifications/ports.ts';
import type { TextReply } from '#domains/notifications/replies/reply-words.rules.ts';
import type { PaymentVendor } from '#domains/payments/ports.ts';
import type { SearchMisses } from '#domains/search/misses/search-misses.ts';
import type { SearchIndex } from '#domains/search/open-search-index.ts';
import type { CarrierLabels } from '#domains/shipments/ports.ts';
import type { PasskeyPlace } from '#domains/staff/passkeys/relying-party.rules.ts';
import type { StaffSecrets } from '#domains/staff/secrets.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { SoldOutViews } from '#domains/wanted/demand/sold-out-views.ts';
import type { SearchConstants } from '#endpoints/search-api/search-constants.ts';
import type { AskAnySearch } from '#endpoints/search-api/suggest.ts';
import type { Clock } from '#kit/clock.ts';
import type { EdgeCache } from '#platform/edge/edge-cache.ts';
import type { BoundedFolder } from '#platform/files/bounded-folder.ts';
import type { CachedDocuments } from '#platform/http/cached-documents.ts';
import type { OwnIdentity } from '#platform/identity/belonging.ts';
import type { Log } from '#platform/log/log.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { CardFormConstants } from '#screens/checkout/checkout/props.ts';
import type { ShopHealth } from './alerts/shop-health.ts';

/** The gateway, the vault and the card form belong to one vendor. */
export interface Shop extends PaymentVendor<CardFormConstants> {
  settings: Settings;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  clock: Clock;
  log: Log;
  storeSettings: StoreSettings;
  places: Places;
  addresses: AddressValidator;
  rates: CarrierRates;
  /** Null: no service sells labels, and staff type in tracking numbers. */
  labels: CarrierLabels | null;
  programme: LoyaltyProgramme;
  /** The till at the counter, whose list of bottles can be imported. */
  till: TillCatalogue;
  /** The tills at the counter, whose sales are taken in. */
  tillSales: TillSales;
  mails: MailCarrier;
  texts: TextCarrier;
  /** Receives a phone's answer to a text that the embedded carrier kept; null if a service carries texts. */
  receiveText: ((from: string, words: string) => Promise<TextReply>) | null;
  /** For texts that a shopper is waiting for, such as a verification code. */
  textSender: TextSender;
  /** Null: there is no cache in front of the shop to purge. */
  edge: EdgeCache | null;
  /** What the embedded adapters sent. */
  sentFolder: BoundedFolder;
  /** Feeds and sitemaps. */
  documents: CachedDocuments;
  searchIndex: SearchIndex;
  searchConstants: SearchConstants;
  askSearch: AskAnySearch;
  /** Searches by this process's shoppers that found nothing, until they are counted. */
  searchMisses: SearchMisses;
  /** Products that this process's shoppers looked at, until the sold-out ones are counted. */
  soldOutViews: SoldOutViews;
  shopName: string;
  humanCheck: HumanCheck;
  loyaltyClaims: LoyaltyClaims;
  eraseTraces: EraseTraces;
  csrfSigner: Signer;
  /** For the desk's tokens: a shopper's token is never valid there. */
  deskCsrfSigner: Signer;
  /** For the codes, links and authenticators of the store's people. */
  staffSecrets: StaffSecrets;
  /** Marks telephones and addresses of blocked customers. */
  blockSigner: Signer;
  /** People whose orders are only taken by telephone, if the store has switched that on. */
  blockedBuyers: BlockedBuyers;
  /** Where the desk's passkeys work, according to APP_URL. */
  passkeys: PasskeyPlace;
  /** Tells the database whether this process belongs to its shop. */
  identity: OwnIdentity;
  /**
   * The shop of the database when the process started: `/healthz` names it before the first check (O-013).
   */
  shopId: string | null;
  /** What this process knows about itself, for the alerts. */
  health: ShopHealth;
  /** Makes the passcodes of forgotten passwords, and the links that prove a mailbox. */
  resetCodeSigner: Signer;
  linkSigner: Signer;
  successSigner: Signer;
  /** Signs the links for people who wait for a bottle. */
  waiterSigner: Signer;
  /** Signs the pay links of phone orders. */
  payLinkSigner: Signer;
  /** Signs the links that ask buyers about other bottles. */
  agreeSigner: Signer;
  /** Signs the links by which buyers choose another delivery window. */
  timeSigner: Signer;
  /** Makes the codes that buyers may show at the door. */
  doorCodeSigner: Signer;
  /** Marks erased accounts in the file outside the database. */
  erasureSigner: Signer;
  /** Makes the texted verification codes of the loyalty programme. */
  phoneVerificationSigner: Signer;
}
