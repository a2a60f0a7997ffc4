import type { SpecialItem } from '#widgets/specials/special-item.ts';
import { SpecialsShelf } from '#widgets/specials/specials-shelf.tsx';

/** What is special this week, on one board (M-068). */
export function SpecialsGrid({ promotions }: { promotions: SpecialItem[] }) {
  return (
    <section aria-labelledby="specials" className="wrap pt-14">
      <h2 id="specials" className="mb-8 text-2xl">
        Weekly specials
      </h2>
      <SpecialsShelf items={promotions} folder="/products" heading="h3" />
    </section>
  );
}
