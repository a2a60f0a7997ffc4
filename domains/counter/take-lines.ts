import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type TillMove, takeTillSales } from '#domains/stock/take-till-sales.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { CounterItem, CounterLine, RungLine } from './counter-line.ts';
import { itemsByKeys } from './items.store.ts';
import { insertLines, settleLine, waitingOfKnownItems } from './lines.store.ts';

export interface By {
  actor: string;
  now: number;
}

/** Lines per transaction, few enough that shoppers' orders do not wait. */
export const linesAtOnce = 25;

/**
 * Takes lines into the books, each once, even if they are repeated, late or out of order (B-173); returns how
 * many were new. Unknown items wait (B-175).
 */
export async function takeLines(db: Db, lines: readonly RungLine[], by: By): Promise<number> {
  let taken = 0;
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const slice = lines.slice(start, start + linesAtOnce);
    taken += (await inTransaction(db, (tx) => takeSlice(tx, slice, by))).size;
  }
  return taken;
}

/** The same within a transaction; returns the keys of the lines that were new. */
export async function takeSlice(tx: Tx, rung: readonly RungLine[], by: By): Promise<ReadonlySet<string>> {
  const items = await itemsByKeys(tx, [...new Set(rung.map(({ itemKey }) => itemKey))]);
  // Sorted the same way in every process, so that two with the same lines cannot deadlock.
  const once = new Map(rung.map((line) => [line.key, known(line, items.get(line.itemKey), by.now)]));
  const lines = [...once.values()].sort(byKey);
  const fresh = await insertLines(tx, lines);
  await moveBottles(
    tx,
    lines.filter(({ key }) => fresh.has(key)),
    by,
  );
  return fresh;
}

/** Settles lines that arrived while their item was being matched; returns how many. */
export async function settleKnownLines(db: Db, by: By): Promise<number> {
  let settled = 0;
  for (;;) {
    const lines = await waitingOfKnownItems(db, linesAtOnce);
    if (lines.length === 0) return settled;
    settled += await inTransaction(db, (tx) => settleLines(tx, lines, by));
  }
}

/** Settles waiting lines by what their items are known to be, within a transaction. */
export async function settleLines(tx: Tx, waiting: readonly CounterLine[], by: By): Promise<number> {
  const items = await itemsByKeys(tx, [...new Set(waiting.map(({ itemKey }) => itemKey))]);
  const settled: CounterLine[] = [];
  for (const line of [...waiting].sort(byKey)) {
    const now = known(line, items.get(line.itemKey), by.now);
    if (now.state !== 'waiting' && (await settleLine(tx, line.key, now, by))) settled.push(now);
  }
  await moveBottles(tx, settled, by);
  return settled.length;
}

/** Moves the bottles of these lines. Sizes that were oversold are announced in the outbox. */
export async function moveBottles(tx: Tx, lines: readonly CounterLine[], by: By): Promise<void> {
  const moves = lines.flatMap(({ key, formatId, bottles, happenedAt }): TillMove[] =>
    formatId === null || bottles === 0 ? [] : [{ formatId, change: -bottles, happenedAt, source: key }],
  );
  const overdrawn = await takeTillSales(tx, moves, by);
  if (overdrawn.length === 0) return;
  const payload = { formatIds: overdrawn };
  await writeOutbox(tx, {
    key: `till.overdrawn:${moves[0]?.source}`,
    event: 'till.overdrawn',
    payload,
    now: by.now,
  });
}

function known(line: RungLine, item: CounterItem | undefined, now: number): CounterLine {
  const unknown: CounterLine = { ...line, takenAt: now, state: 'waiting', formatId: null, bottles: 0 };
  if (line.itemKey === '' || !item) return unknown;
  if (item.formatId === null) return { ...unknown, state: 'not-a-bottle' };
  if (line.quantity === null) return unknown;
  return { ...unknown, state: 'taken', formatId: item.formatId, bottles: line.quantity * item.bottles };
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
