import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { CartSummary } from '#widgets/cart/cart-summary.tsx';
import { NeedsScript } from '#widgets/cart/needs-script.tsx';
import { RecentOrderLink } from '#widgets/cart/recent-order-link.tsx';
import { totalBeforeDelivery } from '#widgets/cart/total-before-delivery.rules.ts';
import { CartBar } from './parts/cart-bar.tsx';
import { CartRow } from './parts/cart-row.tsx';
import { type Removed, RemovedLine } from './parts/removed-line.tsx';
import { reasonsAgainst } from './parts/shippable.rules.ts';
import type { CartProps } from './props.ts';

/** More lines than fit on a phone's screen. */
const isLong = (items: CartProps['cartModel']['cartItems']) => items.length > 3;

export default function CartCalculate({ cartModel, recentOrder }: CartProps) {
  const { cartItems, fulfillment } = cartModel;
  const [busyRows, setBusyRows] = useState(0);
  /** The message about a line that was removed elsewhere; shown until the next change. */
  const [gone, setGone] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const count = (isBusy: boolean) => {
    setBusyRows((rows) => rows + (isBusy ? 1 : -1));
    if (isBusy) setGone(null);
  };
  return (
    <div className="wrap pt-10">
      <PageHead title="Shopping Cart" description="What you have chosen, with today's prices and stock." />
      <PageTitle>Shopping Cart</PageTitle>
      <NeedsScript className="mt-6" />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <section aria-label="Items">
          <Status kind="error" className="mb-6">
            {gone}
          </Status>
          {removed && (
            <RemovedLine
              key={removed.item.id}
              {...removed}
              onBusy={count}
              onPutBack={() => setRemoved(null)}
            />
          )}
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
              {cartItems.map((item, index) => (
                <CartRow
                  key={item.id}
                  item={item}
                  unshippable={reasonsAgainst(item, fulfillment)}
                  onBusy={count}
                  onRemoved={() => setRemoved({ item, before: cartItems[index + 1]?.id ?? null })}
                  onGone={setGone}
                />
              ))}
            </ul>
          )}
          {isLong(cartItems) && (
            <CartBar totalCents={totalBeforeDelivery(cartModel.cartCalculation)} isBusy={busyRows > 0} />
          )}
        </section>
        <CartSummary model={cartModel} isBusy={busyRows > 0} />
      </div>
    </div>
  );
}
