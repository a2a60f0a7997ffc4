import { answerMs, lookForMs } from './parcel-states.rules.ts';
import { touchParcel, untouchedParcels } from './parcels.store.ts';
import type { SettleDeps } from './settle-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';
import { settleVoid } from './settle-void.ts';

const lookAgainMs = 30 * 60_000;

/**
 * Settles what a lost answer or a kill left open: looks for labels whose purchase was not answered, voids
 * those marked to be voided, and for two days looks for labels that were given up, so that none is paid for
 * but unused. Buys nothing. Any number of processes may do so concurrently.
 */
export async function settleParcels(deps: SettleDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const lookOnly = { mayBuy: false, wasAsked: true };
  for (const parcel of await untouchedParcels(db, 'buying', { touchedBefore: now - answerMs }))
    await settlePurchase(deps, parcel, lookOnly);
  const lapsed = { touchedBefore: now - lookAgainMs, askedSince: now - lookForMs };
  for (const parcel of await untouchedParcels(db, 'lapsed', lapsed)) {
    await settlePurchase(deps, parcel, lookOnly);
    await touchParcel(db, parcel.id, 'lapsed', now);
  }
  for (const parcel of await untouchedParcels(db, 'voiding', { touchedBefore: now }))
    await settleVoid(deps, parcel);
}
