/** An order as the desk's lists show it. */
import type { BoardLine, Mark, WaitingFor } from '#domains/orders/board/board.rules.ts';

/** Bottles of an order that somebody looks for on the shelf, or that are not there (B-062). */
export interface ShelfTaskProps {
  formatId: number;
  /** 'Barolo 2019 750 mL' */
  name: string;
  place: string | null;
  /** That the order takes. */
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
  /** Of a delivery: its slot, and its window in words: '5:00 pm - 6:00 pm'. */
  slot: { id: string; words: string } | null;
  bottles: number;
  lines: readonly BoardLine[];
  marks: readonly Mark[];
  timesBack: number;
  /** The numbers of other orders that go to the same door in the same bag. */
  together: readonly number[];
  /** By when the next step is to be done; null if by no time. */
  dueAt: number | null;
  /** When the lane that it stands in began for it: packed, out, or handed over. */
  since: number | null;
  /** Of a pickup that is ready: the days since it was packed. */
  daysReady: number;
  place: string | null;
  /** `tookFromMe`: it was this person's before. */
  claim: { by: string; isMine: boolean; tookFromMe: boolean } | null;
  /** Who took it by telephone: 'Ann'. */
  takenBy: string | null;
  /** 'Counter sold 2 that #10240 needs.'; null where nothing lacks. */
  short: string | null;
  /** Why it is held back, in words. */
  waiting: { kind: WaitingFor['kind']; words: string } | null;
  /** Bottles that somebody looks for before it is packed. */
  shelf: readonly ShelfTaskProps[];
}
