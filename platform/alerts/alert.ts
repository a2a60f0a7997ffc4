/** What is wrong, as a row stores it: a kind, what it is about, and facts for its sentences. Types only. */

/** Numbers and words of the shop; about a shopper, at most an order's number (B-251). */
export type AlertFacts = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** One thing of a kind that is wrong now. */
export interface Sighting {
  /** An order's number, a job's name; one row for each (B-253). */
  subject: string;
  facts?: AlertFacts;
}

/**
 * A kind of alert and how it is found. It is closed once it is no longer found; there is no other way to
 * close it.
 */
export interface AlertCheck {
  kind: string;
  /** Whether people on duty are texted. */
  isSerious: boolean;
  /**
   * Set for what only one process sees, such as its own jobs: a process that does not see it closes it only
   * after this many milliseconds without a sighting.
   */
  lingerMs?: number;
  look(): Promise<readonly Sighting[]>;
}

export interface Alert {
  kind: string;
  subject: string;
  isSerious: boolean;
  facts: AlertFacts;
  /** When it last arose, epoch ms. */
  openedAt: number;
  lastSeenAt: number;
  /** Null while it persists. */
  closedAt: number | null;
  /** How often it arose. */
  times: number;
}
