import type { SpecialItem } from '#widgets/specials/special-item.ts';

/** `/now`: what is on promotion (G-05). */
export interface NowIndexProps {
  offers: SpecialItem[];
  /** Absolute. */
  canonical: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Now/Index': NowIndexProps;
  }
}
