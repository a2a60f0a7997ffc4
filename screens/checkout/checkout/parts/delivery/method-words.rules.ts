import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';

/** The exact text of each method's card (M-215 to M-217). */
export const methodWords: Readonly<Record<DeliveryMethod, { title: string; price: string; text: string }>> = {
  delivery: {
    title: 'Local delivery',
    price: 'Included Above Minimum',
    text: 'Delivered to your door by our staff',
  },
  shipping: { title: 'Shipping', price: 'Shipping Provider Rate', text: 'Shipped to your home' },
  pickup: {
    title: 'Store pickup',
    price: 'No Charge',
    text: "We'll box your order up and have it ready for you",
  },
};
