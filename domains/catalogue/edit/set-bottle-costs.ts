import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { packsOfFormats } from './format-packs.store.ts';
import { type FieldEdit, writeProductFields } from './write-product-fields.ts';

export interface BottleCost {
  formatId: FormatId;
  /** What as many bottles cost, in cents. */
  cents: (bottles: number) => number;
}

/**
 * Gives every pack of these sizes the cost of its bottles, on sale or not; a part of the act that says what they
 * cost. Products that are published below it from now on are on the list of what is missing or odd (B-154).
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
