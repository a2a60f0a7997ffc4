/** The only SQL on the items of plans, except for deleting them with their plan. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import { insertGiven, isAmong } from '#db/given-rows.ts';
import type { CataloguePlanItemRow } from '#db/tables/plans.ts';
import type { Tx } from '#db/transaction.ts';
import { batches } from '../import/batches.ts';
import type { NewItem, PlanItem, Skipped } from './plan.ts';

const itemColumns = {
  plan_id: 'text',
  position: 'integer',
  product_id: 'integer',
  version: 'integer',
  kind: 'text',
  slug: 'text',
  name: 'text',
  line: 'integer',
  content: 'text',
  state: 'text',
  reason: 'text',
} as const;

export async function insertItems(
  db: Db,
  planId: string,
  from: number,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item, index) => ({
    plan_id: planId,
    position: from + index,
    product_id: item.productId,
    version: item.version,
    kind: item.kind,
    slug: item.slug,
    name: item.name,
    line: item.line,
    content: JSON.stringify(item.content),
    state: item.kind === 'refused' ? ('refused' as const) : ('planned' as const),
    reason: null,
  }));
  for (const batch of batches(rows)) await insertGiven(db, 'catalogue_plan_items', itemColumns, batch);
}

/** The next items to apply, in order. */
export async function nextItems(tx: Tx, planId: string, limit: number): Promise<PlanItem[]> {
  const rows = await tx
    .selectFrom('catalogue_plan_items')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('state', '=', 'planned')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(itemOf);
}

export async function markApplied(tx: Tx, planId: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await tx
    .updateTable('catalogue_plan_items')
    .set({ state: 'applied' })
    .where('plan_id', '=', planId)
    .where(isAmong(tx, 'position', positions))
    .execute();
}

export async function markSkipped(tx: Tx, planId: string, position: number, why: Skipped): Promise<void> {
  await tx
    .updateTable('catalogue_plan_items')
    .set({ state: 'skipped', reason: JSON.stringify(why) })
    .where('plan_id', '=', planId)
    .where('position', '=', position)
    .execute();
}

/** Records the product that was created. */
export async function setCreated(tx: Tx, planId: string, position: number, productId: number): Promise<void> {
  await tx
    .updateTable('catalogue_plan_items')
    .set({ product_id: productId })
    .where('plan_id', '=', planId)
    .where('position', '=', position)
    .execute();
}

export interface ItemFilter {
  states?: readonly PlanItem['state'][];
  kinds?: readonly PlanItem['kind'][];
  after?: number;
  limit: number;
}

/** Items in order, after position `after`. */
export async function itemsOf(db: Db, planId: string, filter: ItemFilter): Promise<PlanItem[]> {
  const { states, kinds, after = -1, limit } = filter;
  const rows = await db
    .selectFrom('catalogue_plan_items')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('position', '>', after)
    .$if(states !== undefined, (items) => items.where('state', 'in', states ?? []))
    .$if(kinds !== undefined, (items) => items.where('kind', 'in', kinds ?? []))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(itemOf);
}

/** How many items are in each state. */
export async function countItems(db: Db, planId: string): Promise<Record<PlanItem['state'], number>> {
  const rows = await db
    .selectFrom('catalogue_plan_items')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('plan_id', '=', planId)
    .groupBy('state')
    .execute();
  const counts = { planned: 0, applied: 0, skipped: 0, refused: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/**
 * How many of the plan's products are no longer as they were when planned: changed, gone, or existing by now.
 */
export async function countMoved(db: Db, planId: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_plan_items as item')
    .leftJoin('products as product', (join) => join.onRef('product.id', '=', 'item.product_id'))
    .leftJoin('products as other', (join) =>
      join.onRef('other.slug', '=', 'item.slug').on('item.kind', '=', 'create'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item.plan_id', '=', planId)
    .where('item.state', '=', 'planned')
    .where((where) =>
      where.or([
        where.and([
          where('item.kind', '=', 'change'),
          where.or([
            where('product.id', 'is', null),
            where('product.version', '!=', where.ref('item.version')),
          ]),
        ]),
        where('other.id', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Items that differ from those of the plan that this one replaces, in order (B-143). */
export async function itemsDifferingFrom(
  db: Db,
  planId: string,
  former: string,
  limit: number,
): Promise<{ slug: string; name: string }[]> {
  return db
    .selectFrom('catalogue_plan_items as item')
    .leftJoin('catalogue_plan_items as old', (join) =>
      join
        .onRef('old.slug', '=', 'item.slug')
        .onRef('old.kind', '=', 'item.kind')
        .onRef('old.content', '=', 'item.content')
        .on('old.plan_id', '=', former),
    )
    .select(['item.slug', 'item.name'])
    .where('item.plan_id', '=', planId)
    .where('old.slug', 'is', null)
    .orderBy('item.position')
    .limit(limit)
    .execute();
}

function itemOf(row: Selectable<CataloguePlanItemRow>): PlanItem {
  return {
    position: row.position,
    productId: row.product_id,
    version: row.version,
    kind: row.kind,
    slug: row.slug,
    name: row.name,
    line: row.line,
    content: JSON.parse(row.content),
    state: row.state,
    skipped: row.reason === null ? null : JSON.parse(row.reason),
  };
}
