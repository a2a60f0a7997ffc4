/**
 * Where each field of an order is shown. A new field of `Order` does not compile until it is in this list,
 * and the test fails until the places show what the list says: above all, the public summary shows nothing of
 * the buyer (M-127, G-07).
 */
import { describe, expect, test } from 'vitest';
import { orderExport } from '#domains/customers/customer-data.ts';
import * as handOverLetters from '#domains/notifications/letters/hand-over-letters.rules.ts';
import { head, someMessageFacts } from '#domains/notifications/letters/letters.fixture.ts';
import { fulfilmentFacts } from '#domains/notifications/letters/order-facts.rules.ts';
import * as letters from '#domains/notifications/letters/order-letters.rules.ts';
import { orderMore } from '#domains/notifications/letters/order-more.rules.ts';
import * as texts from '#domains/notifications/texts.rules.ts';
import type { Order, OrderLine } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import type {
  CartId,
  CheckoutId,
  FormatId,
  OrderId,
  OrderNumber,
  PackId,
  ProductId,
  VisitorId,
} from '#kit/ids.ts';
import { orderDetails } from '#screens/checkout/success/order-details.ts';
import { publicOrderSummary } from '#screens/checkout/success/public-order-summary.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { orderSheet } from '#tools/order/order-lines.ts';

type Place = 'page' | 'receipt' | 'message' | 'slip' | 'summary' | 'export';

/** What each place makes of an order, as text. */
const places: Record<Place, (order: Order) => unknown> = {
  page: (order) => orderView(order, null, '/orders/1'),
  receipt: (order) => orderDetails(order, null, { accountId: null }),
  message: messagesOf,
  slip: (order) => orderSheet({ order, isUnpaid: false, substitutions: [], leftOut: [] }),
  summary: (order) =>
    publicOrderSummary({ order, card: null, refunds: [], isUnpaid: false, substitutions: [], leftOut: [] }),
  export: (order) => orderExport(order, undefined),
};

const line: OrderLine = {
  ...{ packId: 1 as PackId, formatId: 2 as FormatId, productId: 3 as ProductId, bottles: 1 },
  ...{ productSlug: 'barolo', productName: 'Barolo', size: '750 mL', photo: null, art: 'bordeaux' },
  ...{
    isSaleItem: false,
    priceCents: 2_000,
    quantity: 2,
    totalCents: 4_000,
    discountCents: 0,
    taxable: true,
  },
};
const address = { name: 'Ada Vine', phone: '5165550100', street: '12 Elm', city: 'Syosset', zip: '11791' };

const day = 24 * 60 * 60_000;

/** Each field with another value than the orders below have, and the places where the difference shows. */
const fields: { [K in keyof Order]: { other: Order[K]; shown: readonly Place[] } } = {
  id: { other: 'other' as OrderId, shown: ['page', 'receipt', 'export'] },
  number: { other: 10_002 as OrderNumber, shown: ['page', 'message', 'slip', 'summary', 'export'] },
  checkoutId: { other: 'other' as CheckoutId, shown: [] },
  visitorId: { other: 'other' as VisitorId, shown: [] },
  cartId: { other: 'other' as CartId, shown: [] },
  state: { other: 'pending_payment', shown: [] },
  pickupStatus: { other: 'pickedup', shown: ['page', 'summary', 'export'] },
  customerStatus: { other: 'delivered', shown: ['page', 'summary', 'export'] },
  tracking: {
    other: { provider: 'UPS', number: '1Z', confirmedAt: noon, more: [] },
    shown: ['page', 'message', 'slip', 'summary', 'export'],
  },
  step: { other: 'packed', shown: ['slip'] },
  handedOverAt: { other: noon + 2 * day, shown: ['page', 'message', 'summary', 'export'] },
  packedAt: { other: noon - day, shown: ['page', 'message', 'summary', 'export'] },
  promised: {
    other: { fromAt: noon + day / 24, byAt: noon + day / 12 },
    shown: ['page', 'message', 'summary', 'export'],
  },
  outAt: { other: noon, shown: ['slip'] },
  cameBack: { other: { at: noon, why: 'absent' }, shown: ['page', 'message', 'slip', 'summary', 'export'] },
  cancelled: {
    other: { at: noon, reason: 'Broken.' },
    shown: ['page', 'message', 'slip', 'summary', 'export'],
  },
  version: { other: 2, shown: [] },
  isWrittenOff: { other: true, shown: [] },
  takenBy: { other: 'staff:ann', shown: [] },
  goesWith: { other: 'other' as OrderId, shown: [] },
  discounts: {
    other: [{ uid: 'spring', name: 'Spring', appliedCents: 100 }],
    shown: ['page', 'receipt', 'message', 'export'],
  },
  taxCounty: { other: 'Suffolk', shown: ['slip'] },
  taxRateMillipercent: { other: 8_750, shown: [] },
  firstName: { other: 'Bea', shown: ['page', 'receipt', 'message', 'slip', 'export'] },
  lastName: { other: 'Quill', shown: ['page', 'receipt', 'slip', 'export'] },
  phone: { other: '5165559999', shown: ['page', 'receipt', 'slip', 'export'] },
  createdAt: { other: noon - 9 * day, shown: [] },
  placedAt: { other: noon - 8 * day, shown: ['page', 'message', 'slip', 'summary', 'export'] },
  lines: {
    other: [{ ...line, productName: 'Gamay' }],
    shown: ['page', 'receipt', 'message', 'slip', 'summary', 'export'],
  },
  subTotalCents: { other: 3_999, shown: ['page', 'receipt', 'message', 'slip', 'export'] },
  discountTotalCents: { other: 1, shown: ['page', 'receipt', 'slip', 'export'] },
  shippingTotalCents: { other: 1, shown: ['page', 'receipt', 'message', 'slip', 'export'] },
  salesTaxTotalCents: { other: 1, shown: ['page', 'receipt', 'message', 'slip', 'export'] },
  finalTotalCents: { other: 1, shown: ['page', 'receipt', 'message', 'slip', 'summary', 'export'] },
  deliveryMethod: { other: 'pickup', shown: ['page', 'receipt', 'message', 'slip', 'summary', 'export'] },
  deliveryAddress: { other: { ...address, street: '99 Oak' }, shown: ['page', 'message', 'slip', 'export'] },
  slot: {
    other: { id: '2026-11-21T18:00', to: '19:00' },
    shown: ['page', 'message', 'slip', 'summary', 'export'],
  },
  gift: {
    other: { name: 'Bea Quill', phone: '5165550177', message: 'Happy birthday' },
    shown: ['page', 'message', 'slip', 'summary', 'export'],
  },
  shippingService: { other: 'FedEx Ground', shown: ['page', 'receipt', 'message', 'slip', 'export'] },
  accountId: { other: null, shown: [] },
  loyaltyCustomerId: { other: 'other', shown: ['receipt'] },
  email: { other: 'bea@example.com', shown: ['receipt', 'slip', 'export'] },
};

