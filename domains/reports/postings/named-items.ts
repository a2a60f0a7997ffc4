import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { CounterLine } from '#domains/counter/counter-line.ts';
import type { SoldOrderLine } from '#domains/orders/sold/read-sold-orders.ts';
import { readBottleCosts } from '#domains/purchasing/read-bottle-costs.ts';
import type { PostingItem } from './posting.ts';
import { noBottle } from './posting-of.rules.ts';

/** Averages are in hundredths of a cent. */
const hundredthsOfCent = 100;

/**
 * The present name, place and cost of the bottles on these lines; the cost is the average of what was
 * received, or else that of the pack.
 */
export async function namedItems(
  db: Db,
  lines: readonly SoldOrderLine[],
  tillLines: readonly CounterLine[] = [],
) {
  const formatIds = [
    ...new Set([
      ...lines.map(({ formatId }) => formatId),
      ...tillLines.flatMap(({ formatId }) => (formatId === null ? [] : [formatId])),
    ]),
  ];
  const bottles = await readBottles(db, formatIds);
  const averages = await readBottleCosts(db, formatIds);
  const uncosted = lines.filter(({ formatId }) => !averages.has(formatId)).map(({ packId }) => packId);
  const packs = await readPackPlaces(db, [...new Set(uncosted)]);

  const named = (formatId: SoldOrderLine['formatId'], fallback: PostingItem): PostingItem => {
    const bottle = bottles.get(formatId);
    if (!bottle) return fallback;
    const { productId, name, vintage, producer, size, categoryPath, regionPath } = bottle;
    return {
      ...{ formatId, productId, name: [name, vintage].filter(Boolean).join(' '), producer, size },
      ...{ categoryPath, regionPath: regionPath ?? '' },
    };
  };
  return {
    itemOf({ formatId, productId, name, size }: SoldOrderLine): PostingItem {
      return named(formatId, { ...noBottle(name), formatId, productId, size });
    },
    costOf({ formatId, packId, bottles: inPack, quantity }: SoldOrderLine): number | null {
      const average = averages.get(formatId);
      if (average !== undefined) return Math.round((average * inPack * quantity) / hundredthsOfCent);
      const cost = packs.get(packId)?.costCents ?? null;
      return cost === null ? null : cost * quantity;
    },
    tillItemOf({ formatId, name, state }: CounterLine): PostingItem {
      if (formatId !== null) return named(formatId, noBottle(name));
      return noBottle(state === 'waiting' ? 'Not matched yet' : 'Not a bottle');
    },
    tillCostOf({ formatId, bottles: sold, state }: CounterLine): number | null {
      if (state === 'not-a-bottle') return 0;
      const average = formatId === null ? undefined : averages.get(formatId);
      return average === undefined ? null : Math.round((average * sold) / hundredthsOfCent);
    },
  };
}
