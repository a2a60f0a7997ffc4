/** What stands first on the shelf of a category: `GET /desk/shelf?category=`. */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';

export interface ShelfProps {
  category: { path: string; name: string };
  categories: { value: string; name: string }[];
  firsts: ShelfProduct[];
  /** '2026-12-24'; empty without an end. */
  lastDay: string;
  /** 'Ann, Nov 24, 2:03 pm'; null for a shelf that is the mix alone. */
  set: string | null;
  today: string;
  most: number;
  /** What is looked for among the shelf's products. */
  words: string;
  found: ShelfProduct[];
}

export interface ShelfProduct {
  id: number;
  name: string;
  vintage: string;
  producer: string;
  photo: string | null;
  art: BottleArt;
  onHand: number;
  /** False: a shopper does not see it. */
  isSold: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Shelf': ShelfProps;
  }
}
