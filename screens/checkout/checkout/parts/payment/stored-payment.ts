import type { StoredParts } from '../checkout-state.rules.ts';

type StoredPayment = StoredParts<'payment'>;

const storageKey = 'checkout-payment';

/**
 * Keeps the chosen card while the shopper confirms the password, in this window only: an id of the shop's, or
 * a single-use token. Without browser storage, the shopper chooses the card again. Null deletes it.
 */
export function storePayment(stored: StoredPayment | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage nothing is stored.
  }
}

/** Reads and deletes the stored choice, so that it does not overwrite a later one. */
export function takeStoredPayment(): StoredPayment | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    return stored;
  } catch {
    return null;
  }
}
