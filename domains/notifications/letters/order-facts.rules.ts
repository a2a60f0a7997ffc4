/** The facts that a message about an order needs, and how its parts are worded. */
import type { OrderView, OrderViewItem } from '#domains/orders/order-view.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { Block, Letterhead } from './letter.ts';

/** Every `OrderView` has these fields. */
export interface OrderFacts
  extends Pick<
    OrderView,
    | 'number'
    | 'orderDate'
    | 'orderSubTotal'
    | 'discounts'
    | 'shippingFeesTotal'
    | 'salesTaxTotal'
    | 'orderTotal'
    | 'customerName'
    | 'tender'
    | 'kept'
    | 'gift'
  > {
  items: readonly Pick<OrderViewItem, 'packName' | 'size' | 'quantity' | 'price'>[];
}

/** How the goods reach their buyer. `addressLines`: street; city, state and ZIP. */
export type FulfilmentFacts =
  /** `readyFrom` 'Friday, November 20, from 2:40 pm'; null if no time can be promised. */
  | { method: 'pickup'; readyFrom: string | null }
  /** `date` '11-20-2026', `time` '5:00 pm - 6:00 pm' (M-210, M-290). */
  | { method: 'delivery'; date: string; time: string; addressLines: readonly string[] }
  /** `arrives`: the promise in a sentence (N-007); null if there is none. */
  | {
      method: 'shipping';
      serviceName: string | null;
      arrives: string | null;
      addressLines: readonly string[];
    };

/** The fulfilment facts of an order view. @param readyFrom for a pickup */
export function fulfilmentFacts(view: OrderView, readyFrom: string | null): FulfilmentFacts {
  if (view.deliveryMethod === 'pickup') return { method: 'pickup', readyFrom };
  const addressLines = [
    view.shippingName,
    view.shippingAddress,
    `${view.shippingCity}, ${view.shippingState} ${view.shippingZip}`,
  ];
  if (view.deliveryMethod === 'shipping')
    return {
      method: 'shipping',
      serviceName: view.shippingService,
      arrives: view.arrives,
      addressLines,
    };
  return { method: 'delivery', date: view.deliveryDate ?? '', time: view.deliveryTime ?? '', addressLines };
}

/** A parcel of a shipment; `link`: null if the carrier has no tracking page. */
export interface ShippedParcel {
  provider: string;
  trackingNumber: string;
  link: string | null;
}

/** A shipment in one parcel or several (B-080); `text`: 'UPS 1Z1, 1Z2'. */
export interface Shipment {
  parcels: readonly ShippedParcel[];
  text: string;
}

/** What is sent instead of what was ordered (S-05), in words: '2 × Gamay 750 mL'. */
export interface Instead {
  ordered: string;
  /** Null if it is left out. */
  sent: string | null;
}

/** One order, in the form that every message about it gets. */
export interface OrderMessageFacts {
  order: OrderFacts;
  fulfilment: FulfilmentFacts;
  /** The signed page of the order; it works without signing in. */
  link: string;
  /** Bought without an account. */
  isGuest: boolean;
}

export function firstNameOf({ customerName }: OrderFacts): string {
  return customerName.split(' ')[0] ?? '';
}

/** What the store's own words of a message may name: the buyer's first name and the order number. */
export function aboutBuyer(order: OrderFacts): { firstName: string; number: number } {
  return { firstName: firstNameOf(order), number: order.number };
}

/** 'VISA ending 1111'; 'card' for an order whose card is not known. */
export function tenderText({ tender }: OrderFacts): string {
  return tender ? `${tender.brand} ending ${tender.last4}` : 'card';
}

/** What was bought and the totals, line by line (M-204, M-205). */
export function billBlocks(order: OrderFacts): Block[] {
  return [
    {
      kind: 'items',
      // Prices before discounts, which are listed below, so that the lines add up to the subtotal.
      items: order.items.map(({ packName, size, quantity, price }) => ({
        name: packName,
        detail: `${size} × ${quantity}${quantity > 1 ? `, ${formatCents(price)} each` : ''}`,
        amount: formatCents(price * quantity),
      })),
    },
    {
      kind: 'totals',
      rows: [
        { name: 'Subtotal', amount: formatCents(order.orderSubTotal) },
        ...order.discounts.map(({ discountName, appliedAmount }) => ({
          name: discountName,
          amount: formatCents(-appliedAmount),
        })),
        { name: 'Shipping/Delivery', amount: formatCents(order.shippingFeesTotal) },
        { name: 'Sales tax', amount: formatCents(order.salesTaxTotal) },
        { name: 'Order total', amount: formatCents(order.orderTotal), isTotal: true },
      ],
    },
  ];
}

/** Says in the buyer's letters who the gift is for and what the slip says to them (N-070). */
export function giftBlocks({ gift }: OrderFacts): Block[] {
  if (!gift) return [];
  const { name, phone, message } = gift;
  return [
    {
      kind: 'card',
      title: 'A gift',
      groups: [
        [`For ${name}${phone === null ? '' : `, ${phone}`}`],
        ...(message === '' ? [] : [message.split('\n')]),
        ['The slip that goes with it has no prices.'],
      ],
    },
  ];
}

/** Where the buyer gets the goods. */
export function fulfilmentCard(head: Letterhead, fulfilment: FulfilmentFacts): Block {
  switch (fulfilment.method) {
    case 'pickup':
      return { kind: 'card', title: 'Pick it up here', groups: storeLines(head) };
    case 'delivery':
      return {
        kind: 'card',
        title: `Delivery on ${fulfilment.date}, ${fulfilment.time}`,
        groups: [fulfilment.addressLines],
      };
    case 'shipping': {
      const service = fulfilment.serviceName === null ? [] : [[`With ${fulfilment.serviceName}`]];
      return {
        kind: 'card',
        title: 'Your order will be shipped to your home.',
        groups: [
          fulfilment.addressLines,
          ...service,
          ...(fulfilment.arrives === null ? [] : [[fulfilment.arrives]]),
        ],
      };
    }
  }
}

function storeLines({ shopName, addressLines, phone, hours }: Letterhead): string[][] {
  return [[shopName, ...addressLines, phone], hours.map((row) => `${row.days}: ${row.hours}`)];
}

/** Wine and spirits are handed over to adults only (M-004; New York ABC Law §65). */
export function ageWarning({ minimumAge }: Letterhead, { method }: Pick<FulfilmentFacts, 'method'>): Block {
  const text = {
    pickup: `Bring a photo ID. The person who picks the order up must be ${minimumAge} or older.`,
    delivery: `Somebody ${minimumAge} or older must be there to receive it, with a photo ID. We cannot leave it at the door.`,
    shipping: `The carrier hands it over only to an adult ${minimumAge} or older, with a photo ID and a signature.`,
  }[method];
  return { kind: 'warning', text };
}
