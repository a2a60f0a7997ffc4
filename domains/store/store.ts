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

/** How staff deliver: the length of a slot, the notice it needs, the orders that fit into one (M-287). */
export interface SlotPlan {
  lengthMinutes: number;
  leadMinutes: number;
  capacity: number;
}

/** The line is left out, or someone of the store calls the buyer. */
export type WithoutAnswer = 'leave-out' | 'call';

/** How the store's own people work at the desk. */
export interface DeskPlan {
  /** When the carrier's parcels have to be packed, in minutes of an open day. */
  shipCutOffMinutes: number;
  /** A manager looks at an order of so many cents or more before it is packed (B-061); 0: at none. */
  lookFirstCents: number;
  /** How long an order may wait unclaimed until managers are texted, and owners (B-056). */
  managerAfterMinutes: number;
  ownerAfterMinutes: number;
  /** Whom to text: ten digits each. */
  managerPhones: readonly string[];
  ownerPhones: readonly string[];
  /** On which days after packing the buyer of a pickup is reminded, rising (B-091). */
  reminderDays: readonly number[];
  /** How many days a pickup is kept before staff decide about it. */
  keepDays: number;
  /** How long the bottles and the window of a phone order are held, and its pay link is good (B-101). */
  payLinkMinutes: number;
  /** Whether owners and managers may type a caller's card at the desk (B-104). */
  keyedCards: boolean;
  /** How many open minutes a buyer has to answer about another bottle (B-072). */
  answerMinutes: number;
  /** What becomes of the bottle that was short, when the buyer does not answer. */
  withoutAnswer: WithoutAnswer;
  /** How many years after its hand-over an order keeps its buyer (B-291). */
  personYears: number;
  /** Whether the last bottles are looked for where the books are doubtful, before the order is packed (B-062). */
  checkShelf: boolean;
  /** Whether owners are mailed the figures of each day when it is closed, and of each week on Monday (B-239). */
  mailsDayClose: boolean;
  mailsWeek: boolean;
}

/** What a pause stops: one way an order reaches its buyer, or every order. */
export type PausedWay = 'all' | 'pickup' | 'delivery' | 'shipping';

/** Until when shoppers cannot order, in epoch ms, and what they are told. */
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
  /** A shopper may close it. */
  isDismissable: boolean;
}

/** A day with other hours than usual, or closed (`hours` null). `day` is '2026-11-26'. */
export interface HolidayHours {
  day: string;
  hours: Hours | null;
  /** What people call it: 'Thanksgiving'. */
  note: string;
}

/** What the State Liquor Authority has given the store, as it is printed on the paper. */
export interface Licence {
  number: string;
  /** The last day on which it is good: '2028-11-30'. */
  untilDay: string;
}

/** Cents per box for `bottles` bottles, by zone of the destination ZIP, for the embedded carrier (G-57). */
export interface ShippingRates {
  boxes: readonly { bottles: number; centsByZone: Readonly<Record<2 | 3 | 4, number>> }[];
  adultSignatureCents: number;
}

/** What is taken off a case of wine that the shopper mixes: tiers by bottles, rising, in tenths of a percent (N-100). */
export interface MixedCasePlan {
  isOn: boolean;
  tiers: readonly { bottles: number; tenths: number }[];
  /** Products that do not take part. */
  excludedSlugs: readonly string[];
}

export interface Store extends StoreFacts, Content {
  deliveryFee: DeliveryFee;
  slots: SlotPlan;
  /** Where a slot takes another number of orders than the plan says, by weekday and hour (`slotHour`); 0: none (B-213). */
  slotCapacities: Readonly<Record<string, number>>;
  /** Slots that staff have closed, by id ('2026-11-27T17:00'), earliest first. */
  closedSlots: readonly string[];
  /** When online orders pause, by what pauses (B-217). */
  pauses: Readonly<Partial<Record<PausedWay, Pause>>>;
  desk: DeskPlan;
  /** Earliest first, past ones included; at most one a day. */
  holidays: readonly HolidayHours[];
  /** The owner's own, which override `data/ny-sales-tax.csv` (G-18). */
  addedTaxRates: readonly TaxRate[];
  /** Null for none. */
  banner: Banner | null;
  /** On which day someone last compared the tax table with the state's; null: never (B-214). */
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
  /** The product that a gift may be packed in, by its address; null: none is offered (N-070). */
  giftBox: string | null;
  /** The link to the mobile app; null hides it (M-012). */
  appHref: string | null;
  /** The license of the State Liquor Authority; null until it is entered. */
  licence: Licence | null;
  /** The store's own words in its messages, by the message (B-216): in mails, and in texts. */
  letters: Readonly<Record<string, OwnWords>>;
  texts: Readonly<Record<string, OwnWords>>;
  /** The owner's answers to searches for things that are not bottles, by word. */
  sayings: Readonly<Record<string, string>>;
  /** By a word that people search, as `synonymKey` writes it, the words that the search takes it for (B-237). */
  synonyms: Readonly<Record<string, string>>;
}

/** The store in the memory of a process; a job refreshes it after another process has changed it. */
export interface StoreSettings {
  current(): Store;
  /** True if something had changed. */
  refresh(): Promise<boolean>;
  /** Calls `listener` each time that this process has read other settings, before anybody is answered by them. */
  onChange(listener: () => void): void;
}
