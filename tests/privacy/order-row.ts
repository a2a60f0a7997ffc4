/** An order as the row that it is read from, with every column, to test what reads only a few of them. */
import type { Selectable } from 'kysely';
import type { OrderRow } from '#db/tables/orders.ts';
import type { Order } from '#domains/orders/order.ts';

/** The row that `toOrder` turns into the same order; columns that an order does not have are empty. */
export function orderRow(order: Order): Selectable<OrderRow> {
  const { deliveryAddress: to, slot, gift, promised, tracking, cancelled, cameBack } = order;
  return {
    ...{ id: order.id, number: order.number, checkout_id: order.checkoutId, visitor_id: order.visitorId },
    ...{ cart_id: order.cartId, state: order.state, version: order.version, taken_by: order.takenBy },
    ...{ first_name: order.firstName, last_name: order.lastName, phone: order.phone, email: order.email },
    ...{ account_id: order.accountId, loyalty_customer_id: order.loyaltyCustomerId },
    ...{ age_confirmed_at: 0, age_wording: '', id_check: null, look_first: null, looked_at: null },
    sub_total_cents: order.subTotalCents,
    discount_total_cents: order.discountTotalCents,
    shipping_total_cents: order.shippingTotalCents,
    sales_tax_total_cents: order.salesTaxTotalCents,
    final_total_cents: order.finalTotalCents,
    discounts: JSON.stringify(order.discounts),
    ...{ trace: '[]', tax_county: order.taxCounty, tax_rate_millipercent: order.taxRateMillipercent },
    ...{ delivery_method: order.deliveryMethod, shipping_service: order.shippingService },
    ...{ pickup_status: order.pickupStatus, customer_status: order.customerStatus },
    ...{ delivery_name: to?.name ?? null, delivery_phone: to?.phone ?? null },
    ...{
      delivery_street: to?.street ?? null,
      delivery_city: to?.city ?? null,
      delivery_zip: to?.zip ?? null,
    },
    ...{ latitude_e6: null, longitude_e6: null, slot_id: slot?.id ?? null, slot_to: slot?.to ?? null },
    ...{ promised_from: promised?.fromAt ?? null, promised_by: promised?.byAt ?? null },
    ...{ goes_with: order.goesWith, gift_due_at: null },
    ...{
      gift_name: gift?.name ?? null,
      gift_phone: gift?.phone ?? null,
      gift_message: gift?.message ?? null,
    },
    ...{ tracking_provider: tracking?.provider ?? null, tracking_number: tracking?.number ?? null },
    more_tracking: tracking ? JSON.stringify(tracking.more) : null,
    tracked_at: tracking?.confirmedAt ?? null,
    packed_at: order.packedAt ?? (order.step === 'packed' ? order.createdAt : null),
    handed_over_at: order.handedOverAt,
    ...{ out_at: order.outAt, came_back_at: cameBack?.at ?? null, came_back_why: cameBack?.why ?? null },
    ...{ cancelled_at: cancelled?.at ?? null, cancel_reason: cancelled?.reason ?? null, cancel_why: null },
    ...{ erase_at_end: null, written_off_at: order.isWrittenOff ? order.createdAt : null },
    ...{ ready_place: null, ready_share: 0, keep_until: null },
    ...{ created_at: order.createdAt, placed_at: order.placedAt, updated_at: order.createdAt },
  };
}
