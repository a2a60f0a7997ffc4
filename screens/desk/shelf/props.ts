/** What comes first on the shelf of a category: `GET /desk/shelf?category=`. */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';

export interface ShelfProps {
  category: { path: string; name: string };
  categories: { value: string; name: string }[];
  firsts: ShelfProduct[];
  /** '2026-12-24'; empty if there is no last day. */
  lastDay: string;
  /** 'Ann, Nov 24, 2:03 pm'; null for a shelf that shows only the mix. */
  set: string | null;
  today: string;
  most: number;
  /** The words to find among the shelf's products. */
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
  /** False if shoppers do not see it. */
  isSold: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Shelf': ShelfProps;
  }
}
