/** An order as the desk's lists show it. */
import type { BoardLine, Mark, WaitingFor } from '#domains/orders/board/board.rules.ts';

/** Bottles of an order that someone is looking for on the shelf, or that are not there (B-062). */
export interface ShelfTaskProps {
  formatId: number;
  /** 'Barolo 2019 750 mL' */
  name: string;
  place: string | null;
  /** How many the order takes. */
  bottles: number;
  /** Null: no one has looked. */
  found: number | null;
}

/** All times in epoch ms. */
export interface CardProps {
  number: number;
  /** 'Rosa K.' */
  name: string;
  way: 'pickup' | 'delivery' | 'shipping';
  town: string | null;
  /** Deliveries only: the slot, and its window in words: '5:00 pm - 6:00 pm'. */
  slot: { id: string; words: string } | null;
  bottles: number;
  lines: readonly BoardLine[];
  marks: readonly Mark[];
  timesBack: number;
  /** The numbers of other orders that go to the same door in the same bag. */
  together: readonly number[];
  /** By when the next step must be done; null if there is no such time. */
  dueAt: number | null;
  /** When the order entered its current lane: packed, out, or handed over. */
  since: number | null;
  /** For a pickup that is ready: the days since it was packed. */
  daysReady: number;
  place: string | null;
  /** `tookFromMe`: it was this person's before. */
  claim: { by: string; isMine: boolean; tookFromMe: boolean } | null;
  /** Who took the order by phone: 'Ann'. */
  takenBy: string | null;
  /** 'Counter sold 2 that #10240 needs.'; null if nothing is missing. */
  short: string | null;
  /** Why it is held back, in words. */
  waiting: { kind: WaitingFor['kind']; words: string } | null;
  /** Bottles that someone looks for before the order is packed. */
  shelf: readonly ShelfTaskProps[];
}
