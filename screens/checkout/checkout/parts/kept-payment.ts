import type { CheckoutState } from './checkout-state.rules.ts';

type KeptPayment = Pick<CheckoutState, 'payment' | 'postalCode'>;

const keptAs = 'checkout-payment';

/**
 * The choice of card on the way to the password and back, in this window alone: an id of the shop's, or a
 * token that counts once. A browser may have no storage: then the card is chosen again. Null forgets.
 */
export function keepPayment(kept: KeptPayment | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, JSON.stringify(kept));
  } catch {
    // Nothing is kept.
  }
}

/** Once: what was chosen meanwhile is not written over later. */
export function takeKeptPayment(): KeptPayment | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? 'null');
    sessionStorage.removeItem(keptAs);
    return kept;
  } catch {
    return null;
  }
}
