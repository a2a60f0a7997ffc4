import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readAllocatedTo } from '#domains/stock/read-ledger.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, OrderId } from '#kit/ids.ts';
import { type NamedShelfTask, type ShelfTask, shelfCheckState } from './shelf-check.rules.ts';
import { checksOfOrders } from './shelf-checks.store.ts';

async function openShelfTasks(db: Db, orderIds: readonly OrderId[]): Promise<ShelfTask[]> {
  // What was found once needs no second look, and no query of the ledger.
  const checks = (await checksOfOrders(db, orderIds)).filter(
    (check) => shelfCheckState(check, check.bottles) !== 'done',
  );
  const tasks: ShelfTask[] = [];
  for (const orderId of new Set(checks.map((check) => check.orderId))) {
    const taken = new Map((await readAllocatedTo(db, orderId)).map((each) => [each.formatId, each.bottles]));
    for (const check of checks.filter((each) => each.orderId === orderId)) {
      const bottles = taken.get(check.formatId) ?? 0;
      const state = shelfCheckState(check, bottles);
      if (state !== 'done') tasks.push({ ...check, bottles, state });
    }
  }
  return tasks;
}

/** What these orders, which are not packed, wait for on the shelf; by order and size. */
export async function findShelfTasks(db: Db, orderIds: readonly OrderId[]): Promise<NamedShelfTask[]> {
  const tasks = await openShelfTasks(db, orderIds);
  if (tasks.length === 0) return [];
  const ids = [...new Set(tasks.map(({ formatId }) => formatId))];
  const [bottles, places] = await Promise.all([readBottles(db, ids), readShelfPlaces(db, ids)]);
  return tasks.map((task) => ({
    ...task,
    name: nameOf(bottles.get(task.formatId), task.formatId),
    place: places.get(task.formatId) ?? null,
  }));
}

function nameOf(
  bottle: { name: string; vintage: string; size: string } | undefined,
  formatId: FormatId,
): string {
  return bottle
    ? [bottle.name, bottle.vintage, bottle.size].filter(Boolean).join(' ')
    : `Size ${formatId} of a former product`;
}
