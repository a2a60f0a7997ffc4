import { priceOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { PickWords } from '#widgets/shelf/pick-words.tsx';
import { originLabel, priceLabel } from '#widgets/shelf/price-label.rules.ts';
import type { HomeProps } from '../props.ts';

/** What the store's people drink at home, in their own words (B-222); nothing if there are none. */
export function Picks({ picks }: Pick<HomeProps, 'picks'>) {
  if (picks.length === 0) return null;
  return (
    <section className="wrap pt-20" aria-labelledby="picks">
      <h2 id="picks" className="mb-8 text-2xl">
        Our people’s picks
      </h2>
      <ul className="grid gap-8 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {picks.map(({ card, by, words }) => (
          <li
            key={card.id}
            className="group relative grid grid-cols-[auto_1fr] items-center gap-x-5 rounded-md border border-hairline bg-tag p-5 hover:border-control"
          >
            <BottlePicture
              art={card.art}
              photo={card.photo}
              alt=""
              tall={[144, 144]}
              className="h-36 w-auto"
            />
            <div className="grid gap-3">
              <PickWords by={by} words={words} />
              <p className="leading-snug">
                <Link
                  href={`/products/${card.slug}`}
                  carriesPicture
                  className="font-semibold underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-must group-hover:underline"
                >
                  {card.name}
                </Link>
                <span className="block text-mute text-sm">{originLabel(card)}</span>
                <span className="price text-lg">
                  {card.offer === null ? priceLabel(card) : priceOfOne(card.offer, card.lowestPriceCents)}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
