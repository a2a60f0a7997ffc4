import { router } from '@inertiajs/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { CartLines } from '#widgets/cart/cart-lines.tsx';
import { FreeDeliveryNudge } from '#widgets/cart/free-delivery-nudge.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';
import { cartName } from './cart-name.rules.ts';
import { useCartQuote } from './use-cart-quote.ts';
import { useShop } from './use-shop.ts';

const panelId = 'quick-cart';

/** Opens the panel without taking the focus: after something was put in the cart. */
export function openQuickCart(): void {
  const panel = document.getElementById(panelId);
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
        className="cart-anchor -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2"
      >
        <ShoppingBag aria-hidden="true" />
        <span className="figures min-w-6 rounded-full bg-glass px-1.5 text-center font-semibold text-on-glass text-sm">{cart.count}</span>
      </button>
      <Popover id={panelId} label="Shopping cart" className="cart-panel w-[min(24rem,calc(100vw-1.5rem))] p-4" onOpen={setOpen}>
        <p className="mb-2 font-serif text-lg">Your cart</p>
        {cart.count === 0 ? (
          <p className="py-4 text-mute">No bottles yet.</p>
        ) : (
          <CartLines items={cart.items} className="max-h-[clamp(6rem,calc(100dvh-27rem),60vh)] overflow-y-auto overscroll-contain" />
        )}
        <dl className="py-2">
          <TotalLine name="Subtotal" cents={cart.subTotal} />
          {quote && quote.discountTotal > 0 && <TotalLine name="Discounts" cents={-quote.discountTotal} />}
        </dl>
        {quote && <FreeDeliveryNudge missingCents={quote.freeDeliveryDifference} className="mb-3" />}
        <div className="grid gap-1">
          {cart.count === 0 ? <Button disabled>Checkout</Button> : <LinkButton href="/checkout">Checkout</LinkButton>}
          <LinkButton href="/cart" look="quiet">
            View Shopping Cart
          </LinkButton>
        </div>
      </Popover>
    </>
  );
}
