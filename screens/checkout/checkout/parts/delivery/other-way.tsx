import { StepLink } from '../summary/step-link.tsx';
import type { Checkout } from '../use-checkout.ts';
import { GoWithout } from './go-without.tsx';
import type { Delivery } from './use-delivery.ts';

/**
 * The first thing that the page says to a shopper who chose a place before, and whose cart cannot go there:
 * what the method is set to instead, and what to do about it (N-003).
 */
export function OtherWayNote({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { otherWay, cartModel } = checkout.props;
  if (otherWay === null) return null;
  const { says, against, ownWay } = otherWay;
  const items = cartModel.cartItems.filter(({ packId }) => against.includes(packId));
  return (
    <div className="mt-4 rounded-md border border-control bg-tag px-4 py-3">
      <p className="font-semibold">{says}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StepLink step="delivery">See the ways to get it</StepLink>
        {ownWay === 'shipping' && <GoWithout delivery={delivery} items={items} way={ownWay} hasRest />}
      </div>
    </div>
  );
}
