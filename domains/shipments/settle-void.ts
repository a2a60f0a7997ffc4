import { inTransaction } from '#db/transaction.ts';
import { noteLabel } from '#domains/orders/tracking/note-label.ts';
import type { ParcelLabel } from './parcel.ts';
import { findParcel, moveParcel } from './parcels.store.ts';
import type { SettleDeps } from './settle-purchase.ts';

/**
 * Asks the vendor to take back a label that is marked to be voided, and stores the answer; without an answer
 * it is asked again later. Returns the parcel as it is afterwards.
 */
export async function settleVoid(
  { db, clock, labels }: SettleDeps,
  parcel: ParcelLabel,
): Promise<ParcelLabel> {
  if (parcel.vendor !== labels.vendor) return parcel;
  const answer = await labels.void(parcel.shipment);
  if (answer.kind === 'unreachable') return parcel;
  const now = clock();
  const note = `${parcel.carrier} ${parcel.tracking ?? ''}`;
  await inTransaction(db, async (tx) => {
    const isVoided = answer.kind === 'voided';
    const moved = await moveParcel(tx, parcel.id, ['voiding', isVoided ? 'voided' : 'void-refused'], {
      ...(isVoided ? { voidedAt: now, refusal: null } : { refusal: answer.reason }),
      now,
    });
    if (!moved) return;
    await noteLabel(tx, parcel.orderId, {
      what: isVoided ? 'label-voided' : 'label-kept',
      note: isVoided ? note : `${note}: ${answer.reason}`,
      ...{ actor: parcel.askedBy ?? 'shop', at: now },
    });
  });
  return (await findParcel(db, parcel.id)) ?? parcel;
}
