import type { StoredParts } from '../checkout-state.rules.ts';

type StoredPayment = StoredParts<'payment'>;

const storageKey = 'checkout-payment';

/**
 * The choice of card on the way to the password and back, in this window alone: an id of the shop's, or a
 * token that counts once. A browser may have no storage: then the card is chosen again. Null deletes it.
 */
export function storePayment(stored: StoredPayment | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage nothing is stored.
  }
}

/** Once: what was chosen meanwhile is not written over later. */
export function takeStoredPayment(): StoredPayment | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    return stored;
  } catch {
    return null;
  }
}
