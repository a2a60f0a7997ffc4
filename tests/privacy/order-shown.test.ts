/**
 * Where each field of an order is shown. A new field of `Order` does not compile until it is in this list,
 * and the test fails until the places show what the list says: above all, the public summary shows nothing of
 * the buyer, and no paper in the bag a price (M-127, G-07, N-070).
 */
import { describe, expect, test } from 'vitest';
import type { Order, OrderLine } from '#domains/orders/order.ts';
import { toOrder } from '#domains/orders/order-rows.ts';
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
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type Place, places } from './order-places.ts';
import { orderRow } from './order-row.ts';

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

const everywhere = Object.keys(places) as Place[];

/** Each field with a value other than the orders below have, and the places where the difference shows. */
const fields: { [K in keyof Order]: { other: Order[K]; shown: readonly Place[] } } = {
  id: { other: 'other' as OrderId, shown: ['page', 'success', 'list', 'export', 'driver'] },
  number: {
    other: 10_002 as OrderNumber,
    shown: [
      'page',
      'list',
      'summary',
      'message',
      'export',
      'desk',
      'as-of',
      'evidence',
      'board',
      'pack',
      'walk',
      'pick-list',
      'bag',
      'driver',
      'sheet',
    ],
  },
  checkoutId: { other: 'other' as CheckoutId, shown: [] },
  visitorId: { other: 'other' as VisitorId, shown: [] },
  cartId: { other: 'other' as CartId, shown: [] },
  state: { other: 'pending_payment', shown: [] },
  pickupStatus: { other: 'pickedup', shown: ['page', 'list', 'summary', 'export'] },
  customerStatus: { other: 'delivered', shown: ['page', 'list', 'summary', 'export'] },
  tracking: {
    other: { provider: 'UPS', number: '1Z', confirmedAt: noon, more: [] },
    shown: ['page', 'summary', 'message', 'export', 'evidence', 'sheet'],
  },
  step: { other: 'packed', shown: ['desk', 'board', 'sheet'] },
  handedOverAt: {
    other: noon + 2 * day,
    shown: ['page', 'list', 'summary', 'message', 'export', 'evidence', 'board', 'driver'],
  },
  packedAt: { other: noon - day, shown: ['page', 'list', 'summary', 'message', 'export', 'board'] },
  promised: {
    other: { fromAt: noon + day / 24, byAt: noon + day / 12 },
    shown: ['page', 'list', 'summary', 'message', 'export', 'evidence'],
  },
  outAt: { other: noon, shown: ['desk', 'board', 'sheet'] },
  cameBack: {
    other: { at: noon, why: 'absent' },
    shown: ['page', 'list', 'summary', 'message', 'export', 'desk', 'board', 'sheet'],
  },
  cancelled: {
    other: { at: noon, reason: 'Broken.' },
    shown: ['page', 'list', 'summary', 'message', 'export', 'desk', 'board', 'driver', 'sheet'],
  },
  version: { other: 2, shown: ['desk', 'pack'] },
  isWrittenOff: { other: true, shown: [] },
  takenBy: { other: 'staff:ann', shown: ['desk', 'evidence', 'board'] },
  goesWith: { other: 'other' as OrderId, shown: ['desk'] },
  discounts: {
    other: [{ uid: 'spring', name: 'Spring', appliedCents: 100 }],
    shown: ['page', 'success', 'message', 'export'],
  },
  taxCounty: { other: 'Suffolk', shown: ['desk', 'evidence', 'sheet'] },
  taxRateMillipercent: { other: 8_750, shown: ['desk', 'evidence'] },
  firstName: {
    other: 'Bea',
    shown: ['page', 'success', 'list', 'message', 'export', 'desk', 'evidence', 'board', 'bag', 'sheet'],
  },
  lastName: {
    other: 'Quill',
    shown: ['page', 'success', 'list', 'export', 'desk', 'evidence', 'board', 'bag', 'sheet'],
  },
  phone: {
    other: '5165559999',
    shown: ['page', 'success', 'list', 'export', 'desk', 'evidence', 'pack', 'bag', 'sheet'],
  },
  createdAt: { other: noon - 9 * day, shown: [] },
  placedAt: {
    other: noon - 8 * day,
    shown: ['page', 'list', 'summary', 'message', 'export', 'desk', 'as-of', 'evidence', 'board', 'sheet'],
  },
  lines: {
    other: [{ ...line, productName: 'Gamay' }],
    shown: everywhere,
  },
  subTotalCents: {
    other: 3_999,
    shown: ['page', 'success', 'list', 'message', 'export', 'evidence', 'sheet'],
  },
  discountTotalCents: { other: 1, shown: ['page', 'success', 'list', 'export', 'evidence', 'sheet'] },
  shippingTotalCents: {
    other: 1,
    shown: ['page', 'success', 'list', 'message', 'export', 'desk', 'evidence', 'sheet'],
  },
  salesTaxTotalCents: {
    other: 1,
    shown: ['page', 'success', 'list', 'message', 'export', 'desk', 'evidence', 'sheet'],
  },
  finalTotalCents: {
    other: 1,
    shown: ['page', 'success', 'list', 'summary', 'message', 'export', 'desk', 'as-of', 'evidence', 'sheet'],
  },
  deliveryMethod: {
    other: 'pickup',
    shown: [
      'page',
      'success',
      'list',
      'summary',
      'message',
      'export',
      'desk',
      'evidence',
      'board',
      'pack',
      'walk',
      'bag',
      'driver',
      'sheet',
    ],
  },
  deliveryAddress: {
    other: { ...address, street: '99 Oak' },
    shown: ['page', 'list', 'message', 'export', 'desk', 'evidence', 'bag', 'driver', 'sheet'],
  },
  slot: {
    other: { id: '2026-11-21T18:00', to: '19:00' },
    shown: [
      'page',
      'list',
      'summary',
      'message',
      'export',
      'desk',
      'evidence',
      'board',
      'bag',
      'driver',
      'sheet',
    ],
  },
  gift: {
    other: { name: 'Bea Quill', phone: '5165550177', message: 'Happy birthday' },
    shown: ['page', 'summary', 'message', 'export', 'desk', 'board', 'pack', 'bag', 'driver', 'sheet'],
  },
  shippingService: {
    other: 'FedEx Ground',
    shown: ['page', 'success', 'message', 'export', 'desk', 'evidence', 'bag', 'sheet'],
  },
  accountId: { other: null, shown: [] },
  loyaltyCustomerId: { other: 'other', shown: ['success'] },
  email: { other: 'bea@example.com', shown: ['success', 'export', 'desk', 'evidence', 'sheet'] },
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
/** One for each fulfilment method, and what changes how an order ends. */
const orders: readonly Order[] = [
  { ...order, pickupStatus: 'recieved' },
  delivery,
  { ...delivery, customerStatus: 'delivered', step: 'handed-over', handedOverAt: noon },
  { ...order, deliveryMethod: 'shipping', deliveryAddress: address, shippingService: 'UPS Ground' },
];

describe.each(Object.keys(fields) as (keyof Order)[])('the field %s of an order', (field) => {
  const { other, shown } = fields[field];
  test(`shows in ${shown.join(', ') || 'no place'} (M-127, M-204, G-07, N-070, B-078, B-111)`, () => {
    const seen = (Object.keys(places) as Place[]).filter((place) =>
      orders.some((one) => written(place, one) !== written(place, { ...one, [field]: other })),
    );
    expect(seen).toEqual(shown);
  });
});

test('the message to a gift’s recipient is shown where it is read, not to the people who pack or deliver it (N-070)', () => {
  const gift = { name: 'Bea Quill', phone: '5165550177', message: 'Happy birthday' };
  const withWords = (message: string): Order => ({ ...order, ...orders[1], gift: { ...gift, message } });
  const seen = (Object.keys(places) as Place[]).filter(
    (place) => written(place, withWords(gift.message)) !== written(place, withWords('Cheers')),
  );
  expect(seen).toEqual(['page', 'message', 'export', 'desk', 'bag', 'sheet']);
});

test('the row passed to the driver’s place is the order’s own (M-127)', () => {
  for (const field of Object.keys(fields) as (keyof Order)[]) {
    const one = { ...orders[1], [field]: fields[field].other } as Order;
    expect({ [field]: toOrder(orderRow(one), one.lines)[field] }).toEqual({ [field]: fields[field].other });
  }
});

function written(place: Place, of: Order): string {
  return JSON.stringify(places[place](of));
}
