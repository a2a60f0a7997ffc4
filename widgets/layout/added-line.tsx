import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import { PopoverClose } from '#ui/popover-close.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { useCartQuote } from './use-cart-quote.ts';

export const addedLineId = 'added';

/**
 * On a phone, after an item was added to the cart: the total and a link to the cart, in one line that does
 * not block the page; below it, why the cart cannot be sent to the shopper's place (N-002).
 */
export function AddedLine() {
  const { cart } = useShop();
  const [isOpen, setOpen] = useState(false);
  const quote = useCartQuote(isOpen);
  useEffect(() => router.on('navigate', () => document.getElementById(addedLineId)?.hidePopover()), []);
  return (
    <Popover
      id={addedLineId}
      kind="manual"
      label="Added to your cart"
      className="added-line"
      onOpen={setOpen}
    >
      <div className="flex items-center gap-1 pl-4">
        <p className="min-w-0 flex-1 py-1.5 text-sm leading-tight">
          <span className="block font-semibold">Added to your cart</span>
          <span className="figures text-mute">
            {cart.count === 1 ? '1 item' : `${cart.count} items`}
            {/* Discounts are subtracted: the product card has just shown the lower price. */}
            {quote && `, ${formatCents(quote.subTotal - quote.discountTotal)}`}
          </span>
          {quote?.notShipped && (
            <span className="block py-0.5 font-semibold text-amber">{quote.notShipped}</span>
          )}
        </p>
        <Link href="/cart" className="link inline-flex min-h-14 items-center px-2 font-semibold">
          View cart
        </Link>
        <PopoverClose panelId={addedLineId} className="shrink-0" />
      </div>
    </Popover>
  );
}
