import type { FormatId } from '#kit/ids.ts';
import type { Stamp } from '../receipt.ts';

export type { Stamp };

/** `accepting`: some of its differences are already in the books. */
export type CountState = 'open' | 'accepting' | 'accepted' | 'dropped';

export interface Count {
  id: number;
  name: string;
  state: CountState;
  /** The books' figures are hidden from the people who count. */
  isBlind: boolean;
  opened: Stamp;
  /** When it was accepted or dropped; while it is being accepted, when that began. */
  closed: Stamp | null;
  /** When an accepted count was undone. */
  undone: Stamp | null;
  /** Raised by everything that is counted; shows what a person saw when accepting. */
  version: number;
}

export interface CountLine {
  formatId: FormatId;
  /** False: it was found where it does not belong, which is noted but changes nothing. */
  isInScope: boolean;
  /** Null until it is counted. */
  counted: number | null;
  /** What should have been there at the first and the last scan. */
  firstExpected: number | null;
  expected: number | null;
  last: Stamp | null;
  /** What was written to the ledger. */
  acceptedChange: number | null;
  /** It was counted before and is being counted again. */
  isSecond: boolean;
  /** Bottles may have come or gone while a scan was waiting for a connection. */
  isUnsure: boolean;
  /** Once accepted: the moment up to which an earlier count had established what was there. */
  countedBefore: number | null;
}
