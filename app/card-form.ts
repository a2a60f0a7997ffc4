import type { PaymentVendor } from '#domains/payments/ports.ts';
import type { CardFormConstants } from '#screens/checkout/checkout/props.ts';

/** A vendor with the form that shoppers get: the test card is never offered where real money moves (G-56). */
export function withSafeForm(vendor: PaymentVendor<CardFormConstants>): PaymentVendor<CardFormConstants> {
  const { cardForm, gateway } = vendor;
  if (cardForm.constants.kind !== 'test' || gateway.takesTestCards) return vendor;
  return { ...vendor, cardForm: { ...cardForm, constants: { kind: 'none' } } };
}
