import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { waitForImportTurn } from '../import/import.store.ts';
import { taxonomy } from '../taxonomy.ts';
import { editsIntoMix, lastDayOf } from './set-shelf-firsts.ts';
import { endedFirsts, writeFirsts } from './shelf-firsts.store.ts';

/**
 * Returns the chosen products of a shelf whose last day is over to their places in the mix (B-152). Any
 * number of processes may call it at any time; each shelf ends once, as one act of the shop.
 *
 * @returns how many shelves ended
 */
export async function endShelfFirsts(db: Db, now: number): Promise<number> {
  if ((await endedFirsts(db, now)).length === 0) return 0;
  const by = { actor: 'shop', now };
  return inTransaction(db, async (tx) => {
    await waitForImportTurn(tx);
    const shelves = Map.groupBy(await endedFirsts(tx, now), ({ categoryPath }) => categoryPath);
    for (const [categoryPath, firsts] of shelves) {
      await writeFirsts(tx, categoryPath, [], { untilAt: null, ...by });
      await writeProductFields(tx, await editsIntoMix(tx, firsts), by);
      const shelf = taxonomy.categories.atPath(categoryPath)?.name ?? categoryPath;
      await noteActivity(tx, {
        ...by,
        subject: { kind: 'shelf', id: categoryPath },
        verb: 'firsts-ended',
        before: {
          productIds: firsts.map(({ productId }) => productId),
          lastDay: lastDayOf(firsts[0]?.untilAt ?? null),
          shelf,
        },
      });
    }
    return shelves.size;
  });
}
