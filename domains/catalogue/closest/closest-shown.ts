/** What a page shows of the pack closest to one that cannot be had (N-032). Types only. */
import type { Closest } from './find-closest.ts';

export type ClosestShown = Pick<
  Closest,
  'packId' | 'slug' | 'name' | 'size' | 'photo' | 'art' | 'priceCents' | 'reason'
>;
