import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BottleArt } from '#widgets/bottle/bottle-art.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import { Bay } from './parts/bay.tsx';
import type { HomeProps } from './props.ts';

export default function Home({ hero, columns }: HomeProps) {
  const { addressLines, hours } = useShop().store;
  const shown = columns.flatMap(({ cards }) => cards.slice(0, 1));
  return (
    <>
      <PageHead
        title=""
        description="Wine and spirits from one store on Long Island, New York: store pickup, local delivery, and wine shipped within New York State."
      />
      <section className="bg-rose">
        <div className="wrap grid items-end gap-x-10 md:grid-cols-[1.2fr_1fr]">
          <div className="self-center py-12 lg:py-20">
            <PageTitle className="text-4xl">{hero.title}</PageTitle>
            <p className="mt-4 max-w-[36ch] text-balance text-lg">{hero.text}</p>
            <LinkButton href="/search/wine" className="mt-7 min-h-12 px-7">
              Browse Wines
            </LinkButton>
          </div>
          <div className="flex items-end justify-center gap-[6%] md:pt-10">
            {shown.map((card) => (
              <BottleArt key={card.id} art={card.art} name={card.name} className="h-56 w-auto sm:h-72 lg:h-[21rem]" />
            ))}
          </div>
        </div>
        <div className="rail" />
      </section>
      <div className="wrap grid gap-x-8 gap-y-12 pt-14 md:grid-cols-3">
        {columns.map((column) => (
          <Bay key={column.title} {...column} />
        ))}
      </div>
      <section className="wrap grid gap-8 pt-20 sm:grid-cols-3" aria-label="How to get it">
        <Way
          title="Pick it up"
          text={`Boxed and ready for you at ${addressLines[0] ?? 'the store'}.`}
          href="/store-hours"
          link="Hours & location"
        />
        <Way
          title="Have it shipped"
          text="Wine ships within New York State. Spirits never do."
          href="/shipping-and-delivery"
          link="Shipping & delivery"
        />
        <Way
          title="Ask us"
          text={`We are in the store ${hours[0]?.days ?? ''} ${hours[0]?.hours ?? ''}, and glad to talk.`}
          href="/about"
          link="About us"
        />
      </section>
    </>
  );
}

function Way({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <div className="border-hairline border-t pt-4">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 max-w-prose text-mute">{text}</p>
      <LinkButton href={href} look="quiet" className="-ml-3">
        {link}
      </LinkButton>
    </div>
  );
}
