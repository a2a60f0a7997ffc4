/**
 * The default store: where it is, when it is open and where it delivers, until its owner changes it. Its name
 * is a setting of the process.
 */
import { storeTimeZone } from '#kit/clock.ts';
import type { Week } from './hours.rules.ts';

/** A part of the neighborhood that the store's own staff deliver to (M-008, G-20). */
export interface DeliveryArea {
  name: string;
  zips: readonly string[];
  /** Other names that people and post offices give it. */
  aliases: readonly string[];
  /** For the sales tax of deliveries there. */
  county: string;
  /** If switched off, staff do not deliver there. */
  isActive: boolean;
  /** The minimum order there; 0 for none. */
  minimumCents: number;
  /** Null for the store's fee. An area's own fee is also waived at the store's threshold. */
  feeCents: number | null;
}

export interface StoreFacts {
  address: { street: string; city: string; state: string; zip: string; latitude: number; longitude: number };
  /** True while street and telephone number are a demonstration's and do not lead to a store. */
  isDemonstrationAddress: boolean;
  phone: string;
  county: string;
  timeZone: string;
  /** Buying and receiving, everywhere (G-01; New York ABC Law §65). */
  minimumAge: number;
  hours: Week;
  /** The store's page at a social network; the network's home page in a demonstration. */
  socialHref: string;
  deliveryAreas: readonly DeliveryArea[];
}

const hour = 60;

/** M-295; inside New York's legal window (8:00 am to midnight, Sunday 10:00 am to 10:00 pm: ABC Law §105). */
const hours: Week = [
  ...[1, 2, 3].map((day) => ({ day, opensMinutes: 13 * hour, closesMinutes: 20 * hour })),
  ...[4, 5].map((day) => ({ day, opensMinutes: 13 * hour, closesMinutes: 21 * hour })),
  { day: 6, opensMinutes: 11 * hour, closesMinutes: 21 * hour },
  { day: 0, opensMinutes: 12 * hour, closesMinutes: 18 * hour },
];

export const storeFacts: StoreFacts = {
  address: {
    street: '555 Woodbury Road',
    city: 'Woodbury',
    state: 'NY',
    zip: '11797',
    latitude: 40.8154,
    longitude: -73.4716,
  },
  isDemonstrationAddress: true,
  phone: '(516) 555-0142',
  county: 'Nassau',
  timeZone: storeTimeZone,
  minimumAge: 21,
  hours,
  socialHref: 'https://www.instagram.com/',
  deliveryAreas: [
    area('Syosset', 'Nassau', ['11791']),
    area('Woodbury', 'Nassau', ['11797']),
    area('Cold Spring Harbor', 'Suffolk', ['11724'], ['Cold Spring Hbr']),
    // A village without a ZIP code of its own, spread over those of its neighbors.
    area('Laurel Hollow', 'Nassau', ['11791', '11724', '11771']),
    area('Huntington', 'Suffolk', ['11743'], ['Huntington Bay', 'Lloyd Harbor', 'Halesite']),
  ],
};

function area(name: string, county: string, zips: string[], aliases: string[] = []): DeliveryArea {
  return { name, zips, aliases, county, isActive: true, minimumCents: 0, feeCents: null };
}
