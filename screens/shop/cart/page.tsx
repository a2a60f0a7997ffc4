import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { RecentOrderLink } from '#widgets/cart/recent-order-link.tsx';
import { CartRow } from './parts/cart-row.tsx';
import { CartSummary } from './parts/cart-summary.tsx';
import type { CartProps } from './props.ts';

export default function CartCalculate({ cartModel: { cartItems, cartCalculation }, recentOrder }: CartProps) {
  const [busyRows, setBusyRows] = useState(0);
  const count = (isBusy: boolean) => setBusyRows((rows) => rows + (isBusy ? 1 : -1));
  return (
    <div className="wrap pt-8">
      <PageHead title="Shopping Cart" description="What you have chosen, with today's prices and stock." />
      <PageTitle>Shopping Cart</PageTitle>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <section aria-label="Items">
          {cartItems.length === 0 ? (
            <EmptyState title="Nothing in cart" text="Add items to your cart to see them here.">
              <RecentOrderLink order={recentOrder} />
              <LinkButton href="/wine" look={recentOrder ? 'secondary' : 'primary'}>
                Browse Wines
              </LinkButton>
              <LinkButton href="/spirits" look="secondary">
                Browse Spirits
              </LinkButton>
            </EmptyState>
          ) : (
            <ul className="grid gap-8">
              {cartItems.map((item) => (
                <CartRow key={item.id} item={item} onBusy={count} />
              ))}
            </ul>
          )}
        </section>
        <CartSummary calculation={cartCalculation} isEmpty={cartItems.length === 0} isBusy={busyRows > 0} />
      </div>
    </div>
  );
}
