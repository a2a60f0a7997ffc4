/** What the person who packs an order sees about it. */
import type { Order } from '#domains/orders/order.ts';
import { type LeftOut, leftOutAt } from '#domains/orders/packing/sent.rules.ts';
import type { DeskPackProps, WalkOrder } from './props.ts';

const ways = { pickup: 'Pickup', delivery: 'Delivery', shipping: 'Shipping' };

/** What the page shows besides the order's own words. */
type PackFacts = Pick<
  DeskPackProps,
  'items' | 'codes' | 'warnings' | 'asked' | 'shelf' | 'missing' | 'notes' | 'place'
> & { leftOut: readonly LeftOut[]; seesContacts: boolean };

export function packProps(order: Order, { leftOut, seesContacts, ...facts }: PackFacts): DeskPackProps {
  return {
    ...facts,
    number: order.number,
    version: order.version,
    way: ways[order.deliveryMethod],
    gift: giftWords(order),
    phone: seesContacts && order.phone !== '' ? order.phone : null,
    leftOut: order.lines.flatMap(({ productName, size }, position) => {
      const packs = leftOutAt(leftOut, position);
      return packs > 0 ? [{ position, words: `${packs} × ${productName}, ${size}` }] : [];
    }),
  };
}

/** The packer must know that someone other than the buyer will read the slip (N-070). */
function giftWords({ gift }: Order): string | null {
  if (!gift?.name) return null;
  return `A gift for ${gift.name}${gift.message === '' ? '' : ', with a message on the slip'}. No price goes in the bag.`;
}

/** An order among those of one walk, with its box. */
export function walkOrder({ order, box }: { order: Order; box: string }): WalkOrder {
  return { number: order.number, box, way: ways[order.deliveryMethod] };
}
