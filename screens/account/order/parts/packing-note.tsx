import type { OrderView } from '#domains/orders/order-view.rules.ts';

const words: Record<OrderView['deliveryMethod'], { method: string; check: string }> = {
  pickup: {
    method: 'Store pickup',
    check: 'ID CHECK 21+ — hand over to an adult 21 or older only, who shows a photo ID.',
  },
  delivery: {
    method: 'Local delivery',
    check:
      'ID CHECK 21+ — deliver to adult 21 or older only, who shows a photo ID. Do not leave at the door.',
  },
  shipping: {
    method: 'Shipping',
    check: 'ID CHECK 21+ — CONTAINS WINE: signature of a person 21 or older required for delivery.',
  },
};

/**
 * Printed only: how and when the order goes out, and the ID check, for the staff who pack, carry and hand it
 * over (S-09).
 */
export function PackingNote({ order }: { order: OrderView }) {
  const { method, check } = words[order.deliveryMethod];
  const when = [order.deliveryDate, order.deliveryTime, order.shippingService].filter(
    (part) => part !== null,
  );
  return (
    <div className="mt-3 hidden border-2 p-2 font-semibold print:block">
      <p>{[method, ...when].join(' · ')}</p>
      <p>{check}</p>
    </div>
  );
}
