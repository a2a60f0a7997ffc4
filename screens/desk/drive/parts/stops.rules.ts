/** The run as its driver reads it: doors, each with its orders, and what is known about them. */
import type { DoorOutcome } from '#domains/runs/door.rules.ts';
import type { DriveOrder, DriveRun } from '../props.ts';

/** What the phone stores about an order's outcome, as far as a stop shows it. */
export interface OwnOutcome {
  order: number;
  run: number;
  outcome: DoorOutcome;
  state: 'waiting' | 'taken' | 'refused';
  says: string | null;
}

export interface DriveStop {
  /** From 1. */
  position: number;
  /** Usually one; several for one household (B-098). */
  orders: readonly DriveOrder[];
  /** The first order's number, by which the page's address names the stop. */
  number: number;
  state: StopState;
  /** 'Delivered, waits for signal'; '' while there is nothing to say. */
  words: string;
  /** What the store answered: 'Cancelled at 2:20 pm. Bring it back.' */
  says: string | null;
}

export type StopState = 'todo' | 'done' | 'back' | 'waiting';

const outcomeWords: Record<DoorOutcome, string> = {
  delivered: 'Delivered',
  refused: 'Refused',
  'under-age': 'Not 21',
  'no-id': 'No photo ID',
  intoxicated: 'Not sober',
  absent: 'Nobody there',
};

export function stopsOf(run: DriveRun, outcomes: readonly OwnOutcome[]): DriveStop[] {
  const own = new Map(
    outcomes
      .filter((each) => each.run === run.id && each.state !== 'refused')
      .map((each) => [each.order, each]),
  );
  const doors: DriveOrder[][] = [];
  for (const order of run.orders) {
    const last = doors.at(-1);
    if (last?.[0]?.household === order.household) last.push(order);
    else doors.push([order]);
  }
  return doors.map((orders, index) => ({
    ...{ position: index + 1, orders, number: orders[0]?.number ?? 0 },
    ...standOf(orders, own),
  }));
}

function standOf(
  orders: readonly DriveOrder[],
  own: ReadonlyMap<number, OwnOutcome>,
): Pick<DriveStop, 'state' | 'words' | 'says'> {
  const told = orders.flatMap(({ number }) => own.get(number) ?? []);
  const says = told.find((each) => each.says !== null)?.says ?? null;
  const isKnown = (order: DriveOrder) =>
    own.has(order.number) || order.outcome !== null || order.isHandedOver || order.cancelled !== null;
  if (!orders.every(isKnown)) return { state: 'todo', words: '', says };
  const [first] = orders;
  const cancelled = orders.find((order) => order.cancelled !== null && !own.has(order.number))?.cancelled;
  if (cancelled) return { state: 'back', words: '', says: cancelled };
  const outcome =
    first && (own.get(first.number)?.outcome ?? (first.isHandedOver ? 'delivered' : first.outcome));
  const words = outcome ? outcomeWords[outcome] : 'Delivered';
  if (told.some(({ state }) => state === 'waiting'))
    return { state: 'waiting', words: `${words}, waits for signal`, says };
  return { state: outcome === 'delivered' ? 'done' : 'back', words, says };
}

/** 'No signal. 3 outcomes wait here.' Null if everything has been sent and the store answers. */
export function signalText(hasSignal: boolean, waiting: number): string | null {
  const wait = waiting === 1 ? '1 outcome waits here.' : `${waiting} outcomes wait here.`;
  if (!hasSignal) return waiting === 0 ? 'No signal. You can go on.' : `No signal. ${wait}`;
  return waiting === 0 ? null : wait;
}
