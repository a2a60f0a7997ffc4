import type { FormatId } from '#kit/ids.ts';
import type { Stamp } from '../receipt.ts';

export type { Stamp };

/** `accepting`: some of its differences are in the books already. */
export type CountState = 'open' | 'accepting' | 'accepted' | 'dropped';

export interface Count {
  id: number;
  name: string;
  state: CountState;
  /** What the books say is hidden from who counts. */
  isBlind: boolean;
  opened: Stamp;
  /** Accepted or dropped; of one that is being accepted, when that began. */
  closed: Stamp | null;
  /** An accepted count that was taken back. */
  undone: Stamp | null;
  /** Raised by whatever is counted: what a person saw when he accepts. */
  version: number;
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
  /** It was counted before, and is counted once more. */
  isSecond: boolean;
  /** Bottles may have come or gone while a scan waited for a connection. */
  isUnsure: boolean;
  /** Up to when an earlier count had said what stood there, once it is accepted. */
  countedBefore: number | null;
}
