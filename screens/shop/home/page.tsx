import { LinkButton } from '#ui/link-button.tsx';
import { ShelfSection } from '#widgets/shelf/shelf-section.tsx';
import { Bays } from './parts/bays.tsx';
import { Hero } from './parts/hero.tsx';
import { Ways } from './parts/ways.tsx';
import type { HomeProps } from './props.ts';

export default function Home({ hero, columns, newProducts, ideas, delivery, found }: HomeProps) {
  return (
    <>
      <Hero hero={hero} columns={columns} found={found}>
        <LinkButton href="/search/wine" className="min-h-12 px-7">
          Browse Wines
        </LinkButton>
      </Hero>
      <Bays columns={columns} />
      <ShelfSection id="new" title="New on the shelf" cards={newProducts} />
      <Ways ideas={ideas} delivery={delivery} />
    </>
  );
}
