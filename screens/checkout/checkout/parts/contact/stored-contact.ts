import type { StoredParts } from '../checkout-state.rules.ts';

/** A guest's details that the shop does not store before the order. */
export type StoredContact = StoredParts<'contact'>;

const storageKey = 'checkout-contact';

/**
 * A guest's details survive a reload, an error page and going back, only in this window and until it is
 * closed, the order is placed or the shopper signs in. (The page library's own memory is cleared by a
 * reload.) A browser may have no storage: then nothing is stored.
 */
export function readStoredContact(): StoredContact | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Null deletes it. */
export function storeContact(stored: StoredContact | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage nothing is stored.
  }
}
