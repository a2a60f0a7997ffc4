import type { CardShown } from '#domains/payments/ports.ts';

/** 'VISA ending 1111, expires 12/2029'; a wallet may provide fewer details. */
export function cardLine({ brand, last4, expMonth, expYear }: CardShown): string {
  if (last4 === '') return 'Your card is confirmed';
  const name = brand === 'OTHER_BRAND' ? 'Card' : brand.replaceAll('_', ' ');
  return expMonth === 0
    ? `${name} ending ${last4}`
    : `${name} ending ${last4}, expires ${expMonth}/${expYear}`;
}
