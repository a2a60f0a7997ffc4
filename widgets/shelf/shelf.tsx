import { clsx } from 'clsx';
import type { ProductCard } from '#domains/catalogue/product.ts';
import { ShelfCard } from './shelf-card.tsx';

const columns = {
  /** M-150: 2 small, 3 medium, 4 extra large. */
  wide: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  pair: 'grid-cols-2',
};

interface ShelfProps {
  cards: ProductCard[];
  layout?: keyof typeof columns;
  /** The level of the product names' headings. */
  heading?: 'h2' | 'h3';
}

/** Products standing on one board that runs from wall to wall, a price card under each. */
export function Shelf({ cards, layout = 'wide', heading = 'h2' }: ShelfProps) {
  return (
    <ul className={clsx('shelf grid gap-y-10', columns[layout])}>
      {cards.map((card) => (
        <ShelfCard key={card.id} card={card} heading={heading} />
      ))}
    </ul>
  );
}
