import type { Store } from './store.ts';
import { storeFacts } from './store-facts.ts';

/**
 * The defaults until the owner changes them: a demonstration's fee (G-22), and rates near a carrier's prices.
 */
export const defaultStore: Store = {
  ...storeFacts,
  deliveryFee: { feeCents: 1_000, thresholdCents: 10_000 },
  slots: { lengthMinutes: 60, leadMinutes: 60, capacity: 4 },
  slotCapacities: {},
  closedSlots: [],
  pauses: {},
  banner: null,
  taxCheckedOn: null,
  desk: {
    shipCutOffMinutes: 16 * 60,
    lookFirstCents: 40_000,
    managerAfterMinutes: 10,
    ownerAfterMinutes: 20,
    managerPhones: [],
    ownerPhones: [],
    reminderDays: [2, 5],
    keepDays: 7,
    payLinkMinutes: 120,
    keyedCards: false,
    answerMinutes: 30,
    withoutAnswer: 'leave-out',
    checkShelf: true,
  },
  holidays: [],
  addedTaxRates: [],
  shippingRates: {
    boxes: [
      { bottles: 1, centsByZone: { 2: 999, 3: 1_049, 4: 1_149 } },
      { bottles: 2, centsByZone: { 2: 1_149, 3: 1_249, 4: 1_399 } },
      { bottles: 3, centsByZone: { 2: 1_299, 3: 1_399, 4: 1_599 } },
      { bottles: 6, centsByZone: { 2: 1_699, 3: 1_899, 4: 2_199 } },
      { bottles: 12, centsByZone: { 2: 2_399, 3: 2_799, 4: 3_299 } },
    ],
    adultSignatureCents: 700,
  },
  requireAgeConfirmation: true,
  promoComparativePricing: true,
  mixedCase: {
    isOn: false,
    tiers: [
      { bottles: 6, tenths: 50 },
      { bottles: 12, tenths: 100 },
    ],
    excludedSlugs: [],
  },
  homePage: 'auto',
  allowsPasswordReset: true,
  nextStopTexts: true,
  giftBox: null,
  doorCode: false,
  refusesBlocked: false,
  tillPrices: false,
  appHref: null,
  licence: null,
  sayings: {},
  homeTop: null,
  picks: {},
  collections: {},
  aboutText: null,
  answers: {},
};
