import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { idCheckWords } from '#widgets/order/id-check-words.rules.ts';

const methods: Record<OrderView['deliveryMethod'], string> = {
  pickup: 'Store pickup',
  delivery: 'Local delivery',
  shipping: 'Shipping',
};

/**
 * Printed only: how and when the order goes out, and the ID check, for the staff who pack, carry and hand it
 * over (S-09).
 */
export function PackingNote({ order }: { order: OrderView }) {
  const when = [order.deliveryDate, order.deliveryTime, order.shippingService].filter(
    (part) => part !== null,
  );
  return (
    <div className="mt-3 hidden border-2 p-2 font-semibold print:block">
      <p>{[methods[order.deliveryMethod], ...when].join(' · ')}</p>
      <p>{idCheckWords[order.deliveryMethod]}</p>
      {order.gift && <p>Invoice of a gift: it stays with its buyer. The slip in the bag has no prices.</p>}
    </div>
  );
}
