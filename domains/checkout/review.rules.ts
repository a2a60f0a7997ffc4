/** What the shopper was shown at checkout, as one stable text that the cart keeps (M-096, R-006). */
import { cartFingerprint } from '#domains/cart/cart-fingerprint.rules.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';

export interface Shown {
  method: DeliveryMethod;
  /** The ZIP code of the destination; null while unknown and for a pickup. */
  zip: string | null;
  totalCents: number;
}

type Lines = Parameters<typeof cartFingerprint>[0];

export function reviewText(lines: Lines, { method, zip, totalCents }: Shown): string {
  return `${cartFingerprint(lines)}|${method}:${zip ?? ''}:${totalCents}`;
}

/** The contents and prices that were shown. */
export function reviewedLines(text: string): string {
  return text.split('|')[0] ?? '';
}

/** The total that was shown for this fulfilment method; undefined if another method or none was shown. */
export function reviewedTotal(
  text: string | null,
  { method, zip }: Pick<Shown, 'method' | 'zip'>,
): number | undefined {
  const [, shown = ''] = text?.split('|') ?? [];
  const [shownMethod, shownZip, cents = ''] = shown.split(':');
  return shownMethod === method && shownZip === (zip ?? '') && cents !== '' ? Number(cents) : undefined;
}
