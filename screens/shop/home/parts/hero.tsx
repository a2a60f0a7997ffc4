import type { ReactNode } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BottleArt } from '#widgets/bottle/bottle-art.tsx';
import { JsonLd } from '#widgets/seo/json-ld.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import type { HomeProps } from '../props.ts';

const homeDescription =
  'Wine and spirits from one store on Long Island, New York: store pickup, local delivery, and wine shipped within New York State.';

interface HeroProps extends Pick<HomeProps, 'hero' | 'columns' | 'found'> {
  children: ReactNode;
}

/** The top of the home page (M-064); `children` are the links into the shop. */
export function Hero({ hero, columns, found, children }: HeroProps) {
  const shown = columns.flatMap(({ cards }) => cards.slice(0, 1));
  return (
    <section className="bg-rose">
      <SeoHead title="" description={homeDescription} canonical={found.canonical} />
      <JsonLd page={found.canonical} data={import.meta.env.SSR ? found.store : null} />
      <div className="wrap grid items-end gap-x-10 md:grid-cols-[1.2fr_1fr]">
        <div className="self-center py-12 lg:py-20">
          <PageTitle className="text-4xl">{hero.title}</PageTitle>
          <p className="mt-4 max-w-[36ch] text-balance text-lg">{hero.text}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            {hero.button && (
              <LinkButton href={hero.button.href} className="min-h-12 px-7">
                {hero.button.name}
              </LinkButton>
            )}
            {children}
          </div>
        </div>
        <div className="flex items-end justify-center gap-[6%] md:pt-10">
          {shown.map((card) => (
            <BottleArt
              key={card.id}
              art={card.art}
              name={card.name}
              className="h-56 w-auto sm:h-72 lg:h-[21rem]"
            />
          ))}
        </div>
      </div>
      <div className="rail" />
    </section>
  );
}
