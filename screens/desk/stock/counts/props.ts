/** What the counting pages show (B-166 to B-168). */
import type { CountState } from '#domains/purchasing/counts/count.ts';

export interface ShownCount {
  id: number;
  name: string;
  state: CountState;
  isUndone: boolean;
  /** '14 of 60 sizes counted' */
  progress: string;
  /** 'Opened by Ann, today 9:40 AM' */
  words: string;
}

export interface CountsProps {
  open: ShownCount[];
  /** Accepted or dropped. */
  former: ShownCount[];
  /** The address of the next page; null on the last one. */
  next: string | null;
  isFurtherBack: boolean;
  categories: { value: string; name: string }[];
  /** 'A-01', 'A-02': places that some bottle has. */
  places: string[];
}

export interface CountProps {
  count: CountHead;
  /** In walking order; at most `shownAtOnce`. */
  toCount: ShownSize[];
  /** Latest first; at most `shownAtOnce`. */
  counted: ShownSize[];
  elsewhere: ShownSize[];
  progress: { sizes: number; counted: number; bottles: number };
  /** Who has counted here lately: 'Ann, Ben'. */
  people: string;
}

export interface CountHead {
  id: number;
  name: string;
  state: CountState;
  isBlind: boolean;
  version: number;
  steps: string[];
}

export interface ShownSize {
  formatId: number;
  name: string;
  place: string | null;
  counted: number | null;
  /** What should be there; null if it is hidden, and before it is counted. */
  books: number | null;
  /** 'Ann, 2:10 PM' */
  who: string | null;
}

export interface DifferencesProps {
  count: CountHead;
  /** By value, the largest first; at most `shownAtOnce`. */
  differences: ShownDifference[];
  more: number;
  sum: {
    /** How many counted sizes match the books. */
    agree: number;
    differ: number;
    /** Sizes that no one has counted. */
    uncounted: number;
    /** '−3 bottles' */
    bottles: string;
    /** '−$45.60'; null for those who may not see it, and if no cost is known. */
    value: string | null;
  };
  /** The sizes to be counted again. */
  again: number[];
  mayAccept: boolean;
  isUndone: boolean;
}

export interface ShownDifference {
  formatId: number;
  name: string;
  place: string | null;
  counted: number;
  /** What should have been there. */
  books: number;
  /** '−2' */
  difference: string;
  value: string | null;
  /** '2 sold, 12 received since' */
  since: string | null;
  who: string;
  /** Why it should be counted again; null if it should not. */
  again: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Counts': CountsProps;
    'Desk/Count': CountProps;
    'Desk/Differences': DifferencesProps;
  }
}
