import { LinkButton } from '#ui/link-button.tsx';
import { ShelfSection } from '#widgets/shelf/shelf-section.tsx';
import { Bays } from './parts/bays.tsx';
import { Collections } from './parts/collections.tsx';
import { Hero } from './parts/hero.tsx';
import { Picks } from './parts/picks.tsx';
import { Ways } from './parts/ways.tsx';
import type { HomeProps } from './props.ts';

export default function Home({
  hero,
  columns,
  newProducts,
  picks,
  collections,
  ideas,
  delivery,
  found,
}: HomeProps) {
  return (
    <>
      <Hero hero={hero} columns={columns} found={found}>
        <LinkButton href="/search/wine" className="min-h-12 px-7">
          Browse Wines
        </LinkButton>
      </Hero>
      <Bays columns={columns} />
      <Picks picks={picks} />
      <ShelfSection id="new" title="New on the shelf" cards={newProducts} />
      <Collections collections={collections} />
      <Ways ideas={ideas} delivery={delivery} />
    </>
  );
}
