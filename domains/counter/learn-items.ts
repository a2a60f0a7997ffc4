import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { CounterItem } from './counter-line.ts';
import { insertItem, itemsByKeys } from './items.store.ts';
import { formatOfSku, gtinOf, meaningOf, type ReportedItem } from './match.rules.ts';
import type { By } from './take-lines.ts';

const atOnce = 200;

/**
 * Stores what items are, if their code or short name identifies them; returns how many were learned (B-175).
 */
export async function learnItems(db: Db, items: readonly ReportedItem[], by: By): Promise<number> {
  let learned = 0;
  for (let start = 0; start < items.length; start += atOnce)
    learned += await learnSome(db, items.slice(start, start + atOnce), by);
  return learned;
}

async function learnSome(db: Db, items: readonly ReportedItem[], by: By): Promise<number> {
  const meant = await interpretItems(db, items);
  if (meant.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    let learned = 0;
    for (const item of meant) if (await insertItem(tx, item, by)) learned += 1;
    return learned;
  });
}

/** What the items not yet matched are, if their code or short name identifies them; writes nothing. */
export async function interpretItems(db: Db, items: readonly ReportedItem[]): Promise<CounterItem[]> {
  const known = await itemsByKeys(
    db,
    items.map(({ key }) => key),
  );
  const unknown = items.filter(({ key }) => !known.has(key));
  if (unknown.length === 0) return [];
  const codes = await findBarcodesOf(
    db,
    unknown.flatMap((item) => gtinOf(item) ?? []),
  );
  const formats = await readBottles(
    db,
    unknown.flatMap(({ sku }) => formatOfSku(sku) ?? []),
  );
  return unknown.flatMap((item) => {
    const meaning = meaningOf(item, codes, new Set(formats.keys()));
    return meaning ? [{ key: item.key, name: item.name, ...meaning }] : [];
  });
}
