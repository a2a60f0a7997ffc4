/** The database maintains the values that products are listed by, whatever is written by whichever verb. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { allocateBottles } from '#domains/stock/allocate-bottles.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { deallocateBottles } from '#domains/stock/deallocate-bottles.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import type { FormatId, OrderId, PackId, VisitorId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { changePackPrice } from '../change-pack-price.ts';
import { addPack } from '../edit/add-pack.ts';
import { addSize } from '../edit/add-size.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { applyScheduledPrices } from '../prices/apply-scheduled-prices.ts';
import { schedulePrice } from '../prices/schedule-price.ts';
import { sellAgain } from '../sell-again.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { pageOfList } from './desk-list.store.ts';
import type { ListOrder, ProductFilters } from './filters.rules.ts';
import { listForDesk } from './list-for-desk.ts';
import { proveSums, putSumsRight } from './prove-sums.ts';

const slugs = ['amarone', 'barolo', 'chianti', 'dolcetto'];
const start = Date.UTC(2026, 9, 1, 17);
const dayMs = 24 * 60 * 60_000;
const by = { actor: 'staff:ann', now: start };

/** A product as its own tables have it, with all sums computed here. */
interface Whole {
  id: number;
  slug: string;
  formats: FormatId[];
  packs: { id: PackId; cents: number; isSold: boolean }[];
  onHand: number;
}

const cents = fc.integer({ min: 500, max: 9_900 });
const bottles = fc.nat(12);
const which = fc.nat(7);
const write = fc.oneof(
  fc.record({ kind: fc.constant('count' as const), product: which, size: which, bottles }),
  fc.record({ kind: fc.constant('adjust' as const), product: which, size: which, bottles }),
  fc.record({ kind: fc.constant('hold' as const), product: which, size: which, bottles }),
  fc.record({ kind: fc.constant('order' as const), product: which, size: which, bottles }),
  fc.record({ kind: fc.constant('release' as const), order: which }),
  fc.record({ kind: fc.constant('price' as const), product: which, pack: which, cents }),
  fc.record({ kind: fc.constant('coming price' as const), product: which, pack: which, cents }),
  fc.record({ kind: fc.constant('days go by' as const) }),
  fc.record({
    kind: fc.constant('pack on or off sale' as const),
    product: which,
    pack: which,
    isOn: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('size' as const), product: which, bottles, cents }),
  fc.record({ kind: fc.constant('case' as const), product: which, size: which, cents }),
  fc.record({ kind: fc.constant('withdraw' as const), product: which }),
  fc.record({ kind: fc.constant('sell' as const), product: which }),
  fc.record({ kind: fc.constant('file' as const), product: which, bottles, cents, isWhole: fc.boolean() }),
);
type Write = typeof write extends fc.Arbitrary<infer Each> ? Each : never;

