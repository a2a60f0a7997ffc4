/** A percentage off every bottle of a case that the shopper mixes (N-100). Types only: safe for server and browser. */

/** From this many bottles on, tenths of a percent off each: 100 is 10 %. */
export interface CaseTier {
  bottles: number;
  tenths: number;
}

export interface MixedCase {
  /** By number of bottles, ascending. */
  tiers: readonly CaseTier[];
  /** Products that do not take part. */
  excludedSlugs: readonly string[];
}

/** How a basket stands to the mixed case. */
export interface CaseStanding {
  /** Bottles that take part and are on no promotion of their own. */
  bottles: number;
  /** The tier that applies; null if none does. */
  tier: CaseTier | null;
  /** The next tier, and how many bottles are missing; null after the last. */
  next: (CaseTier & { add: number }) | null;
}
