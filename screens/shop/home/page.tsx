import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Bays } from './parts/bays.tsx';
import { Hero, homeDescription } from './parts/hero.tsx';
import { Ways } from './parts/ways.tsx';
import type { HomeProps } from './props.ts';

export default function Home({ hero, columns }: HomeProps) {
  return (
    <>
      <PageHead title="" description={homeDescription} />
      <Hero hero={hero} columns={columns}>
        <LinkButton href="/search/wine" className="min-h-12 px-7">
          Browse Wines
        </LinkButton>
      </Hero>
      <Bays columns={columns} />
      <Ways />
    </>
  );
}
