/** Alerts about the tills at the counter (B-174, B-176, B-250). */
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { findDifferences } from '#domains/counter/compare-counts.ts';
import { readFeeds } from '#domains/counter/read-counter.ts';
import { findShortOrders } from '#domains/orders/picking/find-short-orders.ts';
import { readStock } from '#domains/stock/read-ledger.ts';
import { type AlertParts, type KnownCheck, minutesOf } from './alert-parts.ts';

/** A sale is taken in within a minute or two, and a count is sent just as soon. */
const differsMs = 10 * 60_000;
const silentMs = 10 * 60_000;
const maxRows = 50;

export function tillChecks({
  db,
  clock,
  settings,
}: Pick<AlertParts, 'db' | 'clock' | 'settings'>): KnownCheck[] {
  return [
    {
      kind: 'counter-took',
      isSerious: true,
      look: async () =>
        (await findShortOrders(db)).slice(0, maxRows).map(({ number, bottles }) => ({
          subject: String(number),
          facts: { order: number, bottles },
        })),
    },
    {
      kind: 'till-differs',
      isSerious: false,
      async look() {
        const differences = await findDifferences(db, clock() - differsMs, maxRows);
        const bottles = await readBottles(
          db,
          differences.map(({ formatId }) => formatId),
        );
        return Promise.all(
          differences.map(async ({ itemKey, formatId, tillCount }) => {
            const bottle = bottles.get(formatId);
            const name = bottle ? [bottle.name, bottle.vintage].filter(Boolean).join(' ') : 'a bottle';
            const ours = (await readStock(db, formatId))?.onHand ?? 0;
            return { subject: itemKey, facts: { name, formatId, till: tillCount, ours } };
          }),
        );
      },
    },
    {
      kind: 'till-silent',
      isSerious: true,
      async look() {
        const now = clock();
        return (await readFeeds(db))
          .filter(
            ({ locationId, seenUntil }) =>
              settings.till.locationIds.includes(locationId) && seenUntil < now - silentMs,
          )
          .map(({ locationId, seenUntil }) => ({
            subject: locationId,
            facts: { minutes: minutesOf(now - seenUntil) },
          }));
      },
    },
  ];
}
