import { router } from '@inertiajs/react';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useShop } from './use-shop.ts';

export const addedLineId = 'added';

/** On a phone, after something was put in the cart: what it comes to and the way on, in one line that leaves the page to be read. */
export function AddedLine() {
  const { cart } = useShop();
  useEffect(() => router.on('navigate', () => document.getElementById(addedLineId)?.hidePopover()), []);
  return (
    <section id={addedLineId} popover="manual" aria-label="Added to your cart" className="overlay added-line rounded-md">
      <div className="flex items-center gap-1 pl-4">
        <p className="min-w-0 flex-1 text-sm leading-tight">
          <span className="block font-semibold">Added to your cart</span>
          <span className="figures text-mute">
            {cart.count === 1 ? '1 item' : `${cart.count} items`}, {formatCents(cart.subTotal)}
          </span>
        </p>
        <Link href="/cart" className="link inline-flex min-h-14 items-center px-2 font-semibold">
          View cart
        </Link>
        <button
          type="button"
          popoverTarget={addedLineId}
          popoverTargetAction="hide"
          className="inline-flex size-11 shrink-0 items-center justify-center hover:text-glass"
        >
          <X aria-hidden="true" className="size-5" />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      </div>
    </section>
  );
}
