/** M-132, M-206: the fee and the threshold come from the store's data; null while the shop offers pickup only. */
export interface ShippingProps {
  deliveryInfo: { value: number; threshold: number } | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Shipping': ShippingProps;
  }
}
