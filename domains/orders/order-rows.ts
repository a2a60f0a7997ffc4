/** Turns stored rows into orders. */
import type { Selectable } from 'kysely';
import type { OrderLineRow, OrderRow } from '#db/tables/orders.ts';
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
import type { Order, OrderAddress, OrderDiscount, OrderGift, OrderLine, Parcel } from './order.ts';

export function toOrder(row: Selectable<OrderRow>, lines: OrderLine[]): Order {
  return {
    id: row.id as OrderId,
    number: row.number as OrderNumber,
    checkoutId: row.checkout_id as CheckoutId,
    visitorId: row.visitor_id as VisitorId,
    cartId: row.cart_id as CartId,
    state: row.state,
    deliveryMethod: row.delivery_method,
    deliveryAddress: addressOf(row),
    slot: row.slot_id === null || row.slot_to === null ? null : { id: row.slot_id, to: row.slot_to },
    promised:
      row.promised_from === null || row.promised_by === null
        ? null
        : { fromAt: row.promised_from, byAt: row.promised_by },
    shippingService: row.shipping_service,
    goesWith: row.goes_with as OrderId | null,
    pickupStatus: row.pickup_status,
    customerStatus: row.customer_status,
    tracking:
      row.tracking_provider === null || row.tracking_number === null || row.tracked_at === null
        ? null
        : {
            ...{ provider: row.tracking_provider, number: row.tracking_number, confirmedAt: row.tracked_at },
            more: row.more_tracking === null ? [] : (JSON.parse(row.more_tracking) as Parcel[]),
          },
    step: row.handed_over_at !== null ? 'handed-over' : row.packed_at !== null ? 'packed' : 'received',
    packedAt: row.packed_at,
    handedOverAt: row.handed_over_at,
    outAt: row.out_at,
    cameBack:
      row.came_back_at === null || row.came_back_why === null
        ? null
        : { at: row.came_back_at, why: row.came_back_why },
    cancelled: row.cancelled_at === null ? null : { at: row.cancelled_at, reason: row.cancel_reason ?? '' },
    takenBy: row.taken_by,
    isWrittenOff: row.written_off_at !== null,
    discounts: JSON.parse(row.discounts) as OrderDiscount[],
    taxCounty: row.tax_county,
    taxRateMillipercent: row.tax_rate_millipercent,
    accountId: row.account_id,
    loyaltyCustomerId: row.loyalty_customer_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    gift: giftOf(row),
    subTotalCents: row.sub_total_cents,
    discountTotalCents: row.discount_total_cents,
    shippingTotalCents: row.shipping_total_cents,
    salesTaxTotalCents: row.sales_tax_total_cents,
    finalTotalCents: row.final_total_cents,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    version: row.version,
    lines,
  };
}

export function toOrderLine(row: OrderLineRow): OrderLine {
  return {
    packId: row.pack_id as PackId,
    formatId: row.format_id as FormatId,
    productId: row.product_id as ProductId,
    bottles: row.bottles,
    productSlug: row.product_slug,
    productName: row.product_name,
    size: row.size,
    photo: row.photo,
    art: row.art,
    isSaleItem: row.is_sale_item === 1,
    priceCents: row.price_cents,
    quantity: row.quantity,
    totalCents: row.total_cents,
    discountCents: row.discount_cents,
    taxable: row.taxable === 1,
  };
}

function giftOf({ gift_name, gift_phone, gift_message }: Selectable<OrderRow>): OrderGift | null {
  return gift_name === null ? null : { name: gift_name, phone: gift_phone, message: gift_message ?? '' };
}

function addressOf(row: Selectable<OrderRow>): OrderAddress | null {
  const {
    delivery_name: name,
    delivery_phone: phone,
    delivery_street: street,
    delivery_city: city,
    delivery_zip: zip,
  } = row;
  return name === null || phone === null || street === null || city === null || zip === null
    ? null
    : { name, phone, street, city, zip };
}
