import type { DoorState } from '#domains/store/hours.rules.ts';

/** M-133, M-134, M-295. */
export interface StoreProps {
  door: DoorState;
  hours: { days: string; hours: string }[];
  holidays: { date: string; hours: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Store': StoreProps;
  }
}
