import { LinkButton } from '#ui/link-button.tsx';

/** For a shopper whose cart is empty because it was just ordered. */
export function RecentOrderLink({ order }: { order: { number: number; href: string } | null }) {
  return (
    order && <LinkButton href={order.href}>{`Your order #${order.number} was placed: see it`}</LinkButton>
  );
}
