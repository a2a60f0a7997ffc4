/**
 * A delivery that comes in another window, or is picked up instead, leaves the run that it was planned on
 * (B-097, B-124). An order that the driver already has cannot be changed.
 */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { changeToPickup, type PickupInsteadAnswer } from '#domains/orders/change-way/change-to-pickup.ts';
import {
  type MoveAnswer,
  type MoveRequest,
  moveToWindow,
} from '#domains/orders/change-way/move-to-window.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { findOpenRunOf } from './find-runs.ts';
import { deleteStop, lockRun, openStopsOf } from './runs.store.ts';

/** It was put on a run, or taken off one, a moment ago. */
type OnARun = { kind: 'on-a-run' };

export function moveDelivery(db: Db, request: MoveRequest): Promise<MoveAnswer | OnARun> {
  return offItsRun(db, request.number, (tx) => moveToWindow(tx, request));
}

export function fetchInstead(
  db: Db,
  request: By & { number: OrderNumber; shown?: number | undefined },
): Promise<PickupInsteadAnswer | OnARun> {
  return offItsRun(db, request.number, (tx) => changeToPickup(tx, request));
}

/** Locks the run before the order, as sending a run out does. */
function offItsRun<Answer extends { kind: string }>(
  db: Db,
  number: OrderNumber,
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer | OnARun> {
  return inTransaction(db, async (tx): Promise<Answer | OnARun> => {
    const before = await findOpenRunOf(tx, number);
    const run = before === undefined ? undefined : await lockRun(tx, before);
    const order = await lockOrder(tx, number);
    const [stop] = order ? await openStopsOf(tx, [order.id]) : [];
    if (stop?.run_id !== before) return { kind: 'on-a-run' };
    const answer = await change(tx);
    const isDone = answer.kind === 'moved' || answer.kind === 'now-pickup';
    if (order && isDone && run?.state === 'planned') await deleteStop(tx, run.id, order.id);
    return answer;
  });
}
