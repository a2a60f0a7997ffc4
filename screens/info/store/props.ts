/** M-133, M-134, M-295. */
export interface StoreProps {
  /** 'Open now until 8:00 pm' or 'Closed, opens tomorrow at 1:00 pm'. */
  openLine: string;
  hours: { days: string; hours: string }[];
  holidays: { date: string; hours: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Store': StoreProps;
  }
}
