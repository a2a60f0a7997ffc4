import type { Db } from '#db/connection.ts';
import { findDeliveries } from '#domains/orders/deliveries/find-deliveries.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import type { Run } from './run.ts';
import { bagsOut, listRuns, openRunOf, openStopsOf, type Run as Row, runOf, stopsOf } from './runs.store.ts';

/** Undefined for an unknown number. */
export async function findRun(db: Db, id: number): Promise<Run | undefined> {
  const row = await runOf(db, id);
  return row && withStops(db, row);
}

/** Planned runs, those that are out, and those closed at `since` (epoch ms) or later; newest first. */
export async function findRuns(db: Db, since: number): Promise<Run[]> {
  return Promise.all((await listRuns(db, since)).map((row) => withStops(db, row)));
}

/**
 * The run that a person is driving or will drive next; undefined if there is none. `driver`: 'staff:<id>'.
 */
export async function findOwnRun(db: Db, driver: string): Promise<Run | undefined> {
  const row = await openRunOf(db, driver);
  return row && withStops(db, row);
}

/** Which of these orders are on a run that is planned or out, and the run of each. */
export async function findRunsOf(db: Db, ids: readonly OrderId[]): Promise<Map<string, number>> {
  return new Map((await openStopsOf(db, ids)).map((stop) => [stop.order_id, stop.run_id]));
}

/** The planned or outgoing run that an order is on; undefined if there is none. */
export async function findOpenRunOf(db: Db, number: OrderNumber): Promise<number | undefined> {
  const order = await findPlacedOrder(db, number);
  const [stop] = order ? await openStopsOf(db, [order.id]) : [];
  return stop?.run_id;
}

/** Which of these orders came back from a run with bags that were not scanned in since (B-118). */
export function findBagsOut(db: Db, ids: readonly OrderId[]): Promise<Set<string>> {
  return bagsOut(db, ids);
}

async function withStops(db: Db, row: Row): Promise<Run> {
  const rows = await stopsOf(db, row.id);
  const ids = rows.map((stop) => stop.order_id as OrderId);
  const orders = new Map((await findDeliveries(db, ids)).map((order) => [order.id as string, order]));
  return {
    ...{ id: row.id, driver: row.driver, state: row.state, plannedAt: row.planned_at, outAt: row.out_at },
    ...{ closedAt: row.closed_at, closedBy: row.closed_by },
    ...{ tenthMiles: row.tenth_miles, leaveBy: row.leave_by },
    stops: rows.flatMap((stop) => {
      const order = orders.get(stop.order_id);
      return order
        ? [
            {
              ...order,
              ...{ outcome: stop.outcome, nextToldAt: stop.next_told_at, bagBackAt: stop.bag_back_at },
              isOpen: stop.is_open === 1,
            },
          ]
        : [];
    }),
  };
}
