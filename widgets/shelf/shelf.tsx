import type { ProductCard } from '#domains/catalogue/product.ts';
import { ShelfCard } from './shelf-card.tsx';

interface ShelfProps {
  cards: ProductCard[];
  /** The level of the product names' headings. */
  heading?: 'h2' | 'h3';
}

/**
 * Products standing on one board that runs from wall to wall, a price card under each: 2, 3 or 4 beside each
 * other (M-150). Where letters are so large that a price would not fit, there are fewer.
 */
export function Shelf({ cards, heading = 'h2' }: ShelfProps) {
  return (
    <ul className="shelf grid gap-y-10">
      {cards.map((card) => (
        <ShelfCard key={card.id} card={card} heading={heading} />
      ))}
    </ul>
  );
}
