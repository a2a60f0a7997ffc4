/** What the header's search box offers while one types (N-044). */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';

export interface Suggestions {
  products: ProductSuggestion[];
  /** What the search made of the words, each with how many products it finds; none with the hosted search. */
  readings: PlaceSuggestion[];
  /** Shelves whose name begins like the words. */
  places: PlaceSuggestion[];
}

export interface ProductSuggestion {
  href: string;
  name: string;
  art: BottleArt;
  photo: string | null;
  /** '$12.99', 'From $12.99', or what the size that was asked for costs. */
  price: string;
  /** '750 mL' where it is one size, or the one that was asked for; else ''. */
  size: string;
  isInStock: boolean;
}

export interface PlaceSuggestion {
  href: string;
  label: string;
  count: number;
}

export const mostSuggestions = 8;

/** At most eight rows: two readings, two shelves, and products in what is left, five at most. */
export function fitSuggestions({ products, readings, places }: Suggestions): Suggestions {
  const ways = { readings: readings.slice(0, 2), places: places.slice(0, 2) };
  const left = mostSuggestions - ways.readings.length - ways.places.length;
  return { products: products.slice(0, Math.min(5, left)), ...ways };
}

/** In the order of the rows. */
export function suggestedHrefs({ products, readings, places }: Suggestions): string[] {
  return [...products, ...readings, ...places].map(({ href }) => href);
}
