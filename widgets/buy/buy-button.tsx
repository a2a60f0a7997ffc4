import Check from 'lucide-react/icons/check';
import { buttonClass } from '#ui/button.tsx';
import type { Buying } from './use-buying.ts';

/**
 * 'Add to cart', 'Checking availability', 'In cart' (M-075, M-076). Only a size that is out of stock is truly
 * disabled: a button that was just pressed must keep the focus.
 */
export function BuyButton({
  buying,
  isInStock,
  className,
}: {
  buying: Buying;
  isInStock: boolean;
  className?: string;
}) {
  const { isInCart, isBusy, canAdd, add } = buying;
  return (
    <button
      type="button"
      disabled={!isInStock && !isInCart}
      aria-disabled={!canAdd}
      className={buttonClass(isInCart ? 'secondary' : 'primary', className)}
      onClick={add}
    >
      {isInCart && !isBusy && <Check aria-hidden="true" className="size-5" />}
      {isBusy ? 'Checking availability' : isInCart ? 'In cart' : 'Add to cart'}
    </button>
  );
}
