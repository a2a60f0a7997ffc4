import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Bays } from '../home/parts/bays.tsx';
import { Hero, homeDescription } from '../home/parts/hero.tsx';
import { Ways } from '../home/parts/ways.tsx';
import { SpecialsGrid } from './parts/specials-grid.tsx';
import type { HomeSpecialsProps } from './props.ts';

/** The home page while there are promotions (G-04): two ways into the shop, and what is special this week. */
export default function HomeSpecials({ hero, columns, promotions }: HomeSpecialsProps) {
  return (
    <>
      <PageHead title="" description={homeDescription} />
      <Hero hero={hero} columns={columns}>
        <LinkButton href="/wine" className="min-h-12 px-7">
          Browse Wines
        </LinkButton>
        <LinkButton href="/spirits" look="secondary" className="min-h-12 px-7">
          Browse Spirits
        </LinkButton>
      </Hero>
      {promotions.length > 0 && <SpecialsGrid promotions={promotions} />}
      <Bays columns={columns} />
      <Ways />
    </>
  );
}