describe.each(engines)('the sums of products, on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  const db = () => database.db;
  let now = start;
  let orders = 0;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    const file = catalogueFile(...slugs.map((slug) => ({ slug })), {
      slug: 'empty',
      formats: '750ml:750:1999:0:14.00',
    });
    await importCatalogue(db(), file, { now });
  });
  afterAll(() => database.drop());

  async function readWhole(): Promise<Whole[]> {
    const products = await db().selectFrom('products').select(['id', 'slug']).orderBy('id').execute();
    const sizes = await db()
      .selectFrom('formats')
      .leftJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['formats.id', 'formats.product_id', 'bottle_stock.on_hand'])
      .orderBy('formats.id')
      .execute();
    const packs = await db()
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select(['packs.id', 'formats.product_id', 'packs.price_cents', 'packs.published'])
      .orderBy('packs.id')
      .execute();
    return products.map(({ id, slug }) => {
      const own = sizes.filter(({ product_id }) => product_id === id);
      return {
        ...{ id, slug, formats: own.map((size) => size.id as FormatId) },
        onHand: own.reduce((sum, { on_hand }) => sum + (on_hand ?? 0), 0),
        packs: packs
          .filter(({ product_id }) => product_id === id)
          .map((pack) => ({ id: pack.id as PackId, cents: pack.price_cents, isSold: pack.published === 1 })),
      };
    });
  }

  async function act(done: Write): Promise<void> {
    const whole = await readWhole();
    const one = 'product' in done ? whole[done.product % whole.length] : undefined;
    const formatId = one?.formats[('size' in done ? done.size : 0) % (one.formats.length || 1)];
    const pack = one?.packs[('pack' in done ? done.pack : 0) % (one.packs.length || 1)];
    const staff = { actor: by.actor, now };
    switch (done.kind) {
      case 'count':
        if (formatId) await countBottles(db(), formatId, done.bottles, { ...staff, note: 'recount' });
        break;
      case 'adjust':
        if (formatId)
          await adjustBottles(db(), { ...staff, formatId, change: done.bottles - 6 || 1, note: 'breakage' });
        break;
      case 'hold':
        if (formatId)
          await holdBottles(db(), {
            ...{ visitorId: 'ada' as VisitorId, now },
            demands: [{ formatId, bottles: done.bottles + 1 }],
          });
        break;
      case 'order': {
        const orderId = `order-${++orders}` as OrderId;
        const demands = formatId ? [{ formatId, bottles: done.bottles + 1 }] : [];
        await inTransaction(db(), (tx) =>
          allocateBottles(tx, { ...staff, orderId, visitorId: 'ben' as VisitorId, demands }),
        );
        break;
      }
      case 'release':
        await inTransaction(db(), (tx) =>
          deallocateBottles(tx, { ...staff, orderId: `order-${done.order}` as OrderId }),
        );
        break;
      case 'price':
        if (pack) await changePackPrice(db(), pack.id, done.cents, staff);
        break;
      case 'coming price': {
        const fromDay = new Date(now + 2 * dayMs).toISOString().slice(0, 10);
        const price = { priceCents: done.cents, isSaleItem: false, fromDay };
        if (pack) await inTransaction(db(), (tx) => schedulePrice(tx, { packId: pack.id, ...price }, staff));
        break;
      }
      case 'days go by':
        now += 3 * dayMs;
        await applyScheduledPrices(db(), now);
        break;
      case 'pack on or off sale':
        if (one && pack) {
          const edits = [{ part: `pack:${pack.id}`, field: 'published', to: done.isOn } as const];
          await inTransaction(db(), (tx) => writeProductFields(tx, [{ productId: one.id, edits }], staff));
        }
        break;
      case 'size':
        if (one) {
          const size = { label: '1.5 L', volumeMl: 1_500, onHand: done.bottles };
          const packs = [{ bottles: 1, priceCents: done.cents, costCents: null }];
          await addSize(db(), { productId: one.id, ...size, packs }, staff);
        }
        break;
      case 'case':
        if (one && formatId) {
          const of = { productId: one.id, formatId, bottles: 12 };
          await addPack(db(), { ...of, priceCents: done.cents * 12, costCents: null }, staff);
        }
        break;
      case 'withdraw':
        await withdrawProduct(db(), one?.slug ?? '', staff);
        break;
      case 'sell':
        await sellAgain(db(), one?.slug ?? '', staff);
        break;
      case 'file': {
        const small = `750ml:750:${done.cents}:${done.bottles}:9.00`;
        const formats = done.isWhole ? `${small};1.5L:1500:${done.cents * 2}:2:20.00` : small;
        await importCatalogue(db(), catalogueFile({ slug: one?.slug ?? slugs[0] ?? '', formats }), { now });
      }
    }
  }

  const lowest = ({ packs }: Whole) =>
    packs.reduce(
      (least, { cents: each, isSold }) => (isSold && (least === 0 || each < least) ? each : least),
      0,
    );
  const costs = (from: number, to: number) => (product: Whole) =>
    product.packs.some((pack) => pack.isSold && pack.cents >= from && pack.cents <= to);

  async function listed(filters: ProductFilters, order: ListOrder): Promise<number[]> {
    const { rows } = await listForDesk(db(), filters, { order, after: null, limit: 50, now });
    return rows.map(({ id }) => id);
  }

  /** Compares everything that is listed by sums with the same computed here. */
  async function expectList(): Promise<void> {
    const whole = await readWhole();
    const ids = (products: Whole[]) => products.map(({ id }) => id);
    const sorted = (value: (product: Whole) => number) =>
      ids(whole.toSorted((a, b) => value(a) - value(b) || a.id - b.id));
    expect(await listed({}, 'stock')).toEqual(sorted(({ onHand }) => onHand));
    expect(await listed({}, 'price')).toEqual(sorted(lowest));
    expect(await listed({}, 'dear')).toEqual(sorted(lowest).toReversed());
    const chosen: [ProductFilters, (product: Whole) => boolean][] = [
      [{ stock: 'none' }, ({ onHand }) => onHand === 0],
      [{ stock: 'low' }, ({ onHand }) => onHand > 0 && onHand <= 5],
      [{ stock: 'some' }, ({ onHand }) => onHand > 0],
      [{ fromCents: 2_000, toCents: 6_000 }, costs(2_000, 6_000)],
      [{ fromCents: 10_000 }, costs(10_000, Number.POSITIVE_INFINITY)],
      [{ gap: 'no-size' }, ({ packs }) => packs.every(({ isSold }) => !isSold)],
    ];
    for (const state of ['selling', 'draft', 'withdrawn'] as const)
      expect((await listed({ state }, 'stock')).toSorted()).toEqual(
        (await listed({ state }, 'name')).toSorted(),
      );
    const withdrawn = new Set(await listed({ state: 'withdrawn' }, 'name'));
    for (const [filters, is] of chosen) {
      const wanted = ids(whole.filter((each) => is(each) && !('gap' in filters && withdrawn.has(each.id))));
      for (const order of ['name', 'stock', 'dear'] as const)
        for (const isWide of [false, true]) {
          const page = await pageOfList(db(), { filters, isWide, now }, { order, after: null, limit: 50 });
          const found = page.map(({ id }) => id).toSorted((a, b) => a - b);
          expect([filters, order, isWide, found]).toEqual([filters, order, isWide, wanted]);
        }
    }
  }

  test('after any writes the stored sums match sizes and packs, and so does the list (B-130)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const each of writes) await act(each);
        expect(await proveSums({ db: db(), keysAtOnce: 3 })).toMatchObject([{ wrongCount: 0 }]);
        await expectList();
      }),
      { numRuns: howMany({ short: 15, full: 200 }) },
    );
  });

  test('writes to two sizes of one product at once are both kept (B-130, R-022)', async () => {
    const product = (await readWhole())[0];
    if (!product) throw new Error('The file has products');
    const size = { label: '375 mL', volumeMl: 375, onHand: 0 };
    const packs = [{ bottles: 1, priceCents: 900, costCents: null }];
    await addSize(db(), { productId: product.id, ...size, packs }, { actor: by.actor, now });
    const { formats, packs: all } = (await readWhole())[0] ?? product;
    const staff = { actor: by.actor, now };
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 3 === 0
          ? changePackPrice(db(), (all[at % all.length] as (typeof all)[number]).id, 700 + at, staff)
          : adjustBottles(db(), {
              ...{ ...staff, formatId: formats[at % formats.length] as FormatId, change: 1, note: 'found' },
            }),
      ),
    );
    expect(await proveSums({ db: db(), keysAtOnce: 100 })).toMatchObject([{ wrongCount: 0 }]);
    await expectList();
  });

  test('wrong sums are reported and computed again (B-307)', async () => {
    await sql`update product_sums set on_hand = on_hand + 7, lowest_cents = 1 where product_id = (select min(id) from products)`.execute(
      db(),
    );
    await sql`delete from product_sums where product_id = (select max(id) from products)`.execute(db());
    expect(await putSumsRight(db())).toEqual([
      expect.stringMatching(
        /^amarone: \d+ on hand from \$0\.01 to .+ kept, \d+ on hand from .+ by its sizes\.$/,
      ),
      expect.stringMatching(/^empty: nothing kept, \d+ on hand/),
    ]);
    expect(await putSumsRight(db())).toEqual([]);
    await expectList();
  });
});
