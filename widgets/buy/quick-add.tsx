import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { announce } from '#ui/announcer.tsx';
import { showNotice } from '#ui/notice.tsx';
import { reloadCart } from '#widgets/cart/reload-cart.ts';
import { openQuickCart } from '#widgets/layout/quick-cart.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

/**
 * A button that adds one to the cart if there is nothing to choose; shows whether the product is already in
 * the cart.
 */
export function QuickAdd({ packId, name }: { packId: PackId; name: string }) {
  const isInCart = useShop().cart.items.some((item) => item.packId === packId);
  const [isBusy, setBusy] = useState(false);

  async function press() {
    if (isBusy) return;
    if (isInCart) return openQuickCart();
    setBusy(true);
    const answer = await callShop('POST', '/ajax/cart', { packId, quantity: 1 });
    const cart = answer.kind === 'done' ? await reloadCart() : null;
    setBusy(false);
    if (answer.kind === 'refused') return showNotice(answer.message);
    openQuickCart();
    if (cart)
      announce(
        `${name} added. ${cart.count === 1 ? '1 item' : `${cart.count} items`}, ${formatCents(cart.subTotal)}.`,
      );
  }

  const isDone = isInCart && !isBusy;
  return (
    <button
      type="button"
      data-pack={packId}
      data-in={isDone ? '' : undefined}
      suppressHydrationWarning
      aria-disabled={isBusy}
      aria-label={isDone ? `${name} is in your cart` : `Add ${name} to cart`}
      onClick={press}
      className={clsx(
        'group own no-print relative z-1 -mr-1 -mb-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-control bg-surface text-glass transition-colors hover:border-glass',
        'data-in:border-glass data-in:bg-glass data-in:text-on-glass',
        isBusy && 'animate-pulse',
      )}
    >
      <Check aria-hidden="true" className="hidden size-5 group-data-in:block" />
      <Plus aria-hidden="true" className="size-5 group-data-in:hidden" />
    </button>
  );
}
