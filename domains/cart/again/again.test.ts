import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { rollVintage } from '#domains/catalogue/vintages/roll-vintage.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { type Shelf, type ShelfPack, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addToCart, type WasAdded } from '../add-to-cart.ts';
import { readCart } from '../read-cart.ts';
import { type AgainChosen, addAgain } from './add-again.ts';
import type { BoughtLine } from './again.rules.ts';
import { againWords } from './again-words.rules.ts';
import { type AgainLine, planAgain } from './plan-again.ts';

const now = Date.UTC(2026, 10, 20, 17);
const by = { actor: 'staff:ann', now };

describe.each(engines)('buying an order again on %s (N-060)', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;
  let visitorId: VisitorId;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, now);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    visitorId = newId<VisitorId>();
  });

  const line = (slug: keyof Shelf, priceCents: number, quantity: number): BoughtLine => ({
    ...{ packId: shelf[slug].packId, productSlug: slug, productName: names[slug] ?? '' },
    ...{ size: '750 mL', photo: null, art: '{}', priceCents, quantity },
  });
  const names: Partial<Record<keyof Shelf, string>> = {
    barolo: 'Barolo',
    rosso: 'Rosso',
    rare: 'Rare',
    gone: 'Gone',
  };
  const plan = (lines: readonly BoughtLine[], position: number | null = null) =>
    planAgain(database.db, { visitorId, lines, position, now });
  const nothingMore = async () => undefined;
  const add = (
    lines: readonly BoughtLine[],
    chosen: readonly AgainChosen[],
    wasAdded: WasAdded = nothingMore,
  ) => addAgain(database.db, { visitorId, lines, position: null, chosen, now }, wasAdded);
  const shown = (planned: readonly AgainLine[]): AgainChosen[] =>
    planned.flatMap(({ position, same }) => (same ? [{ ...same, position }] : []));
  const inCart = async () =>
    ((await readCart(database.db, visitorId, now))?.lines ?? []).map(({ pack, quantity }) => [
      pack.productName,
      quantity,
    ]);
  const count = ({ formatId }: ShelfPack, bottles: number) =>
    countBottles(database.db, formatId, bottles, { ...by, note: 'counted' });

  test('everything available goes in at the current price, and what has changed is named, with the closest to what is gone', async () => {
    const lines = [
      line('barolo', 1_999, 2),
      line('rosso', 1_100, 3),
      line('gone', 1_500, 1),
      line('rare', 90_000, 5),
    ];
    const planned = await plan(lines);
    expect(planned.map(({ changes }) => changes.map(againWords))).toEqual([
      [],
      ['Price changed from $11.00 to $12.50'],
      ['Sold out.'],
      ['3 of 5: Only 3 left in stock.'],
    ]);
    expect(planned[2]).toMatchObject({
      same: null,
      instead: {
        name: 'Rosso',
        quantity: 1,
        priceCents: 1_250,
        reason: 'Same producer, grape and region, $2.50 less',
      },
    });
    expect(await add(lines, shown(planned))).toEqual({ kind: 'added', packs: 8 });
    expect(await inCart()).toEqual([
      ['Barolo', 2],
      ['Rosso', 3],
      ['Rare', 3],
    ]);
  });

  test('what cannot be saved together with the bottles leaves none of them in the cart', async () => {
    const lines = [line('barolo', 1_999, 2), line('rosso', 1_250, 3)];
    const offered = shown(await plan(lines));
    const broken = new Error('The database is full.');
    await expect(add(lines, offered, () => Promise.reject(broken))).rejects.toBe(broken);
    expect(await inCart()).toEqual([]);
    expect(await add(lines, offered)).toEqual({ kind: 'added', packs: 5 });
  });

  test('one line alone; and the closest to what is gone, if the shopper wants it', async () => {
    const lines = [line('barolo', 1_999, 2), line('gone', 1_500, 2)];
    const [gone, ...others] = await plan(lines, 1);
    expect(others).toEqual([]);
    if (!gone?.instead) throw new Error('Rosso is close');
    const { packId, quantity, priceCents } = gone.instead;
    expect(await add(lines, [{ position: 1, packId, quantity, priceCents }])).toEqual({
      kind: 'added',
      packs: 2,
    });
    expect(await inCart()).toEqual([['Rosso', 2]]);
  });

  test('what changes between the look and the press is named before anything is added', async () => {
    const lines = [line('barolo', 1_999, 2), line('rare', 90_000, 3)];
    const planned = await plan(lines);
    await changePackPrice(database.db, shelf.barolo.packId, 2_299, by);
    expect(await add(lines, shown(planned))).toMatchObject({ kind: 'changed' });
    await changePackPrice(database.db, shelf.barolo.packId, 1_999, by);
    await count(shelf.rare, 1);
    const answer = await add(lines, shown(planned));
    if (answer.kind !== 'changed') throw new Error('One is left');
    expect(answer.plan.map(({ same }) => same?.quantity)).toEqual([2, 1]);
    expect(await inCart()).toEqual([]);
    expect(await add(lines, shown(answer.plan))).toEqual({ kind: 'added', packs: 3 });
    await count(shelf.rare, 3);
  });

  test('no pack, quantity or price goes in that does not follow from the order', async () => {
    const lines = [line('gone', 1_500, 1)];
    const other = { position: 0, packId: shelf.barolo.packId, quantity: 1, priceCents: 1_999 };
    const [planned] = await plan(lines);
    const instead = planned?.instead;
    if (!instead) throw new Error('Rosso is close');
    const { packId, priceCents } = instead;
    const wrong: AgainChosen[] = [
      other,
      { ...other, position: 9 },
      { position: 0, packId, quantity: 2, priceCents },
      { position: 0, packId, quantity: 1, priceCents: 1 },
      { ...other, packId: 999_999 as PackId },
    ];
    for (const chosen of wrong) expect((await add(lines, [chosen])).kind).toBe('changed');
    expect(await inCart()).toEqual([]);
  });

  test('pressed twice at the same time with the last bottles, the cart never holds more than there are', async () => {
    const lines = [line('rare', 90_000, 2)];
    const chosen = shown(await plan(lines));
    await addToCart(database.db, { visitorId, packId: shelf.barolo.packId, quantity: 1, now });
    const answers = await Promise.all([add(lines, chosen), add(lines, chosen)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['added', 'changed']);
    expect(await inCart()).toEqual([
      ['Barolo', 1],
      ['Rare', 2],
    ]);
  });

  test('the vintage that follows is offered for one that is withdrawn', async () => {
    const { id } = await database.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'barolo')
      .executeTakeFirstOrThrow();
    const rolled = await rollVintage(
      database.db,
      {
        ...{ productId: id, vintage: '2022', costs: new Map(), sharesBarcodes: false },
        ...{
          prices: new Map([[shelf.barolo.packId, 2_199]]),
          bottles: new Map([[shelf.barolo.formatId, 12]]),
        },
      },
      by,
    );
    expect(rolled.kind).toBe('rolled');
    await withdrawProduct(database.db, 'barolo', by);
    const [planned] = await plan([line('barolo', 1_999, 2)]);
    expect(planned?.changes.map(againWords)).toEqual(['We no longer sell it.']);
    expect(planned?.instead).toMatchObject({ isSuccessor: true, quantity: 2, priceCents: 2_199 });
  });
});
