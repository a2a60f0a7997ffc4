import { formatCents } from '#kit/money.ts';
import type { DeliveryFee } from './store.ts';

/** What local delivery costs, for people (M-132, M-289): free, a fee, or a fee that is waived from an amount on. */
export function deliveryFeeSentence({ feeCents, thresholdCents }: DeliveryFee): string {
  if (feeCents === 0) return 'Local delivery is free.';
  const fee = `Local delivery costs ${formatCents(feeCents)}.`;
  return thresholdCents > 0 ? `${fee} It is free when your order comes to ${formatCents(thresholdCents)} or more before tax.` : fee;
}
