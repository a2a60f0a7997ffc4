import { clsx } from 'clsx';
import type { OfferWords } from '#domains/pricing/offer-words.rules.ts';

interface OfferPriceProps {
  words: OfferWords;
  /** The price of one if a markdown runs together with an n-for-a-price offer. */
  one?: OfferWords | null;
  className?: string;
  priceClass?: string;
}

/**
 * The price on promotion, followed by the price without it: '$17.59 $19.99', 'Buy 3 for $30.00 $12.00 each',
 * or 'Buy 3 for $30.00 $11.00 for one' (M-294).
 */
export function OfferPrice({ words, one, className, priceClass = 'text-xl' }: OfferPriceProps) {
  return (
    <span className={clsx('flex flex-wrap items-baseline gap-x-3', className)}>
      {/* 'Buy 3 for' and its amount, each in one piece on a narrow card. */}
      <span className={clsx('price', priceClass, words.isXfer && 'text-balance max-sm:text-base')}>
        {words.price}
      </span>
      {words.isXfer && one && <span className="text-mute text-sm">{one.price} for one</span>}
      {words.regular !== null && words.isXfer && !one && (
        <span className="text-mute text-sm">{words.regular}</span>
      )}
      {words.regular !== null && !words.isXfer && (
        <s className="text-mute text-sm">
          <span className="sr-only">Regular price </span>
          {words.regular}
        </s>
      )}
    </span>
  );
}
