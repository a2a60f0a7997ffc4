import { Shelf } from '#widgets/shelf/shelf.tsx';
import type { HomeProps } from '../props.ts';

/** What has come to the shop lately; nothing while nothing has. */
export function NewProducts({ cards }: { cards: HomeProps['newProducts'] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="new" className="wrap pt-20 md:max-xl:[&_.shelf>li:nth-child(n+4)]:hidden">
      <h2 id="new" className="mb-8 text-2xl">
        New on the shelf
      </h2>
      <Shelf cards={cards} heading="h3" />
    </section>
  );
}
