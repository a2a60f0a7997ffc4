import { clsx } from 'clsx';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { OfferPrice } from '#widgets/buy/offer-price.tsx';
import { QuickAdd } from '#widgets/buy/quick-add.tsx';
import { CardSoonest } from '../place/soonest-line.tsx';
import type { SpecialItem } from './special-item.ts';

interface SpecialCardProps {
  item: SpecialItem;
  href: string;
  heading: 'h2' | 'h3';
}

/**
 * One special on the board: picture, name, tagline, badge and prices; the whole place links to the product
 * (M-068, M-069).
 */
export function SpecialCard({ item, href, heading: Heading }: SpecialCardProps) {
  const badge = item.isInStock ? item.words.badge : 'Out of Stock';
  return (
    <li className="group relative flex flex-col">
      <div className="bay flex flex-col items-center">
        <BottlePicture
          art={item.art}
          photo={item.photo}
          alt={item.imageAlt}
          tall={[192, 240]}
          className={clsx(
            'h-48 w-auto transition-transform duration-200 ease-shelf group-hover:-translate-y-1 sm:h-60',
            !item.isInStock && 'opacity-60 saturate-50',
          )}
        />
        <div className="rail w-full" />
      </div>
      <div className="mx-1.5 flex flex-1 flex-col rounded-b-md border border-hairline border-t-0 bg-tag p-3 transition-colors group-hover:border-control sm:mx-3 sm:p-4">
        {badge && (
          <p
            className={clsx(
              'mb-2 self-start rounded-full border px-2.5 font-semibold text-xs',
              item.isInStock ? 'border-must text-must' : 'border-control text-mute',
            )}
          >
            {badge}
          </p>
        )}
        <Heading className="font-sans font-semibold leading-snug">
          <Link
            href={href}
            carriesPicture
            className="line-clamp-3 underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-must group-hover:underline"
          >
            {item.name}
          </Link>
        </Heading>
        <p className="mt-1 mb-2 text-mute text-sm leading-snug">
          {item.tagline && <span className="line-clamp-2">{item.tagline}</span>}
          <span className="block">{item.size}</span>
        </p>
        {item.isInStock && <CardSoonest of={item} />}
        <div className="mt-auto flex items-end justify-between gap-2">
          <OfferPrice words={item.words} one={item.one} className="min-w-0 flex-1" />
          {item.isInStock && <QuickAdd packId={item.packId} name={`${item.name}, ${item.size}`} />}
        </div>
      </div>
    </li>
  );
}
