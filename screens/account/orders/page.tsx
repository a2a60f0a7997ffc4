import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountLayout } from '../parts/account-layout.tsx';
import { OrderCard } from './parts/order-card.tsx';
import type { OrdersProps } from './props.ts';

/** M-034, M-035. */
export default function Orders({ orders, newerHref, olderHref }: OrdersProps) {
  return (
    <AccountLayout section="/orders" title="Recent orders">
      {orders.length === 0 ? (
        <EmptyState
          title="No orders"
          text="Your previous orders will appear here after your first one is complete."
        >
          <LinkButton href="/wine" look="secondary">
            Browse Wines
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-8">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <p className="mt-8 max-w-prose text-mute">
        An order that was placed without signing in is not in this list:{' '}
        <Link href="/find-order" className="link">
          find it by its number
        </Link>
        .
      </p>
      {(newerHref ?? olderHref) !== null && (
        <nav aria-label="Pagination" className="mt-10 flex flex-wrap gap-2">
          {newerHref !== null && (
            <LinkButton href={newerHref} look="secondary" rel="prev">
              Newer orders
            </LinkButton>
          )}
          {olderHref !== null && (
            <LinkButton href={olderHref} look="secondary" rel="next">
              Older orders
            </LinkButton>
          )}
        </nav>
      )}
    </AccountLayout>
  );
}
