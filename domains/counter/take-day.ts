import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { CounterItem } from './counter-line.ts';
import { itemsByKeys } from './items.store.ts';
import { interpretItems, learnItems } from './learn-items.ts';
import { knownKeys } from './lines.store.ts';
import type { ReportedItem } from './match.rules.ts';
import { codeKey, type DayLine, fileLocation, type RefusedLine, readDay } from './read-day.ts';
import { linesAtOnce, takeSlice } from './take-lines.ts';

export interface DayPlan {
  /** Of the file and of what it would do: exactly what was planned is applied, or it is planned again. */
  hash: string;
  /** New lines, with what their item is known to be. */
  lines: (DayLine & { item: CounterItem | null })[];
  /** Lines that an earlier file already had. */
  known: number;
  refused: RefusedLine[];
}

/** What a file of the till's sales would do; writes nothing (B-178). */
export async function planDay(db: Db, csv: string, now: number): Promise<DayPlan> {
  const { lines, refused } = readDay(csv, now);
  const said = codesOf(lines);
  const items = await itemsByKeys(
    db,
    said.map(({ key }) => key),
  );
  for (const item of await interpretItems(db, said)) items.set(item.key, item);
  const known = await knownKeys(
    db,
    lines.map(({ key }) => key),
  );
  const fresh = lines
    .filter(({ key }) => !known.has(key))
    .map((line) => ({ ...line, item: items.get(line.itemKey) ?? null }));
  const would = fresh.map(({ key, item }) => [key, item?.formatId ?? null, item?.bottles ?? null]);
  const hash = createHash('sha256').update(JSON.stringify(would)).digest('hex').slice(0, 32);
  return { hash, lines: fresh, known: known.size, refused };
}

export type DayAnswer =
  | { kind: 'taken'; lines: number; waiting: number }
  | { kind: 'refused'; refused: RefusedLine[] }
  | { kind: 'nothing-new' }
  /** Something was matched or sold since it was planned. */
  | { kind: 'plan-old'; differs: number };

export interface Buyers {
  /** Loyalty customers by phone, if the shop's own books keep the points. */
  customers: ReadonlyMap<string, string>;
}

/** Takes the new lines of a file, each once: all of them, or none if any line is wrong (B-178). */
export async function takeDay(
  db: Db,
  csv: string,
  { hash, customers }: Buyers & { hash: string },
  by: By,
): Promise<DayAnswer> {
  const plan = await planDay(db, csv, by.now);
  if (plan.refused.length > 0) return { kind: 'refused', refused: plan.refused };
  if (plan.lines.length === 0) return { kind: 'nothing-new' };
  if (plan.hash !== hash) return { kind: 'plan-old', differs: plan.lines.length };
  await learnItems(db, codesOf(plan.lines), by);
  for (let start = 0; start < plan.lines.length; start += linesAtOnce) {
    const slice = plan.lines.slice(start, start + linesAtOnce);
    await inTransaction(db, async (tx) => {
      // If the process dies later, the activity noted with the first slice covers the whole file; pressing
      // again notes the rest.
      if (start === 0) await note(tx, plan, by);
      // The points for lines that another process took in the meantime are left to that process.
      const fresh = await takeSlice(tx, slice, by);
      const taken = slice.filter(({ key }) => fresh.has(key));
      await writeBuyers(tx, taken, customers, by.now);
    });
  }
  return { kind: 'taken', lines: plan.lines.length, waiting: plan.lines.filter(({ item }) => !item).length };
}

/** Each code of a file once, as an item of the till. */
function codesOf(lines: readonly DayLine[]): ReportedItem[] {
  const names = new Map(lines.map(({ itemKey, name }) => [itemKey, name]));
  names.delete('');
  return [...names].map(([key, name]) => ({ key, name, code: key.slice(codeKey('').length), sku: '' }));
}

async function note(tx: Tx, { lines }: DayPlan, by: By): Promise<void> {
  const days = [...new Set(lines.map(({ day }) => day))].sort();
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'till', id: fileLocation },
    verb: 'till-file-taken',
    after: { from: days[0], to: days.at(-1), lines: lines.length },
  });
}

/** What each known buyer bought: it earns points, if the shop keeps them itself. */
async function writeBuyers(
  tx: Tx,
  lines: readonly DayLine[],
  customers: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const byCustomer = Map.groupBy(
    lines.filter(({ phone }) => phone !== null && customers.has(phone)),
    ({ phone }) => customers.get(phone ?? '') ?? '',
  );
  for (const [customerId, bought] of byCustomer) {
    const amountCents = bought.reduce((sum, line) => sum + line.amountCents, 0);
    const key = createHash('sha256')
      .update(bought.map((line) => line.key).join('\n'))
      .digest('hex')
      .slice(0, 40);
    await writeOutbox(tx, {
      ...{ key: `till.sold:${key}`, event: 'till.sold', payload: { key, customerId, amountCents } },
      now,
    });
  }
}
