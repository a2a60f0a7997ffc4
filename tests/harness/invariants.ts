/**
 * What must be true of the shop after every race, crash and fault (I1 to I9). Each check returns its breaches
 * as sentences; an empty list means there are none. `findBreaches` must be empty whenever no order is being
 * paid, `findUnsettled` once the outbox has been processed, and `findSecrets` always.
 */
import type { Db } from '#db/connection.ts';
import { draftBreaches } from './invariants-drafts.ts';
import { slotBreaches } from './invariants-hand-over.ts';
import { lawBreaches } from './invariants-law.ts';
import { loyaltyBreaches } from './invariants-loyalty.ts';
import { attemptBreaches, paymentBreaches, refundBreaches, totalBreaches } from './invariants-money.ts';
import { proposalBreaches } from './invariants-proposals.ts';
import { receiptBreaches } from './invariants-receipts.ts';
import { findShelfBreaches, orderedBottleBreaches, tillBreaches } from './invariants-shelf.ts';
import { embeddedBooks, type VendorBooks } from './vendor-books.ts';

export { findUnsettled } from './invariants-messages.ts';
export { findSecrets } from './invariants-secrets.ts';
export { findShelfBreaches };

/** @param books the payment vendor's records; by default those of the embedded gateway */
export async function findBreaches(db: Db, books?: VendorBooks): Promise<string[]> {
  const vendor = books ?? (await embeddedBooks(db));
  const checks = [
    (all: Db) => paymentBreaches(all, vendor),
    (all: Db) => refundBreaches(all, vendor),
    attemptBreaches,
    totalBreaches,
    findShelfBreaches,
    orderedBottleBreaches,
    tillBreaches,
    receiptBreaches,
    loyaltyBreaches,
    slotBreaches,
    draftBreaches,
    proposalBreaches,
    lawBreaches,
  ];
  // In turn: all at once would open nine connections to PostgreSQL, each of which reads the catalog anew.
  const breaches: string[] = [];
  for (const check of checks) breaches.push(...(await check(db)));
  return breaches;
}
