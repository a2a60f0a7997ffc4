/** A till without a network: a list of its items in the shop's data folder, as another program may leave it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TillCatalogue } from '#domains/catalogue/till-lists/ports.ts';

export const tillFileName = 'till-items.json';

const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '');
const count = v.optional(v.nullable(v.pipe(v.number(), v.integer())), null);
const itemsSchema = v.array(
  v.object({
    ...{ name: text, variation: text, department: text, code: text, sku: text },
    ...{ priceCents: count, onHand: count },
  }),
);

export function fileTill(dataDir: string): TillCatalogue {
  const read = () => readFile(join(dataDir, tillFileName), 'utf8').catch(() => undefined);
  return {
    name: 'the till',
    isThere: async () => (await read()) !== undefined,
    async readItems() {
      const content = await read();
      if (content === undefined) return { kind: 'unreachable' };
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), itemsSchema), content);
      if (!parsed.success) return { kind: 'unreachable' };
      const items = parsed.output.map((item) => ({
        ...item,
        onHand: item.onHand === null ? null : Math.max(0, item.onHand),
      }));
      return { kind: 'items', items };
    },
  };
}
