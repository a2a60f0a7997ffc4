import type { ClosestShown } from '#domains/catalogue/closest/closest-shown.ts';

/** `/back/{key}`: somebody's own wish, as the link of a letter shows it (N-080). */
export interface BackProps {
  /** Where the button posts to; null for a link that leads to nothing any more. */
  path: string | null;
  /** 'Barolo Bussia, 750 mL' and its page; null with a link that leads to nothing. */
  words: string | null;
  href: string | null;
  state: 'waiting' | 'told' | 'over';
  /** They are texted, and not written to. */
  isTexted: boolean;
  /** While it is waited for: what stands closest to it today (N-032). */
  closest: ClosestShown[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Back/Show': BackProps;
  }
}
