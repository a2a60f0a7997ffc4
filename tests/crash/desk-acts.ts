/** One act of the desk on one order, named after its route. */
import type { Db } from '#db/connection.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { unpackOrder } from '#domains/orders/packing/unpack-order.ts';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';

export function deskActs(db: Db, { number, now }: { number: OrderNumber; now: number }) {
  const by = { number, actor: 'staff:ann', now };
  const line = { position: 0, quantity: 1 };
  return {
    claim: () => claimOrder(db, { ...by, takeOver: false }),
    'leave-out': () => leaveOutLine(db, { ...by, ...line, why: 'broken', restock: false }),
    pack: () =>
      packOrder(db, {
        ...{ ...by, canUndo: true, place: 'P-01' },
        seen: [{ position: 0, quantity: 2, how: 'by-eye' }],
      }),
    unpack: () => unpackOrder(db, by),
    'hand-over': () =>
      handOverOrder(db, { ...by, method: 'pickup', idCheck: seenId, tracking: null, canUndo: true }),
    'take-back': () => takeBackHandOver(db, { ...by, why: 'It was the wrong bag.' }),
    refund: () =>
      refundOrder(db, {
        ...{ ...by, wish: { kind: 'parts', lines: [line], delivery: false } },
        ...{ reason: 'Corked.', restock: true },
      }),
    cancel: () => cancelOrder(db, { ...by, reason: 'It broke.', restock: true }),
  };
}

export type DeskActName = keyof ReturnType<typeof deskActs>;
