import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { readStockLevels, type StockLevel } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { noteProductChange, noteStockChanges, type StockChange } from '#domains/stock/catalogue-changes.ts';
import { type LockedStock, lockStockToCount, writeStockCounts } from '#domains/stock/count-stock.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { currentSlugs } from '../addresses/current-slugs.ts';
import { batches } from './batches.ts';
import { excerpt } from './catalogue-columns.rules.ts';
import { inImportTurn } from './import-catalogue.ts';
import { pickSize } from './pick-size.rules.ts';
import type { ImportProblem } from './read-catalogue-csv.ts';
import { type CountRow, readCountsCsv } from './read-counts-csv.ts';

export interface CountsOptions extends By {
  /** Rows written so far and rows in all, every few hundred. */
  onProgress?: (done: number, total: number) => void;
}

export type ImportCountsAnswer =
  | { kind: 'imported'; counted: number; changed: number }
  | { kind: 'refused'; problems: ImportProblem[] };

/** Above this number page caches drop everything, as after a catalogue import. */
const maxNoted = 100;

interface Count extends CountRow {
  formatId: number;
  productId: number;
}

/**
 * Imports a file of counts: the whole file or, if any row is wrong, nothing; importing the same file again
 * changes nothing. A size may not be counted below what is held for shoppers who are paying.
 */
export async function importCounts(db: Db, csv: string, options: CountsOptions): Promise<ImportCountsAnswer> {
  const { rows, problems } = readCountsCsv(csv);
  const counts = matchSizes(rows, await sizesBySlug(db, rows), problems);
  if (problems.length > 0) return refused(problems);
  return inImportTurn(db, async (tx) => {
    const before = await lockCounted(tx, counts, options.now);
    const short = counts.filter(({ formatId, bottles }) => bottles < (before.get(formatId)?.held ?? 0));
    if (short.length > 0)
      return refused(short.map((count) => belowHeld(count, before.get(count.formatId)?.held ?? 0)));
    return {
      kind: 'imported',
      counted: counts.length,
      changed: await writeCounts(tx, counts, before, options),
    };
  });
}

function refused(problems: ImportProblem[]): ImportCountsAnswer {
  return { kind: 'refused', problems: problems.sort((a, b) => a.line - b.line) };
}

function belowHeld({ line, bottles }: Count, held: number): ImportProblem {
  return {
    line,
    column: 'bottles',
    reason: `${bottles} is fewer than the ${held} that shoppers who are paying hold; try again in 15 minutes`,
  };
}

async function sizesBySlug(db: Db, rows: readonly CountRow[]): Promise<Map<string, StockLevel[]>> {
  const current = await currentSlugs(
    db,
    rows.map((row) => row.slug),
  );
  const slugs = [...new Set(rows.map(({ slug }) => current.get(slug) ?? slug))];
  const found = new Map<string, StockLevel[]>();
  for (const batch of batches(slugs)) {
    for (const size of await readStockLevels(db, batch))
      found.set(size.slug, [...(found.get(size.slug) ?? []), size]);
  }
  for (const [former, slug] of current) found.set(former, found.get(slug) ?? []);
  return found;
}

/** Ordered by format id, the order in which stock is locked. */
function matchSizes(
  rows: readonly CountRow[],
  sizesOf: ReadonlyMap<string, StockLevel[]>,
  problems: ImportProblem[],
): Count[] {
  const lineOf = new Map<number, number>();
  const counts = rows.flatMap((row): Count[] => {
    const wrong = (column: string, reason: string) => {
      problems.push({ line: row.line, column, reason });
      return [];
    };
    const sizes = sizesOf.get(row.slug);
    if (!sizes) return wrong('slug', `'${excerpt(row.slug)}' is not a product of the shop`);
    const size = pickSize(sizes, row.size);
    if (!size)
      return wrong(
        'size',
        `'${excerpt(row.size)}' is none of its sizes: ${sizes.map((each) => each.size).join(', ')}`,
      );
    const earlier = lineOf.get(size.formatId);
    if (earlier !== undefined)
      return wrong('size', `'${row.slug}' in ${size.size} is on line ${earlier} already`);
    lineOf.set(size.formatId, row.line);
    return [{ ...row, formatId: size.formatId, productId: size.productId }];
  });
  return counts.sort((a, b) => a.formatId - b.formatId);
}

async function lockCounted(tx: Tx, counts: readonly Count[], now: number): Promise<Map<number, LockedStock>> {
  const shelves = new Map<number, LockedStock>();
  for (const batch of batches(counts)) {
    const formatIds = batch.map(({ formatId }) => formatId);
    for (const [formatId, shelved] of await lockStockToCount(tx, formatIds, now))
      shelves.set(formatId, shelved);
  }
  return shelves;
}

/** Writes the counts and returns how many sizes changed. */
async function writeCounts(
  tx: Tx,
  counts: readonly Count[],
  before: ReadonlyMap<number, LockedStock>,
  { onProgress, ...by }: CountsOptions,
): Promise<number> {
  const changed: StockChange[] = [];
  let done = 0;
  for (const batch of batches(counts)) {
    const counted = batch.map(({ formatId, bottles, note }) => ({
      formatId,
      onHand: bottles,
      before: before.get(formatId)?.onHand ?? 0,
      note: note || 'count',
    }));
    changed.push(...(await writeStockCounts(tx, counted, by.actor, by.now)));
    done += batch.length;
    onProgress?.(done, counts.length);
  }
  if (changed.length > maxNoted) await noteProductChange(tx, null, by.now);
  else await noteStockChanges(tx, changed, by.now);
  await noteCounts(tx, counts, before, by);
  return changed.length;
}

/** One act, with a line for each size whose stock differed from the count. */
async function noteCounts(
  tx: Tx,
  counts: readonly Count[],
  before: ReadonlyMap<number, LockedStock>,
  by: By,
): Promise<void> {
  const items = counts.flatMap(({ formatId, productId, bottles }) => {
    const onHand = before.get(formatId)?.onHand ?? 0;
    return onHand === bottles
      ? []
      : [
          {
            subject: { kind: 'product', id: productId },
            before: { formatId, onHand },
            after: { formatId, onHand: bottles },
          },
        ];
  });
  const after = { counted: counts.length, changed: items.length };
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'catalogue', id: 'counts' },
    verb: 'counts-imported',
    after,
    items,
  });
}
