import type { FormatId } from '#kit/ids.ts';

/** A line as the till tells it, before the shop knows what it is. */
export interface RungLine {
  /** 'square:<order>:<uid>', 'csv:<day>:…' */
  key: string;
  locationId: string;
  /** Empty for a free amount, which means something else each time. */
  itemKey: string;
  name: string;
  /** Units, negative for what came back; null where it is no whole number. */
  quantity: number | null;
  amountCents: number;
  happenedAt: number;
}

export type LineState = 'taken' | 'waiting' | 'not-a-bottle';

export interface CounterLine extends RungLine {
  takenAt: number;
  state: LineState;
  formatId: FormatId | null;
  /** Bottles that left, negative for those that came back; 0 while it waits. */
  bottles: number;
}

/** What an item of the till is; null: not a bottle. */
export interface CounterItem {
  key: string;
  name: string;
  formatId: FormatId | null;
  bottles: number;
}
