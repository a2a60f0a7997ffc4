import { inTransaction } from '#db/transaction.ts';
import { type Bottle, readBottles } from '#domains/catalogue/read-bottles.ts';
import { tillActor } from '#kit/actor.ts';
import { keepTurn } from './feeds.store.ts';
import { insertItem } from './items.store.ts';
import { learnItems } from './learn-items.ts';
import { gtinOf, skuOf } from './match.rules.ts';
import { type TillDeps, turnMs } from './poll-till.ts';
import { dropNew, type NewSize, newKeyOf, newSizes, writePrices } from './prices.store.ts';
import type { By } from './take-lines.ts';

/** Each takes a call of its own; the rest follow in the next turn. */
const itemsAtOnce = 25;

export interface AddedItems {
  added: number;
  refused: number;
  isWhole: boolean;
}

/**
 * Adds to the till the sizes that it does not know yet, by their bar code (B-177). The till's own list is
 * read first: an item that it has by now is learned, and an item that has this code but was matched as
 * something else is left to a person.
 */
export async function addItems(deps: TillDeps, locationId: string): Promise<AddedItems> {
  const { db, clock, tillSales } = deps;
  const done: AddedItems = { added: 0, refused: 0, isWhole: true };
  if ((await newSizes(db, 1)).length === 0) return done;
  const answer = await tillSales.readThings(locationId, null);
  if (answer.kind === 'unreachable') return { ...done, isWhole: false };
  const by: By = { actor: tillActor, now: clock() };
  const said = answer.things.map(({ id, ...thing }) => ({ key: id, ...thing }));
  await learnItems(db, said, by);
  const there = new Set<string | null>(said.map(gtinOf));
  const sizes = await newSizes(db, itemsAtOnce);
  const bottles = await readBottles(
    db,
    sizes.map(({ formatId }) => formatId),
  );
  for (const size of sizes) {
    const kind = there.has(size.gtin)
      ? 'there-already'
      : await addOne(deps, size, bottles.get(size.formatId));
    if (kind === 'unreachable') return { ...done, isWhole: false };
    if (kind === 'added') done.added += 1;
    else {
      done.refused += 1;
      const price = { itemKey: newKeyOf(size.formatId), priceCents: size.priceCents };
      await inTransaction(db, (tx) => writePrices(tx, [price], { refused: kind, now: clock() }));
    }
    await keepTurn(db, locationId, clock() + turnMs);
  }
  return done;
}

async function addOne(
  { db, clock, tillSales }: TillDeps,
  { formatId, priceCents, gtin, isTaxed }: NewSize,
  bottle: Bottle | undefined,
): Promise<'added' | 'refused' | 'unreachable'> {
  if (!bottle) return 'refused';
  const name = `${[bottle.name, bottle.vintage].filter(Boolean).join(' ')}, ${bottle.size}`;
  const thing = { sku: skuOf(formatId), name, code: codeOf(gtin), priceCents, isTaxed };
  const answer = await tillSales.addThing(thing);
  if (answer.kind !== 'added') return answer.kind;
  const by: By = { actor: tillActor, now: clock() };
  await inTransaction(db, async (tx) => {
    await insertItem(tx, { key: answer.itemId, name, formatId, bottles: 1 }, by);
    await writePrices(tx, [{ itemKey: answer.itemId, priceCents }], { refused: null, now: by.now });
    await dropNew(tx, formatId);
  });
  return 'added';
}

/** As printed: twelve digits, or thirteen or fourteen if the leading ones are not zeros. */
const codeOf = (gtin: string): string => gtin.replace(/^0{1,2}/, '');
