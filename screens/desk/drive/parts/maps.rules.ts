/** Links to the driver's own map app; our page contains no map (B-111). */
import type { DriveOrder } from '../props.ts';

export const mapApps = { google: 'Google Maps', apple: 'Apple Maps', waze: 'Waze' } as const;
export type MapApp = keyof typeof mapApps;

export function isMapApp(name: unknown): name is MapApp {
  return typeof name === 'string' && Object.hasOwn(mapApps, name);
}

type Place = Pick<DriveOrder, 'street' | 'city' | 'zip'>;

const textOf = ({ street, city, zip }: Place): string => `${street}, ${city}, NY ${zip}`;

export function navigateLink(app: MapApp, place: Place): string {
  const to = encodeURIComponent(textOf(place));
  if (app === 'apple') return `https://maps.apple.com/?daddr=${to}`;
  if (app === 'waze') return `https://waze.com/ul?q=${to}&navigate=yes`;
  return `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}

/** A link takes nine stops on the way and one destination. */
const perLink = 10;

/** All stops in order, in groups of ten; each group starts where the previous one ended. */
export function allStopsLinks(places: readonly Place[]): string[] {
  const links: string[] = [];
  for (let start = 0; start < places.length; start += perLink) {
    const part = places.slice(start, start + perLink).map(textOf);
    const destination = encodeURIComponent(part.at(-1) ?? '');
    const on = part.slice(0, -1);
    const waypoints = on.length === 0 ? '' : `&waypoints=${encodeURIComponent(on.join('|'))}`;
    links.push(`https://www.google.com/maps/dir/?api=1&destination=${destination}${waypoints}`);
  }
  return links;
}
