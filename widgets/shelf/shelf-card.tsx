import { clsx } from 'clsx';
import type { ProductCard } from '#domains/catalogue/product.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { offerWordsOf } from '#domains/pricing/offer-tag.rules.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { OfferPrice } from '#widgets/buy/offer-price.tsx';
import { QuickAdd } from '#widgets/buy/quick-add.tsx';
import { CardSoonest } from '#widgets/place/soonest-line.tsx';
import { badgeLabel, originLabel, priceLabel, sizeLabel } from './price-label.rules.ts';
import { useCaseBadge } from './use-case-badge.ts';

/** One product on the shelf: the name is the link, and the whole place is its click target. */
export function ShelfCard({
  card,
  heading: Heading,
  isEarly,
}: {
  card: ProductCard;
  heading: 'h2' | 'h3';
  /** Visible without scrolling. */
  isEarly: boolean;
}) {
  const badge = badgeLabel(card);
  const origin = originLabel(card);
  const { markdown, several } = offerWordsOf(card.offer, card.lowestPriceCents);
  const words = several ?? markdown;
  const caseBadge = useCaseBadge(card);
  return (
    <li className="group relative flex flex-col">
      <div className="bay flex flex-col items-center">
        <BottlePicture
          art={card.art}
          photo={card.photo}
          alt=""
          tall={[160, 240]}
          isEarly={isEarly}
          className={clsx(
            'h-40 w-auto max-sm:[@media(44rem<height<=54rem)]:h-32 max-sm:[@media(max-height:44rem)]:h-18 transition-transform duration-200 ease-shelf group-hover:-translate-y-1 sm:h-60',
            !card.isInStock && 'opacity-60 saturate-50',
          )}
        />
        <div className="rail w-full" />
      </div>
      <div className="mx-1.5 flex flex-1 flex-col rounded-b-md border border-hairline border-t-0 bg-tag p-3 transition-colors group-hover:border-control sm:mx-3 sm:p-4">
        <Heading className="font-sans font-semibold leading-snug">
          <Link
            href={productPath(card.slug, card.asked?.size)}
            carriesPicture
            className="line-clamp-3 underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-must group-hover:underline"
          >
            {card.name}
          </Link>
        </Heading>
        <p className="mt-1 mb-2 text-mute text-sm leading-snug">
          {origin && (
            <span className="line-clamp-2 max-sm:[@media(max-height:44rem)]:line-clamp-1">{origin}</span>
          )}
          <span className="block">{sizeLabel(card)}</span>
        </p>
        {card.isInStock && <CardSoonest of={card} />}
        <div className="mt-auto flex items-end justify-between gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            {words ? (
              <OfferPrice words={words} one={several && markdown} />
            ) : (
              <p className="price min-w-0 text-lg sm:text-xl">{priceLabel(card)}</p>
            )}
            {caseBadge && <p className="text-must text-xs">{caseBadge}</p>}
            {badge && (
              <p className={clsx('font-semibold text-xs', card.isInStock ? 'text-must' : 'text-mute')}>
                {badge}
                {words?.badge && card.isInStock && <span className="font-normal"> · {words.badge}</span>}
              </p>
            )}
          </div>
          {card.onlyPackId !== null && <QuickAdd packId={card.onlyPackId} name={card.name} />}
        </div>
      </div>
    </li>
  );
}
