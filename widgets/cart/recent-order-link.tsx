import { useEffect } from 'react';
import { LinkButton } from '#ui/link-button.tsx';

/**
 * For a shopper whose cart is empty because it was just ordered. Back restores the page with its old scroll
 * position, from when it was long; the sentence that replaced the cart is at the top.
 */
export function RecentOrderLink({ order }: { order: { number: number; href: string } | null }) {
  const isThere = order !== null;
  useEffect(() => {
    if (isThere) window.scrollTo(0, 0);
  }, [isThere]);
  return (
    order && <LinkButton href={order.href}>{`Your order #${order.number} was placed: see it`}</LinkButton>
  );
}
