/** The suggestions of the header's search box during typing (N-044). */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';

export interface Suggestions {
  products: ProductSuggestion[];
  /** How the search understood the words, each with its number of products; none with the hosted search. */
  readings: PlaceSuggestion[];
  /** Categories and regions whose name starts with the words. */
  places: PlaceSuggestion[];
}

export interface ProductSuggestion {
  href: string;
  name: string;
  art: BottleArt;
  photo: string | null;
  /** '$12.99', 'From $12.99', or the price of the requested size. */
  price: string;
  /** '750 mL' if it has one size or a size was asked for; else ''. */
  size: string;
  isInStock: boolean;
}

export interface PlaceSuggestion {
  href: string;
  label: string;
  count: number;
}

export const mostSuggestions = 8;

/** At most eight rows: two readings, two places, and up to five products. */
export function fitSuggestions({ products, readings, places }: Suggestions): Suggestions {
  const ways = { readings: readings.slice(0, 2), places: places.slice(0, 2) };
  const left = mostSuggestions - ways.readings.length - ways.places.length;
  return { products: products.slice(0, Math.min(5, left)), ...ways };
}

/** In the order of the rows. */
export function suggestedHrefs({ products, readings, places }: Suggestions): string[] {
  return [...products, ...readings, ...places].map(({ href }) => href);
}
