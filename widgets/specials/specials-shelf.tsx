import { SpecialCard } from './special-card.tsx';
import type { SpecialItem } from './special-item.ts';

interface SpecialsShelfProps {
  items: SpecialItem[];
  /** The path of the pages that the cards link to. */
  folder: '/products' | '/now';
  heading: 'h2' | 'h3';
}

/** What is on promotion, on one board. */
export function SpecialsShelf({ items, folder, heading }: SpecialsShelfProps) {
  return (
    <ul className="shelf grid gap-y-10">
      {items.map((item) => (
        <SpecialCard key={item.id} item={item} href={`${folder}/${item.slug}`} heading={heading} />
      ))}
    </ul>
  );
}
