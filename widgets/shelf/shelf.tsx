import type { ProductCard } from '#domains/catalogue/product.ts';
import { ShelfCard } from './shelf-card.tsx';

interface ShelfProps {
  cards: ProductCard[];
  /** The level of the product names' headings. */
  heading?: 'h2' | 'h3';
  /** How many of the first products are visible without scrolling. */
  early?: number;
}

/**
 * Products on a shelf across the full width, each with a price card below: 2, 3 or 4 in a row (M-150). With
 * text so large that a price would not fit, there are fewer in a row.
 */
export function Shelf({ cards, heading = 'h2', early = 0 }: ShelfProps) {
  return (
    <ul className="shelf grid gap-y-10">
      {cards.map((card, at) => (
        <ShelfCard key={card.id} card={card} heading={heading} isEarly={at < early} />
      ))}
    </ul>
  );
}
