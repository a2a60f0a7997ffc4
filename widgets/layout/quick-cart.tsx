import { router } from '@inertiajs/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { PopoverClose } from '#ui/popover-close.tsx';
import { CartLines } from '#widgets/cart/cart-lines.tsx';
import { FreeDeliveryNudge } from '#widgets/cart/free-delivery-nudge.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { AddedLine, addedLineId } from './added-line.tsx';
import { cartName } from './cart-name.rules.ts';
import { useCartQuote } from './use-cart-quote.ts';

const panelId = 'quick-cart';

/**
 * Shows the cart without moving the focus, after an item was added: the panel, or a small line on a phone.
 */
export function openQuickCart(): void {
  const isWide = window.matchMedia('(min-width: 48rem)').matches;
  const panel = document.getElementById(isWide ? panelId : addedLineId);
  if (panel && !panel.matches(':popover-open')) panel.showPopover();
}

/** The cart in the header: how many lines, and a panel with them (M-137). */
export function QuickCart() {
  const { cart } = useShop();
  const [isOpen, setOpen] = useState(false);
  const quote = useCartQuote(isOpen);
  useEffect(() => router.on('navigate', () => document.getElementById(panelId)?.hidePopover()), []);
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={cartName(cart)}
        data-fill="cart"
        suppressHydrationWarning
        className="cart-anchor -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2"
      >
        <ShoppingBag aria-hidden="true" />
        <span
          data-fill="count"
          data-count={cart.count}
          suppressHydrationWarning
          className="own figures noscript:invisible min-w-7 rounded-full bg-glass px-1.5 text-center font-semibold text-on-glass text-sm data-[count='0']:bg-transparent data-[count='0']:text-mute"
        >
          {cart.count}
        </span>
      </button>
      <Popover
        id={panelId}
        label="Shopping cart"
        className="cart-panel w-[min(24rem,calc(100%-1.5rem))] p-4"
        onOpen={setOpen}
      >
        <div className="-mt-2 -mr-2 flex items-center justify-between">
          <p className="font-serif text-lg">Your cart</p>
          <PopoverClose panelId={panelId} />
        </div>
        <div className="own-late">
          {cart.count === 0 ? (
            <p className="py-4 text-mute">No bottles yet.</p>
          ) : (
            // The newest line comes first, so that it is visible however long the list is.
            <CartLines
              items={[...cart.items].reverse()}
              className="max-h-[clamp(6rem,calc(100dvh-27rem),60vh)] overflow-y-auto overscroll-contain"
            />
          )}
          <dl className="py-2">
            <TotalLine name="Subtotal" cents={cart.subTotal} />
            {quote && quote.discountTotal > 0 && <TotalLine name="Discounts" cents={-quote.discountTotal} />}
          </dl>
        </div>
        {quote && <FreeDeliveryNudge missingCents={quote.freeDeliveryDifference} className="mb-3" />}
        <div className="grid gap-1">
          {cart.count === 0 ? (
            <Button disabled className="own-late">
              Checkout
            </Button>
          ) : (
            <LinkButton href="/checkout">Checkout</LinkButton>
          )}
          <LinkButton href="/cart" look="quiet">
            View Shopping Cart
          </LinkButton>
        </div>
      </Popover>
      <AddedLine />
    </>
  );
}
