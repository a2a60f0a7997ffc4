import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { packsOfFormats } from './format-packs.store.ts';
import { type FieldEdit, writeProductFields } from './write-product-fields.ts';

export interface BottleCost {
  formatId: FormatId;
  /** The cost of that many bottles, in cents. */
  cents: (bottles: number) => number;
}

/**
 * Gives every pack of these sizes, on sale or not, the cost of its bottles, as part of the act that states
 * what they cost. Published products that now sell below cost appear on the list of what is missing or odd
 * (B-154).
 */
export async function setBottleCosts(tx: Tx, costs: readonly BottleCost[], by: By): Promise<void> {
  const costOf = new Map(costs.map((cost) => [cost.formatId as number, cost]));
  const packs = await packsOfFormats(tx, [...costOf.keys()]);
  const edits = [...Map.groupBy(packs, ({ product_id }) => product_id)].map(([productId, own]) => ({
    productId,
    edits: own.map(
      ({ id, format_id, bottles }): FieldEdit => ({
        part: `pack:${id}`,
        field: 'costCents',
        to: costOf.get(format_id)?.cents(bottles) ?? null,
      }),
    ),
  }));
  for (let start = 0; start < edits.length; start += atOnce)
    await writeProductFields(tx, edits.slice(start, start + atOnce), by);
}

const atOnce = 100;
