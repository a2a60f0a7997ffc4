/**
 * A till without a network: its items and sales in a file in the shop's data folder, as another program may
 * write it, and beside it the counts, prices and new items that the shop sent.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TillSales } from '#domains/counter/ports.ts';

export const salesFileName = 'till-sales.json';
const countsFileName = 'till-counts.json';
const listFileName = 'till-list.json';
const locationId = 'counter';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const whole = v.pipe(v.number(), v.safeInteger());
const itemSchema = v.object({
  ...{ id, name: text, code: text, sku: text },
  priceCents: v.optional(v.nullable(whole), null),
});
const fileSchema = v.object({
  items: v.optional(v.array(itemSchema), []),
  /** The till's own counts, if someone has counted at the till. */
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
/** Changes that the shop sent to the till's list: prices by item, and items that were added to it. */
const listSchema = v.object({ prices: v.record(v.string(), whole), added: v.array(itemSchema) });

export function fileTillSales(dataDir: string): TillSales {
  const [salesFile, countsFile] = [join(dataDir, salesFileName), join(dataDir, countsFileName)];
  const listFile = join(dataDir, listFileName);
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

  async function readTill() {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), await read(salesFile));
    return parsed.success ? parsed.output : undefined;
  }
  async function readSent() {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), countsSchema), await read(countsFile));
    return parsed.success ? parsed.output : {};
  }
  async function readList() {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), await read(listFile));
    return parsed.success ? parsed.output : { prices: {}, added: [] };
  }
  /** Everything the till sells, at the prices that the shop sent. */
  async function readItems() {
    const till = await readTill();
    if (!till) return undefined;
    const { prices, added } = await readList();
    const items = [...till.items, ...added];
    return items.map((item) => ({ ...item, priceCents: prices[item.id] ?? item.priceCents }));
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
      const items = await readItems();
      if (!items) return { kind: 'unreachable' };
      return { kind: 'things', things: items.filter((item) => ids === null || ids.includes(item.id)) };
    },

    async readCounts(_location, ids) {
      const till = await readTill();
      if (!till) return { kind: 'unreachable' };
      const sent = await readSent();
      const counts = new Map<string, number>();
      for (const item of ids) {
        const count = latest(sent[item], till.counted[item]);
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
      const items = await readItems();
      if (!items) return { kind: 'unreachable' };
      const known = new Set(items.map((item) => item.id));
      if (counts.some(({ itemId }) => !known.has(itemId))) return { kind: 'refused' };
      const sent = { ...(await readSent()) };
      for (const { itemId, units } of counts)
        sent[itemId] = latest(sent[itemId], { units, at: moment }) ?? { units, at: moment };
      await writeAtomically(countsFile, sent);
      return { kind: 'written' };
    },

    async writePrices(prices) {
      const items = await readItems();
      if (!items) return { kind: 'unreachable' };
      const known = new Set(items.map((item) => item.id));
      if (prices.some(({ itemId }) => !known.has(itemId))) return { kind: 'refused' };
      const list = await readList();
      const sent = Object.fromEntries(prices.map(({ itemId, priceCents }) => [itemId, priceCents]));
      await writeAtomically(listFile, { ...list, prices: { ...list.prices, ...sent } });
      return { kind: 'written' };
    },

    async addThing({ sku, name, code, priceCents }) {
      if (!(await readTill())) return { kind: 'unreachable' };
      const list = await readList();
      if (!list.added.some((item) => item.id === sku))
        await writeAtomically(listFile, {
          ...list,
          added: [...list.added, { id: sku, name, code, sku, priceCents }],
        });
      return { kind: 'added', itemId: sku };
    },
  };
}

/** Writes all of it or nothing, even if the process ends meanwhile. */
async function writeAtomically(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}

interface Count {
  units: number;
  at: number;
}

/** The later count; if both are for the same moment, the one sent later. */
function latest(one: Count | undefined, other: Count | undefined): Count | undefined {
  if (!one || !other) return one ?? other;
  return other.at >= one.at ? other : one;
}
