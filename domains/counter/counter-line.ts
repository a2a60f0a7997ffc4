import type { FormatId } from '#kit/ids.ts';

/** A line as the till reports it, before the shop knows what it is. */
export interface RungLine {
  /** '<prefix of the till>:<sale>:<line>', 'csv:<day>:…' */
  key: string;
  locationId: string;
  /** Empty for a free amount, which means something else each time. */
  itemKey: string;
  name: string;
  /** Units, negative for returns; null if not a whole number. */
  quantity: number | null;
  amountCents: number;
  happenedAt: number;
}

export type LineState = 'taken' | 'waiting' | 'not-a-bottle';

export interface CounterLine extends RungLine {
  takenAt: number;
  state: LineState;
  formatId: FormatId | null;
  /** Bottles that left, negative for returned ones; 0 while the line waits. */
  bottles: number;
}

/** What an item of the till is; null if it is not a bottle. */
export interface CounterItem {
  key: string;
  name: string;
  formatId: FormatId | null;
  bottles: number;
}
