import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import { noteLabel } from '#domains/orders/tracking/note-label.ts';
import type { Clock } from '#kit/clock.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { ParcelLabel } from './parcel.ts';
import { giveUpMs } from './parcel-states.rules.ts';
import { findParcel, moveParcel, type ParcelChange } from './parcels.store.ts';
import type { BuyAnswer, CarrierLabels } from './ports.ts';

export interface SettleDeps {
  db: Db;
  clock: Clock;
  labels: CarrierLabels;
}

/**
 * Asks the vendor for a label whose purchase was intended, or for what became of it, and stores the answer.
 * Returns the parcel as it is afterwards. A label that is sold for an order that has ended meanwhile is
 * marked to be voided.
 *
 * @param mayBuy false: only looks
 * @param wasAsked the vendor was asked before and may have sold it, so it is looked up first
 */
export async function settlePurchase(
  deps: SettleDeps,
  parcel: ParcelLabel,
  { mayBuy, wasAsked }: { mayBuy: boolean; wasAsked: boolean },
): Promise<ParcelLabel> {
  if (parcel.vendor !== deps.labels.vendor) return parcel;
  const answer = await askVendor(deps.labels, parcel, { mayBuy, wasAsked });
  crashPoint('after_label_sold');
  await inTransaction(deps.db, async (tx) => {
    const order = await findOrder(tx, parcel.orderId);
    const locked = order && (await lockOrder(tx, order.number));
    if (!locked) throw new Error(`The order of parcel ${parcel.id} is gone`);
    const now = deps.clock();
    const move = moveFor(parcel, answer, {
      hasEnded: locked.cancelled !== null || locked.step === 'handed-over',
      now,
    });
    if (!move || !(await moveParcel(tx, parcel.id, [parcel.state, move.to], { ...move.change, now }))) return;
    const { what, note } = move;
    await noteLabel(tx, parcel.orderId, { what, note, actor: parcel.askedBy ?? 'shop', at: now });
  });
  return (await findParcel(deps.db, parcel.id)) ?? parcel;
}

type Settled = BuyAnswer | { kind: 'not-bought' };

async function askVendor(
  labels: CarrierLabels,
  { shipment, rate }: ParcelLabel,
  { mayBuy, wasAsked }: { mayBuy: boolean; wasAsked: boolean },
): Promise<Settled> {
  if (wasAsked || !mayBuy) {
    const found = await labels.find(shipment);
    if (found.kind !== 'not-bought' || !mayBuy) return found;
  }
  return labels.buy({ shipment, rate });
}

interface Move {
  to: 'bought' | 'voiding' | 'refused';
  change: ParcelChange;
  what: 'label-bought' | 'label-refused';
  note: string;
}

const noAnswer = 'The carrier did not answer.';

/** Undefined if nothing is known yet. */
function moveFor(
  { state, carrier, cents: quoted, askedAt }: ParcelLabel,
  answer: Settled,
  { hasEnded, now }: { hasEnded: boolean; now: number },
): Move | undefined {
  switch (answer.kind) {
    case 'bought': {
      const { tracking } = answer;
      const cents = answer.cents > 0 ? answer.cents : quoted;
      return {
        to: hasEnded || state === 'lapsed' ? 'voiding' : 'bought',
        change: { tracking, cents, refusal: null, boughtAt: now },
        what: 'label-bought',
        note: `${carrier} ${tracking}`,
      };
    }
    case 'refused':
      return refusedMove(answer.reason);
    case 'not-bought':
      return state === 'buying' && (askedAt ?? 0) + giveUpMs <= now ? refusedMove(noAnswer) : undefined;
    case 'unreachable':
      return undefined;
  }
}

function refusedMove(reason: string): Move {
  return { to: 'refused', change: { refusal: reason }, what: 'label-refused', note: reason };
}
