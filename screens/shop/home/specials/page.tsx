import { LinkButton } from '#ui/link-button.tsx';
import { ShelfSection } from '#widgets/shelf/shelf-section.tsx';
import { Bays } from '../parts/bays.tsx';
import { Collections } from '../parts/collections.tsx';
import { Hero } from '../parts/hero.tsx';
import { Picks } from '../parts/picks.tsx';
import { Ways } from '../parts/ways.tsx';
import { SpecialsGrid } from './parts/specials-grid.tsx';
import type { HomeSpecialsProps } from './props.ts';

/** The home page while there are promotions (G-04): two ways into the shop, and what is special this week. */
export default function HomeSpecials({
  hero,
  columns,
  newProducts,
  picks,
  collections,
  ideas,
  delivery,
  promotions,
  found,
}: HomeSpecialsProps) {
  return (
    <>
      <Hero hero={hero} columns={columns} found={found}>
        <LinkButton href="/wine" className="min-h-12 px-7">
          Browse Wines
        </LinkButton>
        <LinkButton href="/spirits" look="secondary" className="min-h-12 px-7">
          Browse Spirits
        </LinkButton>
      </Hero>
      {promotions.length > 0 && <SpecialsGrid promotions={promotions} />}
      <Bays columns={columns} />
      <Picks picks={picks} />
      <ShelfSection id="new" title="New on the shelf" cards={newProducts} />
      <Collections collections={collections} />
      <Ways ideas={ideas} delivery={delivery} />
    </>
  );
}
