import type { Db } from '#db/connection.ts';
import type { DoorEffect, DoorLedgerRow } from '#db/tables/runs.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { legalHandOver } from '#domains/fulfilment/legal-hand-over.rules.ts';
import { noteCameBack } from '#domains/orders/came-back.ts';
import { handOverWithin } from '#domains/orders/hand-over-order.ts';
import { keepDelivered } from '#domains/orders/handing-over/keep-delivered.ts';
import { lockOrder } from '#domains/orders/lock-as-shown.ts';
import type { Order } from '#domains/orders/order.ts';
import { formatWallTime } from '#kit/clock.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { wallClock } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { type DoorMark, type DoorReport, marksOf, outcomeMessage, whenAtDoor } from './door.rules.ts';
import { doorRowOf, doorRowsOfRun } from './door-ledger.store.ts';
import { mayDrive } from './plan-run.ts';
import type { RunKey } from './run-key.ts';
import { runOf, setOutcome, stopOf } from './runs.store.ts';

/**
 * `taken`: recorded now; `known`: recorded before. `says`: what its driver should see, or null. `refused`:
 * nothing is recorded, because the order is not on this run.
 */
export type OutcomeAnswer =
  | { kind: 'taken' | 'known'; says: string | null }
  | { kind: 'refused'; says: string };

/**
 * Records what a driver says happened at a door, and changes the order accordingly: once, however often and
 * in whichever order outcomes are sent. What happened is recorded even if the order cannot be changed, with
 * marks that call for a manager (B-115 to B-117).
 *
 * @param key whose phone reports it, and for which run
 */
export function takeDoorOutcome(
  db: Db,
  { key, report, now, requestId }: { key: RunKey; report: DoorReport; now: number; requestId?: string },
): Promise<OutcomeAnswer> {
  return inTransaction(db, async (tx): Promise<OutcomeAnswer> => {
    const order = await lockOrder(tx, report.order as OrderNumber);
    // Checked with the order locked: of two simultaneous reports, the second finds the row of the first.
    const known = await doorRowOf(tx, report.id);
    if (known) return { kind: 'known', says: saidOf(known, order) };
    const [run, stop] = order
      ? [await runOf(tx, key.runId), await stopOf(tx, key.runId, order.id)]
      : [undefined, undefined];
    if (!order || !run || !stop) return { kind: 'refused', says: 'This order is not on your run.' };
    const told = await doorRowsOfRun(tx, run.id);
    const others = told
      .filter(({ actor }) => actor === key.driver)
      .map((row) => ({ seq: row.phone_seq, at: row.happened_at }));
    const when = whenAtDoor(report, { outAt: run.out_at ?? run.planned_at, now, others });
    const marks = [...when.marks];
    if (legalHandOver(when.at).kind === 'closed' && report.outcome === 'delivered')
      marks.push('outside-hours');
    if (!(await mayDrive(tx, key.driver, now))) marks.push('not-active');
    const earlier = earlierOutcome(order, { report, at: when.at, isFirst: stop.outcome === null });
    if (earlier) marks.push(earlier);
    const by: By = { actor: key.driver, now, requestId };
    const isToWait = marks.includes('day-old') || marks.includes('not-active');
    const canFollow = earlier === null || earlier === 'cancelled-after';
    const effect = !canFollow ? 'none' : isToWait ? 'waits' : await applyOutcome(tx, report, by, when.at);
    if (effect === 'none' && !earlier) marks.push('already');
    if (effect === 'none' || effect === 'waits')
      await noteActivity(tx, {
        ...{ ...by, subject: { kind: 'order', id: order.number }, verb: 'door-outcome-told' },
        after: { outcome: report.outcome, marks },
      });
    await setOutcome(tx, run.id, order.id, report.outcome);
    const row = await appendToLedger(tx, {
      ...{ outcome_id: report.id, run_id: run.id, order_number: order.number, way: 'delivery' },
      ...{ town: order.deliveryAddress?.city ?? '', outcome: report.outcome },
      ...{ document: report.idCheck?.document ?? null, person: report.idCheck?.person ?? null },
      ...{ called: report.called ? 1 : 0, actor: key.driver, phone_seq: report.seq },
      ...{ happened_at: report.at, received_at: now, marks: marks.join(','), effect },
    });
    return { kind: 'taken', says: saidOf(row, order) };
  });
}

/**
 * Hands the order over, or brings it back; `none` if it had moved on. An order that was cancelled after its
 * delivery stays delivered (B-116). If it changes the order, the act is noted exactly once.
 */
export async function applyOutcome(
  tx: Tx,
  { order: number, outcome, idCheck }: Pick<DoorReport, 'order' | 'outcome' | 'idCheck'>,
  by: By,
  at: number,
): Promise<DoorEffect> {
  const order = number as OrderNumber;
  if (outcome === 'delivered') {
    const request = { ...by, number: order, method: 'delivery' as const, idCheck, tracking: null };
    const { kind } = await handOverWithin(tx, { ...request, atDoor: { at } });
    if (kind === 'handed-over') return 'handed-over';
    if (kind !== 'already-cancelled') return 'none';
    const kept = await keepDelivered(tx, { ...by, number: order, idCheck, at });
    if (!kept) return 'none';
    await noteActivity(tx, {
      ...{ ...by, subject: { kind: 'order', id: order }, verb: 'order-kept-delivered' },
      ...{ after: kept, isMoney: true },
    });
    return 'handed-over';
  }
  const { kind } = await noteCameBack(tx, { ...by, number: order, why: outcome });
  if (kind !== 'came-back') return 'none';
  const orderId = (await lockOrder(tx, order))?.id;
  const key = `order.came-back:${orderId}:${by.now}`;
  const payload = { orderId, actor: by.actor };
  await writeOutbox(tx, { key, event: 'order.came-back', payload, now: by.now });
  await noteActivity(tx, {
    ...{ ...by, subject: { kind: 'order', id: order }, verb: 'order-came-back' },
    after: { why: outcome },
  });
  return 'came-back';
}

/** What had happened to the order before this report, if anything. */
function earlierOutcome(
  { cancelled, step }: Order,
  { report, at, isFirst }: { report: DoorReport; at: number; isFirst: boolean },
): DoorMark | null {
  if (!isFirst || step === 'handed-over') return 'already';
  if (!cancelled) return null;
  return report.outcome === 'delivered' && at < cancelled.at ? 'cancelled-after' : 'cancelled-before';
}

function saidOf({ effect, marks, outcome }: DoorLedgerRow, order: Order | undefined): string | null {
  const cancelledAt = order?.cancelled ? formatWallTime(wallClock(order.cancelled.at).minutes) : null;
  return outcomeMessage({ effect, marks: marksOf(marks), outcome, cancelledAt });
}
