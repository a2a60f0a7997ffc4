import type { Tx } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { supplierById } from '../suppliers.store.ts';
import { isOrderable, maxOrderLines, orderedBottles, type WishedLine } from './order-lines.rules.ts';
import type { SupplyOrder } from './supply-order.ts';
import {
  deleteOrder,
  insertOrder,
  linesOfOrder,
  lockSupplyOrder,
  raiseSupplyOrder,
  replaceLines,
} from './supply-orders.store.ts';

export type WriteOrderAnswer =
  | { kind: 'written'; id: number; bottles: number }
  | { kind: 'unknown-supplier' | 'unknown-order' }
  | { kind: 'nothing-wished' | 'too-many-lines' }
  | { kind: 'wrong-line'; formatId: number }
  /** It was already ordered; `order` says by whom. */
  | { kind: 'not-draft'; order: SupplyOrder }
  /** Someone has changed it since the page was shown. */
  | { kind: 'changed-since' };

/** Writes a draft of an order: nothing leaves the store, and nothing is on order, before `orderSupply` (B-171). */
export async function makeSupplyOrder(
  tx: Tx,
  supplierId: number,
  wished: readonly WishedLine[],
  by: By,
): Promise<WriteOrderAnswer> {
  const supplier = await supplierById(tx, supplierId);
  if (!supplier?.isOpen) return { kind: 'unknown-supplier' };
  const read = await readWishes(tx, wished);
  if (read.kind !== 'read') return read;
  const id = await insertOrder(tx, supplierId, by);
  await replaceLines(tx, id, read.lines);
  const bottles = sumOf(read.lines);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'supply-order', id },
    verb: 'made',
    after: { supplier: supplier.name, sizes: read.lines.length, bottles },
  });
  return { kind: 'written', id, bottles };
}

/** Sets all lines of a draft as a person changed them; lines without cases are left out. */
export async function changeSupplyOrder(
  tx: Tx,
  id: number,
  { version, lines: wished }: { version: number; lines: readonly WishedLine[] },
  by: By,
): Promise<WriteOrderAnswer> {
  const order = await lockSupplyOrder(tx, id);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'draft') return { kind: 'not-draft', order };
  if (order.version !== version) return { kind: 'changed-since' };
  const read = await readWishes(tx, wished);
  if (read.kind !== 'read') return read;
  const before = sumOf(await linesOfOrder(tx, id));
  await replaceLines(tx, id, read.lines);
  await raiseSupplyOrder(tx, id);
  const bottles = sumOf(read.lines);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'supply-order', id },
    verb: 'changed',
    before: { supplier: order.supplier, bottles: before },
    after: { supplier: order.supplier, sizes: read.lines.length, bottles },
  });
  return { kind: 'written', id, bottles };
}

export type DropOrderAnswer =
  | { kind: 'dropped' | 'unknown-order' }
  | { kind: 'not-draft'; order: SupplyOrder };

/** Discards a draft. An order that was placed is closed instead. */
export async function dropSupplyOrder(tx: Tx, id: number, by: By): Promise<DropOrderAnswer> {
  const order = await lockSupplyOrder(tx, id);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'draft') return { kind: 'not-draft', order };
  const bottles = sumOf(await linesOfOrder(tx, id));
  await deleteOrder(tx, id);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'supply-order', id },
    verb: 'dropped',
    before: { supplier: order.supplier, bottles },
  });
  return { kind: 'dropped' };
}

const sumOf = (lines: readonly WishedLine[]) => lines.reduce((sum, line) => sum + orderedBottles(line), 0);

async function readWishes(
  tx: Tx,
  wished: readonly WishedLine[],
): Promise<
  | { kind: 'read'; lines: WishedLine[] }
  | Extract<WriteOrderAnswer, { kind: 'nothing-wished' | 'too-many-lines' | 'wrong-line' }>
> {
  if (wished.length > maxOrderLines) return { kind: 'too-many-lines' };
  const wrong = wished.find((line) => !isOrderable(line));
  if (wrong) return { kind: 'wrong-line', formatId: wrong.formatId };
  // If a size is named twice, the last line counts.
  const lines = [...new Map(wished.map((line) => [line.formatId, line])).values()].filter(
    ({ cases }) => cases > 0,
  );
  if (lines.length === 0) return { kind: 'nothing-wished' };
  const known = await readBottles(
    tx,
    lines.map(({ formatId }) => formatId),
  );
  const unknown = lines.find(({ formatId }) => !known.has(formatId));
  return unknown ? { kind: 'wrong-line', formatId: unknown.formatId } : { kind: 'read', lines };
}
