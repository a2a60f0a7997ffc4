import Check from 'lucide-react/icons/check';
import type { PackId } from '#kit/ids.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Buying } from './use-buying.ts';

/** A secondary button, once the size is in the cart. */
const lookInCart =
  'data-in:border-control data-in:bg-surface data-in:text-ink data-in:enabled:hover:border-glass';

/**
 * 'Add to cart', 'Checking availability', 'In cart' (M-075, M-076). Only a size that is out of stock is truly
 * disabled: a button that was just pressed must keep the focus.
 */
export function BuyButton({
  buying,
  packId,
  isInStock,
  className,
}: {
  buying: Buying;
  packId: PackId;
  isInStock: boolean;
  className?: string;
}) {
  const { isInCart, isBusy, canAdd, add } = buying;
  return (
    <button
      type="button"
      data-pack={packId}
      data-in={isInCart ? '' : undefined}
      suppressHydrationWarning
      disabled={!isInStock && !isInCart}
      aria-disabled={!canAdd}
      className={buttonClass('primary', `group own ${lookInCart} ${className ?? ''}`)}
      onClick={add}
    >
      {isBusy ? (
        'Checking availability'
      ) : (
        <>
          <Check aria-hidden="true" className="hidden size-5 group-data-in:block" />
          <span data-then="In cart" suppressHydrationWarning>
            {isInCart ? 'In cart' : 'Add to cart'}
          </span>
        </>
      )}
    </button>
  );
}
