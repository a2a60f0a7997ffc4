import { listWords } from '#kit/number-words.ts';
import { Button } from '#ui/button.tsx';
import type { Checkout } from '../use-checkout.ts';
import { notServedMessage } from './delivery-modes.rules.ts';
import type { Delivery } from './use-delivery.ts';

/**
 * For an address outside the delivery area: the towns in it, and the other methods for these bottles (M-233).
 */
export function DeliveryElsewhere({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { deliveryTowns, canShip } = checkout.props;
  const { method, chosen, edited, isBusy, chooseMethod } = delivery;
  const address = chosen ?? edited;
  if (method !== 'delivery' || !address || notServedMessage(method, address) === null) return null;
  return (
    <div className="mt-4 rounded-md border border-hairline bg-tag px-4 py-3">
      <p>
        {deliveryTowns.length > 0
          ? `We deliver to ${listWords(deliveryTowns.map(({ name }) => name))}.`
          : 'We do not deliver at the moment.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {canShip && address.shippingAvailable && (
          <Button look="secondary" aria-disabled={isBusy} onClick={() => chooseMethod('shipping')}>
            Ship it
          </Button>
        )}
        <Button look="secondary" aria-disabled={isBusy} onClick={() => chooseMethod('pickup')}>
          Pick it up at the store
        </Button>
      </div>
    </div>
  );
}
