import { router } from '@inertiajs/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect } from 'react';
import type { CartLineView } from '#domains/cart/cart-model.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { cartName } from './cart-name.rules.ts';
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
      <Popover id={panelId} label="Shopping cart" className="cart-panel w-[min(24rem,calc(100vw-1.5rem))] p-4">
        <p className="mb-2 font-serif text-lg">Your cart</p>
        {cart.count === 0 ? <p className="py-4 text-mute">No bottles yet.</p> : <Lines items={cart.items} />}
        <p className="flex justify-between py-3 font-semibold">
          <span>Subtotal</span>
          <span className="price text-lg">{formatCents(cart.subTotal)}</span>
        </p>
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

function Lines({ items }: { items: CartLineView[] }) {
  return (
    <ul
      aria-label="Items in the cart"
      className="max-h-[clamp(6rem,calc(100dvh-24rem),60vh)] overflow-y-auto overscroll-contain border-hairline border-y"
    >
      {items.map((item) => (
        <li key={item.id} className="flex items-end gap-3 border-hairline border-b py-2 last:border-0">
          <BottlePicture art={item.art} photo={item.photo} alt="" className="h-14 w-5 shrink-0" />
          <div className="min-w-0 flex-1 text-sm leading-snug">
            <Link href={`/products/${item.productSlug}`} className="font-semibold underline-offset-4 hover:underline">
              {item.productName}
            </Link>
            <p className="text-mute">
              {item.size} × {item.quantity}
            </p>
          </div>
          <span className="price text-sm">{formatCents(item.price * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
