import type { StoreMap } from '#domains/store/store-map.rules.ts';

/** M-012, M-133, M-134, M-295. */
export interface StoreProps {
  /** Absolute. */
  canonical: string;
  /** 'Open now, until 8:00 pm' or 'Closed, opens tomorrow at 1:00 pm'. */
  openLine: string;
  hours: { days: string; hours: string }[];
  /** Upcoming days whose hours differ from the regular week. */
  holidays: { date: string; hours: string; note: string }[];
  map: StoreMap;
  /** Where the mobile app is; null hides its link. */
  appHref: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Store': StoreProps;
  }
}
