import type { Db } from '#db/connection.ts';
import { idsOfList, pageOfList } from './desk-list.store.ts';
import type { AskedList } from './filters.rules.ts';
import { narrowedBy } from './list-for-desk.ts';

const atOnce = 500;

/**
 * Ids of all products that an address of the list matches, in slices, for a file of them or a bulk change
 * (B-141). An address with a field that is not understood matches none: a slip must never widen what a person
 * chose.
 */
export async function* matchingProducts(
  db: Db,
  { filters, unread }: Pick<AskedList, 'filters' | 'unread'>,
  now: number,
): AsyncGenerator<{ id: number }> {
  if (unread.length > 0) return;
  const wanted = await narrowedBy(db, filters, now);
  let above = 0;
  for (;;) {
    const ids = await idsOfList(db, wanted, above, atOnce);
    for (const id of ids) yield { id };
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return;
    above = last;
  }
}

/** Ids of the first products, by name, that match words typed into the list's field. */
export async function productsByWords(db: Db, words: string, limit: number): Promise<number[]> {
  const wanted = { filters: { words }, now: 0 };
  const found = await pageOfList(db, wanted, { order: 'name', after: null, limit });
  return found.map(({ id }) => id);
}
