/** What the checkout asks rooms above it. */

/** Whose orders the store takes by telephone alone (B-205). */
export interface BlockedBuyers {
  /** Of ten digits, a mail address, an account's id and a house; each null where there is none. */
  isBlocked(buyer: {
    phone: string;
    email: string | null;
    accountId: string | null;
    address: { street: string; zip: string } | null;
  }): Promise<boolean>;
}
