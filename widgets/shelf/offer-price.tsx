import { clsx } from 'clsx';
import type { OfferWords } from '#domains/pricing/offer-words.rules.ts';

interface OfferPriceProps {
  words: OfferWords;
  className?: string;
  priceClass?: string;
}

/** What to pay on promotion, and beside it the price without: '$17.59 $19.99', 'Buy 3 for $30.00 $12.00 each' (M-294). */
export function OfferPrice({ words, className, priceClass = 'text-xl' }: OfferPriceProps) {
  return (
    <span className={clsx('flex flex-wrap items-baseline gap-x-3', className)}>
      <span className={clsx('price', priceClass)}>{words.price}</span>
      {words.regular !== null && words.isXfer && <span className="text-mute text-sm">{words.regular}</span>}
      {words.regular !== null && !words.isXfer && (
        <s className="text-mute text-sm">
          <span className="sr-only">Regular price </span>
          {words.regular}
        </s>
      )}
    </span>
  );
}
