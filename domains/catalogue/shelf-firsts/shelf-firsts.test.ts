import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { listProducts } from '../listing/list-products.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { endShelfFirsts } from './end-shelf-firsts.ts';
import { maxFirsts } from './first-rank.rules.ts';
import { readShelfFirsts } from './read-shelf-firsts.ts';
import { type ShelfWish, setShelfFirsts } from './set-shelf-firsts.ts';
import { undoShelfFirsts } from './undo-shelf-firsts.ts';

const red = 'wine/red-wine';
const day = '2026-11-24';
const now = (storeDayStart(day) ?? 0) + 12 * 3_600_000;
const ann = { actor: 'staff:ann', now };
const slugs = Array.from({ length: 30 }, (_, at) => `red-${at}`);
const file = catalogueFile(
  ...slugs.map((slug) => ({ slug })),
  { slug: 'white', category_path: 'wine/white-wine', grape: 'riesling', grapes_all: 'Riesling' },
  {
    slug: 'gin',
    category_path: 'spirits/gin',
    region_path: '',
    grape: '',
    grapes_all: '',
    vintage: '',
    ships: 'N',
  },
);

describe.each(engines)('what stands first on a shelf, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  const db = () => database.db;
  const idOf = new Map<string, number>();
  beforeAll(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(db(), file, { now });
    for (const { id, slug } of await db().selectFrom('products').select(['id', 'slug']).execute())
      idOf.set(slug, id);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    for (const path of [red, 'wine', 'spirits/gin'])
      await set([], { categoryPath: path, seen: await firsts(path) });
  });

  const ids = (names: readonly string[]) => names.map((name) => idOf.get(name) ?? 0);
  const firsts = async (path = red) => (await readShelfFirsts(db(), path, now)).products.map(({ id }) => id);
  const set = (names: readonly string[], how: Partial<ShelfWish> = {}, by = ann) =>
    inTransaction(db(), (tx) =>
      setShelfFirsts(tx, { categoryPath: red, productIds: ids(names), lastDay: null, seen: [], ...how }, by),
    );
  async function shelf(categoryPath = red): Promise<string[]> {
    const { cards } = await listProducts(db(), { categoryPath, page: 1, perPage: 50 });
    return cards.map(({ slug }) => slug);
  }
  const acts = async () =>
    await db()
      .selectFrom('activity')
      .select(['verb', 'actor'])
      .where('subject_kind', '=', 'shelf')
      .orderBy('seq')
      .execute();

  test('chosen products come first on their shelf and those above it, and the rest stays the mix (B-152)', async () => {
    const mix = await shelf();
    const chosen = [mix[20], mix[3], mix[29]].map(String);
    expect(await set(chosen)).toEqual({ kind: 'set' });
    const rest = mix.filter((slug) => !chosen.includes(slug));
    expect(await shelf()).toEqual([...chosen, ...rest]);
    expect((await shelf('wine')).slice(0, 3)).toEqual(chosen);
    const back = [...chosen].reverse().slice(0, 2);
    expect(await set(back, { seen: ids(chosen) })).toEqual({ kind: 'set' });
    expect((await shelf()).slice(0, 2)).toEqual(back);
    expect(await set([], { seen: ids(back) })).toEqual({ kind: 'set' });
    expect(await shelf()).toEqual(mix);
  });

  test('of two people who change one shelf, the second learns who was first (B-152, B-034)', async () => {
    await set(['red-1', 'red-2']);
    expect(await set(['red-3'], { seen: [] }, { actor: 'staff:bob', now: now + 1 })).toEqual({
      kind: 'changed-since',
      by: { actor: 'staff:ann', at: now },
      now: ids(['red-1', 'red-2']),
    });
    expect(await firsts()).toEqual(ids(['red-1', 'red-2']));
    const both = [
      set(['red-4'], { seen: ids(['red-1', 'red-2']) }),
      set(['red-5'], { seen: ids(['red-1', 'red-2']) }),
    ];
    expect((await Promise.all(both)).map(({ kind }) => kind).sort()).toEqual(['changed-since', 'set']);
  });

  test('setting the same again writes nothing (B-152)', async () => {
    await set(['red-1'], { lastDay: day });
    const before = (await acts()).length;
    expect(await set(['red-1'], { lastDay: day, seen: ids(['red-1']) })).toEqual({ kind: 'unchanged' });
    expect(await acts()).toHaveLength(before);
    expect(await set(['red-1'], { seen: ids(['red-1']) })).toEqual({ kind: 'set' });
    expect((await readShelfFirsts(db(), red, now)).lastDay).toBeNull();
  });

  test.each<[string, readonly string[], Partial<ShelfWish>, object]>([
    ['a category that there is not', ['red-1'], { categoryPath: 'wine/blue' }, { kind: 'unknown-category' }],
    ['more than 24', slugs.slice(0, maxFirsts + 1), {}, { kind: 'too-many' }],
    ['a day that is over', ['red-1'], { lastDay: '2026-11-23' }, { kind: 'day-over' }],
    ['a product twice', ['red-1', 'red-1'], {}, { kind: 'not-possible', why: 'twice' }],
    ['an unknown product', ['nothing'], {}, { kind: 'not-possible', why: 'not-sold' }],
    ['a product of another shelf', ['red-1', 'gin'], {}, { kind: 'not-possible', why: 'not-of-shelf' }],
  ])('%s is refused, and nothing is changed (B-152)', async (_what, names, how, answer) => {
    const before = await shelf('wine');
    expect(await set(names, how)).toMatchObject(answer);
    expect(await shelf('wine')).toEqual(before);
  });

  test('a product stands first on only one shelf, and 24 are not too many (B-152)', async () => {
    expect(await set(slugs.slice(0, maxFirsts))).toEqual({ kind: 'set' });
    expect(await set(['white', 'red-0'], { categoryPath: 'wine' })).toMatchObject({
      kind: 'not-possible',
      productId: idOf.get('red-0'),
      why: 'first-elsewhere',
    });
    expect(await set(['white'], { categoryPath: 'wine' })).toEqual({ kind: 'set' });
  });

  test('an import leaves chosen products first, and a withdrawn one may stay (B-152)', async () => {
    await set(['red-7', 'red-8']);
    await importCatalogue(db(), file.replace('The red-7', 'The new red-7'), { now: now + 1 });
    expect((await shelf()).slice(0, 2)).toEqual(['red-7', 'red-8']);
    await withdrawProduct(db(), 'red-8', ann);
    expect(await set(['red-8', 'red-7'], { seen: ids(['red-7', 'red-8']) })).toEqual({ kind: 'set' });
    expect((await shelf())[0]).toBe('red-7');
    expect(await set(['red-7'], { seen: ids(['red-8', 'red-7']) })).toEqual({ kind: 'set' });
    expect(await set(['red-7', 'red-8'], { seen: ids(['red-7']) })).toMatchObject({ why: 'not-sold' });
  });

  test('after its last day a shelf is the mix again, by one act of the shop (B-152)', async () => {
    const mix = await shelf();
    await set(['red-9'], { lastDay: day });
    const midnight = storeDayStart('2026-11-25') ?? 0;
    expect(await endShelfFirsts(db(), midnight - 1)).toBe(0);
    expect((await shelf())[0]).toBe('red-9');
    const ended = await Promise.all([endShelfFirsts(db(), midnight), endShelfFirsts(db(), midnight)]);
    expect(ended.sort()).toEqual([0, 1]);
    expect(await shelf()).toEqual(mix);
    expect((await acts()).at(-1)).toEqual({ verb: 'firsts-ended', actor: 'shop' });
  });

  test('undo restores the former order, unless it changed since or its day is over (B-033, B-152)', async () => {
    await set(['red-1', 'red-2'], { lastDay: day });
    await set(['red-3'], { seen: ids(['red-1', 'red-2']) });
    const before = { productIds: ids(['red-1', 'red-2']), lastDay: day, shelf: 'Red Wine' };
    const after = { productIds: ids(['red-3']), lastDay: null, shelf: 'Red Wine' };
    const undo = (at = now) =>
      undoShelfFirsts(db(), { categoryPath: red, before, after }, { actor: 'staff:bob', now: at });
    expect(await undo(now + 24 * 3_600_000)).toEqual({ kind: 'refused', reason: 'shelf-over' });
    expect(await undo()).toEqual({ kind: 'undone' });
    expect(await firsts()).toEqual(ids(['red-1', 'red-2']));
    expect((await readShelfFirsts(db(), red, now)).lastDay).toBe(day);
    expect(await undo()).toMatchObject({
      kind: 'changed-since',
      now: { productIds: ids(['red-1', 'red-2']) },
    });
  });
});