const order: Order = {
  takenBy: null,
  gift: null,
  goesWith: null,
  ...{ id: 'order' as OrderId, number: 10_001 as OrderNumber, checkoutId: 'checkout' as CheckoutId },
  ...{ visitorId: 'visitor' as VisitorId, cartId: 'cart' as CartId, state: 'placed' },
  ...{
    tracking: null,
    step: 'received',
    packedAt: null,
    handedOverAt: null,
    outAt: null,
    cameBack: null,
    cancelled: null,
  },
  ...{ discounts: [], taxCounty: 'Nassau', taxRateMillipercent: 8_625 },
  ...{ firstName: 'Ada', lastName: 'Vine', phone: '5165550100', email: 'ada@example.com' },
  ...{
    createdAt: noon,
    placedAt: noon,
    version: 1,
    isWrittenOff: false,
    lines: [line],
    accountId: 'account',
    loyaltyCustomerId: null,
  },
  ...{ subTotalCents: 4_000, discountTotalCents: 0, shippingTotalCents: 0, salesTaxTotalCents: 345 },
  ...{ finalTotalCents: 4_345, pickupStatus: null, customerStatus: null },
  ...{ deliveryMethod: 'pickup', deliveryAddress: null, slot: null, shippingService: null },
  promised: { fromAt: noon, byAt: noon },
};
const delivery: Order = {
  ...order,
  ...{ deliveryMethod: 'delivery', deliveryAddress: address, customerStatus: 'order_recieved' },
  slot: { id: '2026-11-20T17:00', to: '18:00' },
};
/** One for each way, and what changes an order's end. */
const orders: readonly Order[] = [
  { ...order, pickupStatus: 'recieved' },
  delivery,
  { ...delivery, customerStatus: 'delivered', step: 'handed-over', handedOverAt: noon },
  { ...order, deliveryMethod: 'shipping', deliveryAddress: address, shippingService: 'UPS Ground' },
];

describe.each(Object.keys(fields) as (keyof Order)[])('the field %s of an order', (field) => {
  const { other, shown } = fields[field];
  test(`shows in ${shown.join(', ') || 'no place'} (M-127, M-204, G-07)`, () => {
    const seen = (Object.keys(places) as Place[]).filter((place) =>
      orders.some((one) => written(place, one) !== written(place, { ...one, [field]: other })),
    );
    expect(seen).toEqual(shown);
  });
});

function written(place: Place, of: Order): string {
  return JSON.stringify(places[place](of));
}

/** Every letter and text about an order. */
function messagesOf(of: Order): unknown[] {
  const view = orderView(of, null, '/orders/1');
  const { deliveredOn, shipment } = orderMore(of, [], { substitutions: [], leftOut: [] });
  const facts = {
    ...someMessageFacts(of.deliveryMethod),
    // Of a text that is about no order.
    words: 'Barolo Bussia, 750 mL',
    order: view,
    fulfilment: fulfilmentFacts(view, null),
    ...(deliveredOn !== null && { deliveredOn }),
    ...(shipment && { shipment }),
  };
  return [letters, handOverLetters, texts]
    .flatMap((written): unknown[] => Object.values(written))
    .filter((each) => typeof each === 'function')
    .map((write) => (write as (...args: unknown[]) => unknown)(head, facts));
}
