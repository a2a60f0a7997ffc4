import type { Option } from '../taxonomy-options.ts';

/** A bottle whose name in the till was doubtful, as it was read. */
export interface ShownBottle {
  key: string;
  /** As in the till: 'BLANTONS GOLD 750'. */
  text: string;
  department: string;
  /** '750 mL · $18.99 · 12 on hand' */
  facts: string;
  /** What stands on the shelf is worth, '$227.88'; empty for nothing. */
  worth: string;
  productId: number;
  name: string;
  producer: string;
  vintage: string;
  regionPath: string;
  grape: string;
  /** Why it was read so, in sentences. */
  reasons: string[];
  /** The nearest first, three at most. */
  guesses: { categoryPath: string; name: string; percent: number; reasons: string[] }[];
  /** The words that an answer teaches for, and how many other waiting bottles have them. */
  clue: string;
  alike: number;
}

export interface ReviewProps {
  bottles: ShownBottle[];
  /** How many wait in all. */
  waiting: number;
  /** What was answered last, and its act to be undone; null after nothing. */
  done: { words: string; act: number } | null;
  options: Readonly<Record<'categories' | 'regions' | 'grapes', Option[]>>;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Review': ReviewProps;
  }
}
