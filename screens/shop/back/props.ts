import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';

/** `/back/{key}`: a shopper's own wish, as the link in a letter shows it (N-080). */
export interface BackProps {
  /** Where the button posts to; null for a link that no longer leads anywhere. */
  path: string | null;
  /** 'Barolo Bussia, 750 mL' and its page; null for a link that no longer leads anywhere. */
  words: string | null;
  href: string | null;
  state: 'waiting' | 'told' | 'over';
  /** Notified by text message, not by email. */
  isTexted: boolean;
  /** While it is waited for: what is closest to it today (N-032). */
  closest: ClosestShown[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Back/Show': BackProps;
  }
}
