/** What the checkout asks of rooms above it. */

/** Buyers whose orders the store takes only by telephone (B-205). */
export interface BlockedBuyers {
  /** By ten digits, an e-mail address, an account's id and a house; each null if there is none. */
  isBlocked(buyer: {
    phone: string;
    email: string | null;
    accountId: string | null;
    address: { street: string; zip: string } | null;
  }): Promise<boolean>;
}
