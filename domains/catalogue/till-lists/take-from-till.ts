import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import { csvLine } from '#kit/csv.ts';
import type { PlanBy } from '../plans/make-plan.ts';
import { planTillList, type TillPlanAnswer } from './plan-till-list.ts';
import type { TillCatalogue, TillItem } from './ports.ts';
import { keepTillList } from './take-list.ts';

/**
 * Plans what the till's own catalogue and counts change on the shelf, as with an uploaded list: everything at
 * first, later only what differs (N-114).
 */
export async function takeFromTill(db: Db, till: TillCatalogue, by: PlanBy): Promise<TillPlanAnswer> {
  const read = await till.readItems();
  if (read.kind === 'unreachable')
    return { kind: 'refused', why: `There was no answer from ${till.name}. Nothing was changed; try again.` };
  if (read.items.length === 0) return { kind: 'refused', why: `There are no items at ${till.name}.` };
  const text = [headings, ...read.items.map(lineOf)].map((line) => csvLine(line)).join('');
  const hash = createHash('sha256').update(text).digest('hex');
  const name = `${till.name}, ${formatDay(storeDay(by.now))}`;
  const list = { hash, name, encoding: 'UTF-8', columns: [], rows: read.items.length };
  await keepTillList(db, { kind: 'till-list', list, text }, by.now);
  return planTillList(db, { hash }, by);
}

/** As known to `recognizeColumns`. */
const headings = ['Item Name', 'Variation Name', 'Category', 'UPC', 'SKU', 'Price', 'Quantity on hand'];

function lineOf({ name, variation, department, code, sku, priceCents, onHand }: TillItem): string[] {
  const price = priceCents === null ? '' : (priceCents / 100).toFixed(2);
  return [name, variation, department, code, sku, price, onHand === null ? '' : String(onHand)];
}
