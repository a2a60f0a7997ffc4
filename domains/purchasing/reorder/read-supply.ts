import type { Db } from '#db/connection.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { readConfidence, type Trusted } from '#domains/stock/sights/read-confidence.ts';
import type { FormatId } from '#kit/ids.ts';
import { onOrderOf } from '../orders/supply-orders.store.ts';
import type { Supplier } from '../supplier.ts';
import { listSuppliers } from '../suppliers.store.ts';
import {
  type LowState,
  lowState,
  type Need,
  needOf,
  type SupplyPlan,
  usualCase,
  usualPlan,
} from './reorder.rules.ts';
import { type SalesRate, salesRate } from './sales-rate.rules.ts';
import { daysOfSizes, type OfSupplier, type WatchedSize, watchedSizes } from './supply.store.ts';

export type { OfSupplier } from './supply.store.ts';

/** A size that may be low, with everything its proposal is based on. */
export interface SupplySize extends Omit<WatchedSize, 'caseBottles'> {
  supplier: Supplier | null;
  plan: SupplyPlan;
  free: number;
  onOrder: number;
  rate: SalesRate;
  state: LowState;
  need: Need;
  caseBottles: number;
  /** No delivery has established how many bottles a case holds. */
  isUsualCase: boolean;
}

/**
 * Every size on sale that may be low or needed, by name (B-170, B-171).
 *
 * @param supplierId null: sizes without a supplier; undefined: all sizes
 */
export async function readSupply(db: Db, supplierId: OfSupplier, now: number): Promise<SupplySize[]> {
  const [sizes, days, suppliers] = await Promise.all([
    watchedSizes(db, supplierId, now),
    daysOfSizes(db, supplierId, now),
    listSuppliers(db),
  ]);
  const onOrder = await onOrderOf(db);
  const supplierOf = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  return sizes.map((size) => {
    const supplier = size.supplierId === null ? null : (supplierOf.get(size.supplierId) ?? null);
    const plan = supplier ?? usualPlan;
    const stock = { free: size.onHand - size.held, onOrder: onOrder.get(size.formatId) ?? 0 };
    const rate = salesRate(days.get(size.formatId) ?? [], size.onHand);
    const caseBottles = size.caseBottles ?? usualCase(size.volumeMl);
    return {
      ...size,
      ...{ supplier, plan, ...stock, rate, caseBottles, isUsualCase: size.caseBottles === null },
      state: lowState(stock, rate, plan.leadDays),
      need: needOf(stock, rate, plan, caseBottles),
    };
  });
}

/** How many sizes of each supplier need something; the key null is for sizes without a supplier. */
export function countNeeded(sizes: readonly SupplySize[]): Map<number | null, number> {
  const needed = Map.groupBy(
    sizes.filter(({ need }) => need.cases > 0),
    ({ supplierId }) => supplierId,
  );
  return new Map([...needed].map(([id, own]) => [id, own.length]));
}

/** The confidence in the stock of the given sizes, and their shelf places. */
export async function readShelfOf(
  db: Db,
  ids: readonly FormatId[],
  now: number,
): Promise<{ trusted: Map<FormatId, Trusted>; places: Map<FormatId, string> }> {
  const [trusted, places] = await Promise.all([readConfidence(db, ids, now), readShelfPlaces(db, ids)]);
  return { trusted, places };
}
