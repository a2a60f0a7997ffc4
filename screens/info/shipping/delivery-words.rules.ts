import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { formatCents } from '#kit/money.ts';
import type { ShippingProps } from './props.ts';

/** An area by name, with its own terms: 'orders from $50.00, fee $15.00'. */
export function areaView({ name, minimumCents, feeCents }: DeliveryArea): ShippingProps['areas'][number] {
  const terms = [
    ...(minimumCents > 0 ? [`orders from ${formatCents(minimumCents)}`] : []),
    ...(feeCents === null ? [] : [feeCents === 0 ? 'no fee' : `fee ${formatCents(feeCents)}`]),
  ];
  return { name, terms: terms.length > 0 ? terms.join(', ') : null };
}

/** When local deliveries come (M-286, M-287). */
export function slotsSentence({ lengthMinutes, leadMinutes }: ShippingProps['slots']): string {
  const slots = `Today or tomorrow, while the store is open: you choose a time slot of ${durationText(lengthMinutes)} at checkout.`;
  return leadMinutes > 0
    ? `${slots} We need ${durationText(leadMinutes)} at least to get to you, so the soonest slots fall away one by one.`
    : slots;
}

function durationText(minutes: number): string {
  if (minutes === 60) return 'one hour';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}
