/**
 * Who takes the cards, keeps the points and rings up the sales at the counter: a setting for each, so that
 * one may go to another vendor while the others stay. Today Square's keys select it for all three.
 */
import type { SquareSettings } from './square-settings.ts';

export type PaymentSettings = {
  /** The vendor's name, as people call it. */
  vendor: string;
  /** False for test money: the embedded gateway's, and that of a vendor's sandbox. */
  movesMoney: boolean;
  /** Whether the vendor reports to the shop; without reports the shop learns everything by asking. */
  reports: boolean;
} & (
  | { kind: 'embedded' }
  /** The kind is the name of its gateway. */
  | { kind: 'square'; square: SquareSettings }
);

export type LoyaltySettings = { kind: 'embedded' } | { kind: 'square'; square: SquareSettings };

export type TillSettings = {
  /** Where the tills at the counter are; none for a file. */
  locationIds: readonly string[];
} & ({ kind: 'embedded' } | { kind: 'square'; square: SquareSettings });

export interface VendorSettings {
  payments: PaymentSettings;
  loyalty: LoyaltySettings;
  till: TillSettings;
}

export function chooseVendors(square: SquareSettings | null): VendorSettings {
  if (square === null)
    return {
      payments: { kind: 'embedded', vendor: 'the embedded test gateway', movesMoney: false, reports: false },
      loyalty: { kind: 'embedded' },
      till: { kind: 'embedded', locationIds: [] },
    };
  return {
    payments: {
      kind: 'square',
      vendor: 'Square',
      movesMoney: square.environment === 'production',
      reports: square.webhookSignatureKey !== null,
      square,
    },
    loyalty: { kind: 'square', square },
    till: { kind: 'square', locationIds: square.counterLocationIds, square },
  };
}

/** Whether a vendor accepts cards: without one nothing is sold, and the shop is a demonstration. */
export function hasPaymentVendor({ payments }: Pick<VendorSettings, 'payments'>): boolean {
  return payments.kind !== 'embedded';
}
