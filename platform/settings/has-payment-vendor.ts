import type { Settings } from './settings.ts';

/** Whether a vendor accepts cards: without one nothing is sold, and the shop is a demonstration. */
export function hasPaymentVendor({ square }: Pick<Settings, 'square'>): boolean {
  return square.kind !== 'embedded';
}
