/** The paper in an order's bag, from the order and what was changed in it. */
import type { Order, OrderLine } from '#domains/orders/order.ts';
import { type Changes, leftOutAt, packsSent } from '#domains/orders/packing/sent.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatDay, formatWallTime } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { maskPhone } from '#kit/phone.ts';
import type { Slip } from '#widgets/desk/slip/slip.ts';
import { idCheckWords } from '#widgets/order/id-check-words.rules.ts';
import type { FoundAt } from './pick-list.rules.ts';

/** A bottle as described on its label, and where it stands. */
export type OnShelf = FoundAt & { vintage: string };

/** What the slip says besides the order's own words. */
export interface SlipFacts {
  changes: Changes;
  place: string | null;
  shelf: ReadonlyMap<FormatId, OnShelf>;
  shopName: string;
  store: Pick<Store, 'address'>;
}

/** What `/desk/orders/…/slip` and `…/label` print: everyone who opens the bag reads it (B-078, N-070). */
export function slipOf(order: Order, { changes, place, shelf, shopName, store }: SlipFacts): Slip {
  const { deliveryAddress: to, deliveryMethod } = order;
  const { street, city, state, zip } = store.address;
  const buyer = `${order.firstName} ${order.lastName}`;
  const gift = order.gift?.name ? order.gift : null;
  return {
    number: order.number,
    shopName,
    shopLines: [street, `${city}, ${state} ${zip}`],
    way: wayOf(order),
    check: idCheckWords[deliveryMethod],
    place,
    buyer: gift?.name ?? to?.name ?? buyer,
    addressLines: to ? [to.street, `${to.city}, New York ${to.zip}`] : [],
    phone: maskPhone(gift?.phone ?? to?.phone ?? order.phone),
    lines: order.lines.map((line, position) => ({
      position,
      quantity: packsSent(order, changes, position),
      words: `${nameOf(line, shelf.get(line.formatId)?.vintage)}, ${line.size}${line.bottles > 1 ? `, pack of ${line.bottles}` : ''}`,
      shelf: shelf.get(line.formatId)?.place ?? null,
      instead: changes.substitutions
        .filter((each) => each.position === position)
        .map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`),
      leftOut: leftOutAt(changes.leftOut, position),
    })),
    bottles: order.lines.reduce(
      (sum, { bottles }, position) => sum + bottles * packsSent(order, changes, position),
      0,
    ),
    gift: gift && { to: gift.name, from: buyer, message: gift.message },
  };
}

/** The name as it was bought, with the year on the label. */
function nameOf({ productName }: OrderLine, vintage = ''): string {
  return [productName, vintage].filter(Boolean).join(' ');
}

function wayOf({ deliveryMethod, slot, shippingService }: Order): string {
  if (deliveryMethod === 'pickup') return 'Store pickup';
  if (deliveryMethod === 'shipping') return ['Shipping', shippingService].filter(Boolean).join(' · ');
  const [day = '', from = ''] = slot?.id.split('T') ?? [];
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return slot
    ? `Delivery · ${formatDay(day)}, ${formatWallTime(minutes(from))} - ${formatWallTime(minutes(slot.to))}`
    : 'Delivery';
}
