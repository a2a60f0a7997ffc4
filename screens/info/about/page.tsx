import { LinkButton } from '#ui/link-button.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BottleArt } from '#widgets/bottle/bottle-art.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { AboutProps } from './props.ts';

/** M-129. */
const values = [
  {
    title: 'Seek out value',
    text: 'A good bottle is one that is worth more than it costs. We taste before we buy, and we would rather sell you a fine $14 bottle than a fair $40 one.',
    art: 'bordeaux.red.lines',
  },
  {
    title: "Don't be a snob",
    text: 'There are no silly questions here and no wrong tastes. Sweet, pink, fizzy, with ice: if you like it, it is right.',
    art: 'champagne.rose.star',
  },
  {
    title: 'Always learning',
    text: 'Every shelf has a bottle on it that surprised us. We keep asking growers and distillers, and we pass on what we hear.',
    art: 'round.amber.hills',
  },
] as const;

export default function About({ canonical, text }: AboutProps) {
  const { shopName, addressLines, phone, phoneHref } = useShop().store;
  return (
    <article className="wrap pt-10">
      <SeoHead
        title="About"
        description={`Who ${shopName} is, and the three things we hold to.`}
        canonical={canonical}
      />
      <PageTitle>About</PageTitle>
      {text !== null ? (
        <div className="mt-4 grid max-w-[60ch] gap-4 text-lg leading-relaxed">
          <MarkedText text={text} />
        </div>
      ) : (
        <p className="mt-4 max-w-[60ch] text-xl leading-relaxed">
          {shopName} is one store on Long Island with one aim: that you go home with a bottle you will be glad
          of. Our mission is to make good wine and spirits easy to find, honest to price and pleasant to ask
          about.
        </p>
      )}
      <ul className="shelf mt-14 grid gap-y-12 max-md:[--most:1] md:grid-cols-3">
        {values.map(({ title, text, art }) => (
          <li key={title} className="flex flex-col">
            <div className="bay flex flex-col items-center">
              <BottleArt art={art} className="h-48 w-auto" />
              <div className="rail w-full" />
            </div>
            <div className="mx-3 flex-1 rounded-b-md border border-hairline border-t-0 bg-tag p-5">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-10 max-w-[66ch]">
        Tell us what you eat, what you liked last time and what you would like to spend, and we will walk to
        the shelf with you. Come and see us at {addressLines.join(', ')}, or call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>
        .
      </p>
      <div className="no-print mt-3 flex flex-wrap gap-3">
        <LinkButton href="/store-hours" look="secondary">
          Store hours & location
        </LinkButton>
        <LinkButton href="/accessibility" look="secondary">
          Accessibility
        </LinkButton>
      </div>
    </article>
  );
}
