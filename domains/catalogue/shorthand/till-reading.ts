/** A till's text for a bottle, and what it is read as (N-111, N-112). */

/** What a till says about a bottle, in columns of its own or all in the name. */
export interface TillName {
  name: string;
  department?: string;
  size?: string;
  vintage?: string;
  producer?: string;
  grape?: string;
  region?: string;
  country?: string;
  color?: string;
}

export interface Guess {
  categoryPath: string;
  /** From 0 to 1. */
  confidence: number;
  /** Short sentences. */
  reasons: string[];
}

export interface TillReading {
  /** As a label writes it; '' if not known. */
  producer: string;
  /** With the producer, without vintage, size and pack. */
  name: string;
  /** The same from the text alone, regardless of any known product it resembles. */
  ownName: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  /** Names, separated by bars. */
  grapesAll: string;
  color: 'red' | 'white' | 'rose' | null;
  /** '2021', 'NV' or ''. */
  vintage: string;
  /** Null if not stated. */
  volumeMl: number | null;
  /** In the pack as sold, or in the case if `isCase`. */
  bottles: number;
  /** '12/750' is how the distributor packs it: what is sold is one bottle. */
  isCase: boolean;
  abvTenths: number | null;
  ageYears: number | null;
  flavor: string;
  /** 'bourbon', 'reposado'; '' if the category says it. */
  kind: string;
  /** How sure category, region and grape are, from 0 to 1. */
  confidence: number;
  reasons: string[];
  /** The nearest three, best first. */
  guesses: Guess[];
  /** The words that an answer is remembered for; '' for none. */
  clue: string;
}

/** What a person has answered for a clue. */
export interface Lesson {
  clue: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}
