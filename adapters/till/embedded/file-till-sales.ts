/**
 * A till without a network: its items and sales as a file in the shop's data folder, as another program may write it,
 * and beside it the counts that it was told.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TillSales } from '#domains/counter/ports.ts';

export const salesFileName = 'till-sales.json';
const countsFileName = 'till-counts.json';
const locationId = 'counter';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const whole = v.pipe(v.number(), v.safeInteger());
const fileSchema = v.object({
  items: v.optional(
    v.array(
      v.object({ id, name: text, code: text, sku: text, priceCents: v.optional(v.nullable(whole), null) }),
    ),
    [],
  ),
  /** What the till counts itself, where somebody has counted at the till. */
  counted: v.optional(v.record(v.string(), v.object({ units: whole, at: whole })), {}),
  sales: v.array(
    v.object({
      id,
      closedAt: whole,
      lines: v.array(
        v.object({
          uid: id,
          itemId: v.optional(v.nullable(id), null),
          name: text,
          quantity: v.optional(v.nullable(whole), null),
          amountCents: v.optional(whole, 0),
        }),
      ),
    }),
  ),
});
const countsSchema = v.record(v.string(), v.object({ units: whole, at: whole }));

export function fileTillSales(dataDir: string): TillSales {
  const [salesFile, countsFile] = [join(dataDir, salesFileName), join(dataDir, countsFileName)];
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

  async function readTill() {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), await read(salesFile));
    return parsed.success ? parsed.output : undefined;
  }
  async function readTold() {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), countsSchema), await read(countsFile));
    return parsed.success ? parsed.output : {};
  }

  return {
    name: 'the till',
    prefix: 'file',
    locations: [locationId],
    isThere: async () => (await read(salesFile)) !== undefined,

    async readSales({ since }) {
      const till = await readTill();
      if (!till) return { kind: 'unreachable' };
      const sales = till.sales.filter(({ closedAt }) => closedAt >= since);
      return { kind: 'page', sales: sales.toSorted((a, b) => a.closedAt - b.closedAt), cursor: null };
    },

    async readThings(_location, ids) {
      const till = await readTill();
      if (!till) return { kind: 'unreachable' };
      return { kind: 'things', things: till.items.filter((item) => ids === null || ids.includes(item.id)) };
    },

    async readCounts(_location, ids) {
      const till = await readTill();
      if (!till) return { kind: 'unreachable' };
      const told = await readTold();
      const counts = new Map<string, number>();
      for (const item of ids) {
        const count = latest(told[item], till.counted[item]);
        if (!count) continue;
        const sold = till.sales
          .filter(({ closedAt }) => closedAt > count.at)
          .flatMap(({ lines }) => lines)
          .filter(({ itemId }) => itemId === item)
          .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
        counts.set(item, count.units - sold);
      }
      return { kind: 'counts', counts };
    },

    async writeCounts(_location, counts, moment) {
      const till = await readTill();
      if (!till) return { kind: 'unreachable' };
      const known = new Set(till.items.map((item) => item.id));
      if (counts.some(({ itemId }) => !known.has(itemId))) return { kind: 'refused' };
      const told = { ...(await readTold()) };
      for (const { itemId, units } of counts)
        told[itemId] = latest(told[itemId], { units, at: moment }) ?? { units, at: moment };
      // Whole or not at all, whatever ends the process meanwhile.
      await writeFile(`${countsFile}.new`, JSON.stringify(told));
      await rename(`${countsFile}.new`, countsFile);
      return { kind: 'written' };
    },
  };
}

interface Count {
  units: number;
  at: number;
}

/** What was counted at the later moment; at the same, what was told later. */
function latest(one: Count | undefined, other: Count | undefined): Count | undefined {
  if (!one || !other) return one ?? other;
  return other.at >= one.at ? other : one;
}
