import type { ProductCard } from '#domains/catalogue/product.ts';
import { offerWordsOf, priceOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { badgeLabel, originLabel, priceLabel } from '#widgets/shelf/price-label.rules.ts';
import type { HomeProps } from '../props.ts';

/**
 * One column of the hero: its bottles side by side on a board, and one card under it that names and prices
 * them.
 */
export function Bay({ title, cards }: HomeProps['columns'][number]) {
  return (
    <section className="flex flex-col">
      <h2 className="mb-5 text-2xl md:flex md:min-h-[2.5em] md:items-end">{title}</h2>
      <div className="bay flex items-end justify-around px-4">
        {cards.map((card) => (
          <BottlePicture
            key={card.id}
            art={card.art}
            photo={card.photo}
            alt=""
            tall={[192, 240]}
            className="h-48 w-auto lg:h-60"
          />
        ))}
      </div>
      <div className="rail" />
      <ul className="mx-2 flex-1 rounded-b-md border border-hairline border-t-0 bg-tag">
        {cards.map((card) => (
          <li
            key={card.id}
            className="group relative border-hairline border-t px-4 py-3 first:border-t-0 hover:bg-surface"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:max-lg:block">
              <h3 className="min-w-[min(8rem,100%)] flex-1 font-sans font-semibold leading-snug">
                <Link
                  href={`/products/${card.slug}`}
                  carriesPicture
                  className="underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-must group-hover:underline"
                >
                  {card.name}
                </Link>
              </h3>
              <span className="price shrink-0 text-lg">
                {card.offer === null ? priceLabel(card) : priceOfOne(card.offer, card.lowestPriceCents)}
              </span>
            </div>
            <p className="flex flex-wrap justify-between gap-x-4 text-mute text-sm">
              {originLabel(card)}
              {noteOf(card) && <span className="shrink-0 font-semibold text-must">{noteOf(card)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The badge of a card. For a multi-buy offer, the offer's text, because the price shown is that of one. */
function noteOf(card: ProductCard): string | null {
  const { several } = offerWordsOf(card.offer, card.lowestPriceCents);
  return (card.isInStock ? several?.price : null) ?? badgeLabel(card);
}
