/** What is fixed of the store: where it stands, when it is open, where it delivers. Its name is a setting. */
import { storeTimeZone } from '#kit/clock.ts';
import { storeHours, type Week } from './hours.rules.ts';

/** A part of the neighbourhood to which the store's own staff deliver (M-008, G-20). */
export interface DeliveryArea {
  name: string;
  zips: readonly string[];
  /** Other names that people and post offices give it. */
  aliases: readonly string[];
  /** For the sales tax of what is handed over there. */
  county: string;
}

export interface StoreFacts {
  address: { street: string; city: string; state: string; zip: string; latitude: number; longitude: number };
  /** True while street and telephone number are those of a demonstration and lead to no store. */
  isDemonstrationAddress: boolean;
  phone: string;
  county: string;
  timeZone: string;
  /** The store's page at a social network. */
  socialHref: string;
  /** Buying and receiving, everywhere (G-01; New York ABC Law §65). */
  minimumAge: number;
  hours: Week;
  /** The footer's social link; the network's front door while there is no store behind it. */
  socialHref: string;
  deliveryAreas: readonly DeliveryArea[];
}

export const storeFacts: StoreFacts = {
  address: { street: '555 Woodbury Road', city: 'Woodbury', state: 'NY', zip: '11797', latitude: 40.8154, longitude: -73.4716 },
  isDemonstrationAddress: true,
  phone: '(516) 555-0142',
  county: 'Nassau',
  timeZone: storeTimeZone,
  socialHref: 'https://www.instagram.com/',
  minimumAge: 21,
  hours: storeHours,
  socialHref: 'https://www.instagram.com/',
  deliveryAreas: [
    { name: 'Syosset', zips: ['11791'], aliases: [], county: 'Nassau' },
    { name: 'Woodbury', zips: ['11797'], aliases: [], county: 'Nassau' },
    { name: 'Cold Spring Harbor', zips: ['11724'], aliases: ['Cold Spring Hbr'], county: 'Suffolk' },
    // A village without a ZIP code of its own, spread over those of its neighbours.
    { name: 'Laurel Hollow', zips: ['11791', '11724', '11771'], aliases: [], county: 'Nassau' },
    { name: 'Huntington', zips: ['11743'], aliases: ['Huntington Bay', 'Lloyd Harbor', 'Halesite'], county: 'Suffolk' },
  ],
};
