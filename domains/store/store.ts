/**
 * The store as its owner has set it up. Types only. `openStoreSettings` reads it; every part has a default in
 * `default-store.ts`.
 */
import type { Content } from './content/content.ts';
import type { Hours } from './hours.rules.ts';
import type { OwnWords } from './letters/letter-words.rules.ts';
import type { StoreFacts } from './store-facts.ts';
import type { TaxRate } from './tax-rates.rules.ts';

/** In cents. Without a fee delivery is free; a threshold above 0 waives the fee (M-289). */
export interface DeliveryFee {
  feeCents: number;
  thresholdCents: number;
}

/** How staff deliver: the length of a slot, the notice it needs, and the orders that fit into one (M-287). */
export interface SlotPlan {
  lengthMinutes: number;
  leadMinutes: number;
  capacity: number;
}

/** The line is left out, or a staff member calls the buyer. */
export type WithoutAnswer = 'leave-out' | 'call';

/** How staff work at the desk. */
export interface DeskPlan {
  /** When the carrier's parcels have to be packed, in minutes of an open day. */
  shipCutOffMinutes: number;
  /** A manager looks at orders of at least this many cents before they are packed (B-061); 0: at none. */
  lookFirstCents: number;
  /** How long an order may wait unclaimed before managers, and then owners, are texted (B-056). */
  managerAfterMinutes: number;
  ownerAfterMinutes: number;
  /** Whom to text: ten digits each. */
  managerPhones: readonly string[];
  ownerPhones: readonly string[];
  /** On which days after packing the buyer of a pickup is reminded, ascending (B-091). */
  reminderDays: readonly number[];
  /** How many days a pickup is kept before staff decide about it. */
  keepDays: number;
  /** How long the bottles and the window of a phone order are held and its pay link works (B-101). */
  payLinkMinutes: number;
  /** Whether owners and managers may type a caller's card at the desk (B-104). */
  keyedCards: boolean;
  /** How many open minutes a buyer has to answer about another bottle (B-072). */
  answerMinutes: number;
  /** What happens to the missing bottle if the buyer does not answer. */
  withoutAnswer: WithoutAnswer;
  /** How many years after its hand-over an order keeps its buyer's data (B-291). */
  personYears: number;
  /** Whether the last bottles are looked for before the order is packed if the books are doubtful (B-062). */
  checkShelf: boolean;
  /**
   * Whether owners are mailed the figures of each day when it is closed, and of each week on Monday (B-239).
   */
  mailsDayClose: boolean;
  mailsWeek: boolean;
}

/** What a pause stops: one way an order reaches its buyer, or every order. */
export type PausedWay = 'all' | 'pickup' | 'delivery' | 'shipping';

/** Until when shoppers cannot order, in epoch ms, and the words that they see. */
export interface Pause {
  untilAt: number;
  words: string;
}

/** A sentence on every page of the shop, from one moment to another, in epoch ms (B-221). */
export interface Banner {
  words: string;
  kind: 'info' | 'warn';
  fromAt: number;
  untilAt: number;
  /** Whether a shopper may close it. */
  isDismissable: boolean;
}

/** A day with other hours than usual, or closed (`hours` null). `day` is '2026-11-26'. */
export interface HolidayHours {
  day: string;
  hours: Hours | null;
  /** Its name: 'Thanksgiving'. */
  note: string;
}

/** The license from the State Liquor Authority, as printed on the paper. */
export interface Licence {
  number: string;
  /** The last day on which it is valid: '2028-11-30'. */
  untilDay: string;
}

/** Cents per box for `bottles` bottles, by zone of the destination ZIP, for the embedded carrier (G-57). */
export interface ShippingRates {
  boxes: readonly { bottles: number; centsByZone: Readonly<Record<2 | 3 | 4, number>> }[];
  adultSignatureCents: number;
}

/**
 * The discount on a case of wine that the shopper mixes: tiers by bottles, ascending, in tenths of a percent
 * (N-100).
 */
export interface MixedCasePlan {
  isOn: boolean;
  tiers: readonly { bottles: number; tenths: number }[];
  /** Products that do not take part. */
  excludedSlugs: readonly string[];
}

export interface Store extends StoreFacts, Content {
  deliveryFee: DeliveryFee;
  slots: SlotPlan;
  /**
   * Where a slot takes a number of orders other than the plan's, by weekday and hour (`slotHour`); 0: none
   * (B-213).
   */
  slotCapacities: Readonly<Record<string, number>>;
  /** Slots that staff have closed, by id ('2026-11-27T17:00'), earliest first. */
  closedSlots: readonly string[];
  /** Pauses of online orders, by what is paused (B-217). */
  pauses: Readonly<Partial<Record<PausedWay, Pause>>>;
  desk: DeskPlan;
  /** Earliest first, past ones included; at most one a day. */
  holidays: readonly HolidayHours[];
  /** The owner's own, which override `data/ny-sales-tax.csv` (G-18). */
  addedTaxRates: readonly TaxRate[];
  /** Null for none. */
  banner: Banner | null;
  /** The day on which someone last compared the tax table with the state's; null for never (B-214). */
  taxCheckedOn: string | null;
  shippingRates: ShippingRates;
  requireAgeConfirmation: boolean;
  /** Former prices, percents and dollars off may be shown (9 NYCRR §99.6). */
  promoComparativePricing: boolean;
  mixedCase: MixedCasePlan;
  /** Which home page '/' shows (G-04). */
  homePage: 'auto' | 'specials' | 'featured';
  allowsPasswordReset: boolean;
  /** The buyer gets a text when the driver says that theirs is the next stop (B-122). */
  nextStopTexts: boolean;
  /** The driver asks for a code of the buyer's page at the door (B-123). */
  doorCode: boolean;
  /** The checkout refuses a blocked customer; otherwise a manager looks at the order first (B-205). */
  refusesBlocked: boolean;
  /** Prices and new items go to the till at the counter (B-177). */
  tillPrices: boolean;
  /** The product that a gift may be packed in, by its address; null if none is offered (N-070). */
  giftBox: string | null;
  /** The link to the mobile app; null hides it (M-012). */
  appHref: string | null;
  /** The license of the State Liquor Authority; null until it is entered. */
  licence: Licence | null;
  /** The store's own words in its messages, by message (B-216): in mails, and in texts. */
  letters: Readonly<Record<string, OwnWords>>;
  texts: Readonly<Record<string, OwnWords>>;
  /** The owner's answers to searches for things that are not bottles, by word. */
  sayings: Readonly<Record<string, string>>;
  /**
   * For words that people search, as written by `synonymKey`, the words that the search takes them for
   * (B-237).
   */
  synonyms: Readonly<Record<string, string>>;
}

/** The store in the memory of a process; a job refreshes it after another process has changed it. */
export interface StoreSettings {
  current(): Store;
  /** Returns true if something had changed. */
  refresh(): Promise<boolean>;
  /** Calls `listener` each time this process has read changed settings, before any response uses them. */
  onChange(listener: () => void): void;
}
