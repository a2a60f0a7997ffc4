import { priceOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { BuyButton } from './buy-button.tsx';
import type { Size } from './sizes.rules.ts';
import type { Buying } from './use-buying.ts';

/** On phones, keeps the price and the button visible when the main button has scrolled out of view. */
export function StickyBuyBar({ size, buying }: { size: Size; buying: Buying }) {
  return (
    <section
      aria-label="Buy"
      className="buy-bar fixed inset-x-0 bottom-0 z-20 border-hairline border-t bg-surface px-4 py-3 md:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="price block text-xl leading-none">
            {priceOfOne(size.pack.offer, size.pack.priceCents)}
          </span>
          <span className="text-mute text-sm">{size.name}</span>
        </p>
        <BuyButton
          buying={buying}
          packId={size.pack.id}
          isInStock={size.pack.isInStock}
          className="min-w-40"
        />
      </div>
    </section>
  );
}
