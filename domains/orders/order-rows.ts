/** How a stored order reads as an order. */
import type { Selectable } from 'kysely';
import type { OrderLineRow, OrderRow } from '#db/schema.ts';
import type { CartId, CheckoutId, FormatId, OrderId, OrderNumber, PackId, ProductId, VisitorId } from '#kit/ids.ts';
import type { Order, OrderLine } from './order.ts';

export function toOrder(row: Selectable<OrderRow>, lines: OrderLine[]): Order {
  return {
    id: row.id as OrderId,
    number: row.number as OrderNumber,
    checkoutId: row.checkout_id as CheckoutId,
    visitorId: row.visitor_id as VisitorId,
    cartId: row.cart_id as CartId,
    state: row.state,
    deliveryMethod: row.delivery_method,
    pickupStatus: row.pickup_status,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    subTotalCents: row.sub_total_cents,
    discountTotalCents: row.discount_total_cents,
    shippingTotalCents: row.shipping_total_cents,
    salesTaxTotalCents: row.sales_tax_total_cents,
    finalTotalCents: row.final_total_cents,
    createdAt: row.created_at,
    placedAt: row.placed_at,
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
  };
}
