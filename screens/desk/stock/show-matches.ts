/** How the till's items were matched, and what the till did not accept from us. */
import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readMatches } from '#domains/counter/change-match.ts';
import { refusedPrices } from '#domains/counter/push-prices.ts';
import { formatCents } from '#kit/money.ts';
import type { ShownMatch, ShownRefusal } from './props.ts';
import { bottleName } from './show-receipt.ts';

const maxMatches = 100;
const maxRefusals = 50;

export async function showMatches(db: Db): Promise<ShownMatch[]> {
  const matches = await readMatches(db, maxMatches);
  const bottles = await readBottles(
    db,
    matches.flatMap(({ formatId }) => formatId ?? []),
  );
  return matches.map(({ itemKey: key, name, matchedAt, formatId, bottles: count }) => {
    const bottle = formatId === null ? undefined : bottles.get(formatId);
    const words = bottle ? bottleName(bottle) : 'Not a bottle';
    return {
      ...{ key, name, matchedAt, isBottle: formatId !== null },
      words: count > 1 ? `${words} · ${count} bottles` : words,
    };
  });
}

export async function showRefusals(db: Db): Promise<ShownRefusal[]> {
  const refused = await refusedPrices(db, maxRefusals);
  const bottles = await readBottles(
    db,
    refused.map(({ formatId }) => formatId),
  );
  return refused.flatMap(({ formatId, priceCents, isNew, why }) => {
    const bottle = bottles.get(formatId);
    if (!bottle) return [];
    const price = formatCents(priceCents);
    const words =
      why === 'there-already'
        ? 'The till has its code on an item that is matched as something else.'
        : isNew
          ? `The till would not add it, at ${price}.`
          : `The till would not take its price, ${price}.`;
    return [{ formatId, name: bottleName(bottle), words }];
  });
}
