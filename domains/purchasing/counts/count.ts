import type { FormatId } from '#kit/ids.ts';
import type { Stamp } from '../receipt.ts';

/** `accepting`: some of its differences are in the books already. */
export type CountState = 'open' | 'accepting' | 'accepted' | 'dropped';

export interface Count {
  id: number;
  name: string;
  state: CountState;
  /** What the books say is hidden from who counts. */
  isBlind: boolean;
  opened: Stamp;
  closed: Stamp | null;
}

export interface CountLine {
  formatId: FormatId;
  /** False: it was found where it does not belong, which is noted and changes nothing. */
  isInScope: boolean;
  /** Null until somebody counts it. */
  counted: number | null;
  /** What should have stood there at the first scan and at the last. */
  firstExpected: number | null;
  expected: number | null;
  last: Stamp | null;
  /** What was written to the ledger. */
  acceptedChange: number | null;
}
