import type { Option } from '../taxonomy-options.ts';

/** A bottle whose name in the till was doubtful, as it was read. */
export interface ShownBottle {
  key: string;
  /** As in the till: 'BLANTONS GOLD 750'. */
  text: string;
  department: string;
  /** '750 mL · $18.99 · 12 on hand' */
  facts: string;
  /** The value of what is on the shelf, '$227.88'; empty if there is nothing. */
  worth: string;
  productId: number;
  name: string;
  producer: string;
  vintage: string;
  regionPath: string;
  grape: string;
  /** Why it was read this way, in sentences. */
  reasons: string[];
  /** The nearest first, at most three. */
  guesses: { categoryPath: string; name: string; percent: number; reasons: string[] }[];
  /** The words that an answer gives a meaning to, and how many other waiting bottles contain them. */
  clue: string;
  alike: number;
}

export interface ReviewProps {
  bottles: ShownBottle[];
  /** How many wait in all. */
  waiting: number;
  /** What was answered last, and its act, which can be undone; null if nothing has been answered yet. */
  done: { words: string; act: number } | null;
  options: Readonly<Record<'categories' | 'regions' | 'grapes', Option[]>>;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Review': ReviewProps;
  }
}
