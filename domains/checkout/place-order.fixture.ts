/** Guest orders, from the cart to the answer. */

import type { Engine } from '#db/connection.ts';
import { type Shopper, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { type PlaceOrderAnswer, placeOrder } from './place-order.ts';

export const evening = '2026-11-20T17:00';

export function placed(answer: PlaceOrderAnswer) {
  if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
  return answer.order;
}

export function useOrders(engine: Engine) {
  const shop = useCheckoutFixture(engine);

  const buy = (shopper: Shopper, delivery: object, more: object = {}) =>
    placeOrder(shop.checkout.deps, submitOf(shopper, { delivery, ...more }));

  const bookings = () => shop.checkout.db.selectFrom('slot_bookings').select('order_id').execute();

  return { shop, buy, bookings };
}
