import { formatCents } from '#kit/money.ts';
import type { ShippingProps } from './props.ts';

/** What delivery costs, from the store's own numbers in cents (M-289): free, a fee, or a fee waived from an amount on. */
export function deliveryFeeAnswer(info: ShippingProps['deliveryInfo']): string {
  if (info === null) return 'Orders are for store pickup at the moment, and pickup is free.';
  if (info.value === 0) return 'Local delivery is free.';
  const fee = `Local delivery costs ${formatCents(info.value)}.`;
  return info.threshold > 0 ? `${fee} It is free when your order comes to ${formatCents(info.threshold)} or more before tax.` : fee;
}
