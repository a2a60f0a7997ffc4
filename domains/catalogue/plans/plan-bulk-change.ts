import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { isHiddenCategory } from '../taxonomy.ts';
import { bulkOutcome, isEmptyChange } from './bulk-change.rules.ts';
import { type MadePlan, type PlanBy, PlanMaker } from './make-plan.ts';
import type { BulkChange, NewItem } from './plan.ts';
import { type ProductState, readProductStates } from './read-product-states.ts';

/** A product as it was listed; a list without versions gets the present ones. */
export interface Chosen {
  id: number;
  version?: number;
}

export type BulkPlanAnswer =
  | ({ kind: 'planned' } & MadePlan)
  /** No field asks for anything. */
  | { kind: 'nothing-asked' }
  /** No product is chosen, or none of those chosen exists. */
  | { kind: 'nothing-chosen' };

const productsAtOnce = 200;

/**
 * Plans one change of many products, on sale or not, and writes nothing else. Each product is taken once, in
 * the order it first comes.
 *
 * @param chosen ids, as a list or as slices of a list
 */
export async function planBulkChange(
  db: Db,
  chosen: Iterable<Chosen> | AsyncIterable<Chosen>,
  change: BulkChange,
  by: PlanBy,
): Promise<BulkPlanAnswer> {
  if (isEmptyChange(change)) return { kind: 'nothing-asked' };
  const ids = new Set<number>();
  for await (const { id } of chosen) ids.add(id);
  if (ids.size === 0) return { kind: 'nothing-chosen' };
  const maker = (await PlanMaker.begin(
    db,
    { asked: { kind: 'bulk', change, chosen: ids.size } },
    by,
  )) as PlanMaker;
  const all = [...ids];
  for (let start = 0; start < all.length; start += productsAtOnce) {
    const batch = all.slice(start, start + productsAtOnce);
    const states = await readProductStates(db, batch);
    for (const id of batch) {
      const product = states.get(id);
      if (product) await addOutcome(maker, product, change);
    }
    await nextTurn();
  }
  return { kind: 'planned', id: maker.id, summary: await maker.complete() };
}

async function addOutcome(maker: PlanMaker, product: ProductState, change: BulkChange): Promise<void> {
  const { changes, problems } = bulkOutcome(product, change, isHiddenCategory);
  const item = {
    productId: product.id,
    version: product.version,
    slug: product.slug,
    name: String(product.values.name),
    line: null,
  };
  if (changes.length > 0) {
    const content: NewItem['content'] = { changes, ...(problems.length > 0 && { left: problems }) };
    await maker.add({ ...item, kind: 'change', content });
  } else if (problems.length > 0) await maker.add({ ...item, kind: 'refused', content: { problems } });
  else maker.same();
}
