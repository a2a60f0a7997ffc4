import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import { noteLabel } from '#domains/orders/tracking/note-label.ts';
import { carrierWordsOf, insertCarrierEvent } from './carrier-events.store.ts';
import { type CarrierWord, signatureWords, standingWord } from './carrier-report.rules.ts';
import { newestOfTracking } from './parcels.store.ts';

/** A vendor's message about a parcel whose label it sold. */
export interface CarrierEvent extends CarrierWord {
  /** The vendor's id of the message. */
  eventId: string;
  tracking: string;
}

/**
 * Records what a carrier reports about a parcel, and adds to the order's history when something new stands:
 * once, however often and in whichever order its messages arrive. `of-no-parcel`: no label of ours
 * has the number. The order's own step does not change; a returned parcel is entered by the person who takes
 * it in.
 */
export function takeCarrierEvent(
  db: Db,
  { eventId, tracking, ...word }: CarrierEvent,
  now: number,
): Promise<'taken' | 'known' | 'of-no-parcel'> {
  return inTransaction(db, async (tx) => {
    const parcel = await newestOfTracking(tx, tracking);
    const found = parcel && (await findOrder(tx, parcel.orderId));
    if (!parcel || !found) return 'of-no-parcel';
    // Of two simultaneous messages, the second reads what the first has written.
    await lockOrder(tx, found.number);
    const before = standingWord(await carrierWordsOf(tx, parcel.id));
    const isNew = await insertCarrierEvent(tx, {
      ...{ event_id: eventId, parcel_id: parcel.id, says: word.says, signature: word.signature },
      // A carrier's clock may be ahead of ours.
      ...{ happened_at: Math.min(word.at, now), received_at: now },
    });
    if (!isNew) return 'known';
    const stands = standingWord(await carrierWordsOf(tx, parcel.id));
    if (stands && (stands.says !== before?.says || stands.signature !== before.signature))
      await noteLabel(tx, found.id, {
        what: `carrier-${stands.says}`,
        note: noteOf(`${parcel.carrier} ${tracking}`, stands),
        actor: 'shop',
        at: now,
      });
    return 'taken';
  });
}

function noteOf(parcel: string, { says, signature }: CarrierWord): string {
  return says === 'delivered' && signature !== null ? `${parcel}. ${signatureWords[signature]}` : parcel;
}
