/** The changes made while shops run, and where their shoppers see them. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { addPlace, renamePlace } from '#domains/catalogue/places/change-places.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { formatCents } from '#kit/money.ts';
import { type ShelfPack, somePack } from '#tests/fixtures/demo-packs.ts';
import { isSeen, seenSubjects } from '#tests/fixtures/seen-subjects.ts';
import { pageObjectOf } from '../page-rates.ts';

export interface Page {
  status: number;
  text: string;
}

export interface Change {
  path: string;
  make(): Promise<unknown>;
  /** @param before the page before the change */
  isShown(page: Page, before: Page): boolean;
}

/** The change of one turn, counted from 0: each turn makes a different one. */
export type Changing = (turn: number) => Change;

const actor = 'bench';

export async function changesOf(db: Db): Promise<ReadonlyMap<string, Changing>> {
  const [priced, sold, other] = [
    await somePack(db, { skip: 1 }),
    await somePack(db, { skip: 2 }),
    await somePack(db, { skip: 3 }),
  ];
  return new Map([
    ...shelf(db, priced, sold),
    ...places(db),
    ...Object.entries(seenSubjects).map(([name, subject]): [string, Changing] => [
      name,
      (turn) => {
        const one = subject(db, { actor, now: Date.now() }, other, turn);
        return {
          path: one.path,
          make: one.set,
          isShown: ({ text }, before) => isSeen(one, text, before.text),
        };
      },
    ]),
  ]);
}

function* shelf(db: Db, priced: ShelfPack, sold: ShelfPack): Generator<[string, Changing]> {
  let priceCents = priced.priceCents;
  const change = (path: string): Change => {
    priceCents += 101;
    const price = formatCents(priceCents);
    return {
      path,
      make: () => changePackPrice(db, priced.packId, priceCents, { actor, now: Date.now() }),
      isShown: ({ text }) => text.includes(price),
    };
  };
  yield ['a price, on its page', () => change(`/products/${priced.slug}`)];
  yield ['a price, found by its name', () => change(`/search?query=${encodeURIComponent(priced.name)}`)];
  yield [
    'the last bottle sold, or one come in',
    (turn) => ({
      path: `/products/${sold.slug}`,
      make: () =>
        countBottles(db, sold.formatId, turn % 2 === 0 ? 0 : 30, { actor, now: Date.now(), note: null }),
      isShown: ({ text }) =>
        (pageObjectOf(text).props as { product: Product }).product.packs[0]?.isInStock === (turn % 2 === 1),
    }),
  ];
}

function* places(db: Db): Generator<[string, Changing]> {
  yield [
    'a new region',
    (turn) => ({
      path: `/region/usa/new-york/hamptons-${turn}`,
      make: () =>
        inTransaction(db, (tx) =>
          addPlace(
            tx,
            { tree: 'regions', parent: 'new-york', name: `Hamptons ${turn}`, color: null },
            { actor, now: Date.now() },
          ),
        ),
      isShown: ({ status }) => status === 200,
    }),
  ];
  yield [
    'a region renamed, among the filters',
    (turn) => ({
      path: '/region/italy',
      make: () =>
        inTransaction(db, (tx) =>
          renamePlace(tx, { slug: 'piedmont', name: `Piemonte ${turn}` }, { actor, now: Date.now() }),
        ),
      isShown: ({ text }) =>
        text.includes(`Italy > Piemonte ${turn}`) || text.includes(`Italy &gt; Piemonte ${turn}`),
    }),
  ];
}
