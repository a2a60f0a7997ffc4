/** An order as shown to staff. */
import type { Purchase } from '#domains/checkout/find-purchase.ts';
import type { OrderMessageView } from '#domains/notifications/find-order-messages.ts';
import type { Order } from '#domains/orders/order.ts';
import { leftOutWords } from '#domains/orders/packing/sent.rules.ts';
import { parcelsOf, parcelsText } from '#domains/orders/tracking/tracking.rules.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { maskPhone } from '#kit/phone.ts';

const stepWords = { received: 'to be packed', packed: 'packed', 'handed-over': 'handed over' } as const;
const wayWords = { pickup: 'pickup', delivery: 'delivery', shipping: 'shipping' } as const;

/** '#10001  November 20, 2026  $43.43  pickup  to be packed  Ada Vine'. */
export function orderLine(order: Order, isUnpaid = false): string {
  const { number, placedAt, createdAt, finalTotalCents, deliveryMethod, firstName, lastName } = order;
  const when = formatStoreDate(placedAt ?? createdAt);
  return [
    `#${number}`,
    when,
    formatCents(finalTotalCents),
    wayWords[deliveryMethod],
    `${standing(order)}${isUnpaid ? unpaidWords : ''}`,
    `${firstName} ${lastName}`,
  ].join('  ');
}

/** The bank voided the authorization before it was captured (decision 016). */
const unpaidWords = ', NOT PAID: the bank released the money';

function standing({ cancelled, cameBack, outAt, step }: Order): string {
  if (cancelled) return 'cancelled';
  if (cameBack) return `came back (${cameBack.why})`;
  return outAt === null ? stepWords[step] : 'on its way';
}

/** Everything needed to pack and deliver it; refunds refer to lines by these numbers. */
export function orderSheet({
  order,
  isUnpaid,
  substitutions,
  leftOut,
}: Pick<Purchase, 'order' | 'isUnpaid' | 'substitutions' | 'leftOut'>): string[] {
  const { deliveryAddress: to, slot, shippingService, tracking } = order;
  return [
    orderLine(order, isUnpaid),
    `Telephone ${maskPhone(order.phone)}${order.email === null ? '' : `, ${order.email}`}`,
    ...order.lines.flatMap(({ quantity, productName, size, bottles }, position) => {
      const pack = bottles > 1 ? `, pack of ${bottles}` : '';
      const instead = substitutions.filter((each) => each.position === position);
      return [
        `  ${position + 1}. ${quantity} × ${productName} ${size}${pack}`,
        ...instead.map(
          (each) =>
            `     of these ${each.quantity} replaced: send ${each.quantity} × ${each.productName} ${each.size}${pack}`,
        ),
        ...leftOut
          .filter((each) => each.position === position)
          .map((each) => `     of these ${each.quantity} left out: ${leftOutWords[each.why]}`),
      ];
    }),
    ...(to ? [`To ${to.name}, ${to.street}, ${to.city}, New York ${to.zip}, ${maskPhone(to.phone)}`] : []),
    ...(order.gift?.name ? giftLines(order.gift) : []),
    ...(slot ? [`Between ${slot.id.replace('T', ' ')} and ${slot.to}`] : []),
    ...(shippingService === null ? [] : [`By ${shippingService}`]),
    ...(tracking ? [parcelsText(parcelsOf(tracking))] : []),
    `Goods ${formatCents(order.subTotalCents)}, discounts ${formatCents(order.discountTotalCents)}, delivery ${formatCents(order.shippingTotalCents)}, tax ${formatCents(order.salesTaxTotalCents)} (${order.taxCounty}), total ${formatCents(order.finalTotalCents)}`,
    ...(order.cancelled ? [] : ['Hand over to a person of 21 or older only: check the ID.']),
  ];
}

/** The sheet has prices; what goes into the bag is the desk's slip, which has none (N-070). */
function giftLines({ name, phone, message }: NonNullable<Order['gift']>): string[] {
  return [
    `A gift for ${name}${phone === null ? '' : `, ${maskPhone(phone)}`}. Keep this sheet here: it has prices.`,
    ...(message === '' ? [] : message.split('\n').map((line) => `  | ${line}`)),
  ];
}

/** One line per message, such as 'Told order-placed by mail to ada@example.com: sent' (S-07). */
export function messageLine({ kind, channel, recipient, state, lastError }: OrderMessageView): string {
  return `Told ${kind} by ${channel} to ${recipient}: ${state}${lastError === null ? '' : ` (${lastError})`}`;
}
