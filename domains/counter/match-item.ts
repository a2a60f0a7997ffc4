import type { Tx } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import type { FormatId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { CounterLine } from './counter-line.ts';
import { insertItem } from './items.store.ts';
import { lineByKey, settleLine, waitingLines } from './lines.store.ts';
import { moveBottles, settleLines } from './take-lines.ts';

export type MatchAnswer =
  | { kind: 'matched'; lines: number; bottles: number }
  | { kind: 'not-a-bottle'; lines: number }
  /** Someone else was first, or it never existed. */
  | { kind: 'no-longer-waiting' }
  | { kind: 'unknown-format' };

export interface ItemMeaning {
  formatId: FormatId;
  /** Bottles in one unit. */
  bottles: number;
}

/** Lines that are settled in the transaction of their match; the till's job settles the rest. */
const linesAtOnce = 500;

/**
 * Answers once what a waiting line was (B-175). If it is an item of the till, the answer is remembered: all
 * its waiting lines are settled, and future ones are taken in automatically. `null`: it is not a bottle.
 */
export async function matchLine(
  tx: Tx,
  key: string,
  meant: ItemMeaning | null,
  by: By,
): Promise<MatchAnswer> {
  const line = await lineByKey(tx, key);
  if (line?.state !== 'waiting') return { kind: 'no-longer-waiting' };
  const bottle = meant && (await readBottles(tx, [meant.formatId])).get(meant.formatId);
  if (meant && !bottle) return { kind: 'unknown-format' };
  const settled = await (isRemembered(line)
    ? rememberItem(tx, line, meant, by)
    : settleAlone(tx, line, meant, by));
  if (!settled) return { kind: 'no-longer-waiting' };
  await noteActivity(tx, {
    ...by,
    subject: bottle
      ? { kind: 'product', id: bottle.productId }
      : { kind: 'till', id: line.itemKey || line.key },
    verb: meant ? 'till-matched' : 'till-closed',
    after: { name: line.name, ...settled, ...(meant && { formatId: meant.formatId }) },
  });
  return meant ? { kind: 'matched', ...settled } : { kind: 'not-a-bottle', lines: settled.lines };
}

/** A free amount means something else each time, and half a unit is not a unit. */
export const isRemembered = ({ itemKey, quantity }: Pick<CounterLine, 'itemKey' | 'quantity'>): boolean =>
  itemKey !== '' && quantity !== null;

async function rememberItem(tx: Tx, { itemKey, name }: CounterLine, meant: ItemMeaning | null, by: By) {
  const item = { key: itemKey, name, formatId: meant?.formatId ?? null, bottles: meant?.bottles ?? 1 };
  // The till's job settles the waiting lines of an item that someone has matched in the meantime.
  if (!(await insertItem(tx, item, by))) return null;
  const lines = (await waitingLines(tx, { itemKey, limit: linesAtOnce })).filter(isRemembered);
  const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return { lines: await settleLines(tx, lines, by), bottles: meant ? units * meant.bottles : 0 };
}

/** The given bottles are those of the whole line; a return brings them back. */
async function settleAlone(tx: Tx, line: CounterLine, meant: ItemMeaning | null, by: By) {
  const bottles = meant ? meant.bottles * (line.amountCents < 0 ? -1 : 1) : 0;
  const known = { ...line, state: meant ? ('taken' as const) : ('not-a-bottle' as const), bottles };
  const settled = { ...known, formatId: meant?.formatId ?? null };
  if (!(await settleLine(tx, line.key, settled, by))) return null;
  await moveBottles(tx, [settled], by);
  return { lines: 1, bottles };
}
