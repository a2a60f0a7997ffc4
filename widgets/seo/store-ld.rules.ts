/**
 * The store as schema.org data: where it is and when it is open, including holidays (M-133, M-295, G-37).
 */
import { type OpenDay, weekdayNames } from '#domains/store/hours.rules.ts';
import { hoursOn } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { internationalPhone } from '#kit/phone.ts';
import { returnPolicyLd } from './return-policy.rules.ts';

export type DescribedStore = Pick<
  Store,
  'address' | 'phone' | 'hours' | 'holidays' | 'deliveryAreas' | 'socialHref'
>;

interface StoreNames {
  shopName: string;
  /** The shop's origin. */
  appUrl: string;
  /** '2026-11-20': earlier holidays are left out. */
  today: string;
}

/** The store and its website. */
export function storeLd(store: DescribedStore, { shopName, appUrl, today }: StoreNames): object {
  const { street, city, state, zip, latitude, longitude } = store.address;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LiquorStore',
        '@id': `${appUrl}/#store`,
        name: shopName,
        url: `${appUrl}/`,
        image: `${appUrl}/img/app/share.jpg`,
        logo: `${appUrl}/img/app/icon-512.png`,
        telephone: internationalPhone(store.phone),
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          addressRegion: state,
          postalCode: zip,
          addressCountry: 'US',
        },
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
        hasMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
        openingHoursSpecification: weekOf(store.hours),
        ...specialDays(store, today),
        currenciesAccepted: 'USD',
        paymentAccepted: 'Credit Card',
        hasMerchantReturnPolicy: returnPolicyLd(appUrl),
        ...ownPlaces(store.socialHref),
        areaServed: store.deliveryAreas
          .filter(({ isActive }) => isActive)
          .map(({ name }) => ({ '@type': 'Place', name: `${name}, NY` })),
      },
      {
        '@type': 'WebSite',
        '@id': `${appUrl}/#website`,
        name: shopName,
        url: `${appUrl}/`,
        publisher: { '@id': `${appUrl}/#store` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${appUrl}/search?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** The store's social media page; a network's home page does not count. */
function ownPlaces(href: string): object {
  return new URL(href).pathname === '/' ? {} : { sameAs: [href] };
}

/** Days with the same hours in one entry. */
function weekOf(week: readonly OpenDay[]): object[] {
  const byHours = Map.groupBy(week, ({ opensMinutes, closesMinutes }) => `${opensMinutes}-${closesMinutes}`);
  return [...byHours.values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ day }) => weekdayNames[day]),
    opens: wallTime(days[0]?.opensMinutes ?? 0),
    closes: wallTime(days[0]?.closesMinutes ?? 0),
  }));
}

/** Search engines read a day that opens and closes at midnight as closed. */
function specialDays({ holidays, hours }: DescribedStore, today: string): object {
  const days = holidays.filter(({ day }) => day >= today);
  if (days.length === 0) return {};
  return {
    specialOpeningHoursSpecification: days.map(({ day, note }) => {
      const open = hoursOn({ holidays, hours }, day).hours;
      return {
        '@type': 'OpeningHoursSpecification',
        ...(note && { name: note }),
        validFrom: day,
        validThrough: day,
        opens: wallTime(open?.opensMinutes ?? 0),
        closes: wallTime(open?.closesMinutes ?? 0),
      };
    }),
  };
}

/** '13:00' for 780; the midnight that ends a day is '23:59', the closest that the notation allows. */
function wallTime(minutes: number): string {
  if (minutes >= 1_440) return '23:59';
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
