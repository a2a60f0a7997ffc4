import type { ProductCard } from '#domains/catalogue/product.ts';
import { Shelf } from './shelf.tsx';

interface ShelfSectionProps {
  /** The id of its heading. */
  id: string;
  title: string;
  cards: ProductCard[];
}

/**
 * A shelf with a heading and at most four products, or three where four would be too narrow. Renders nothing
 * without products.
 */
export function ShelfSection({ id, title, cards }: ShelfSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="wrap pt-20 md:max-xl:[&_.shelf>li:nth-child(n+4)]:hidden">
      <h2 id={id} className="mb-8 text-2xl">
        {title}
      </h2>
      <Shelf cards={cards} heading="h3" />
    </section>
  );
}
