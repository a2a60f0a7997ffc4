import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { findActivity } from '#platform/activity/list-activity.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { applyPlan } from '../plans/apply-plan.ts';
import { problemsOf, readPlan, readRefusedRows } from '../plans/read-plan.ts';
import { undoPlan } from '../plans/undo-plan.ts';
import { type PlanRequest, planTillList } from './plan-till-list.ts';
import type { TillItem } from './ports.ts';
import { answerReview, findReviewed, listWaiting, setAside } from './review.ts';
import { takeFromTill } from './take-from-till.ts';
import { takeList } from './take-list.ts';
import { undoReview } from './undo-review.ts';

const now = Date.UTC(2026, 10, 20);
const clock = () => now + 60_000;
const ann = { actor: 'staff:ann' };
const by = { ...ann, now };

describe.each(engines)('a till’s list on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  async function plan(text: string | Uint8Array, wishes: PlanRequest['wishes'] = {}) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const taken = await takeList(database.db, { bytes, name: 'till.csv' }, by);
    if (taken.kind !== 'till-list') throw new Error(taken.kind === 'refused' ? taken.why : taken.kind);
    const planned = await planTillList(database.db, { hash: taken.list.hash, wishes }, by);
    if (planned.kind !== 'planned') throw new Error(planned.why);
    const read = await readPlan(database.db, planned.id);
    const asked = read?.plan.asked.kind === 'import' ? read.plan.asked : undefined;
    return { ...planned, asked, problems: read?.refused.flatMap(problemsOf) ?? [] };
  }
  async function take(text: string | Uint8Array, stock = false) {
    const planned = await plan(text);
    await applyPlan(database.db, clock, planned.id, { overwrite: [], stock, belowCost: true }, ann);
    return planned;
  }
  const refusal = async (text: string) => {
    const taken = await takeList(
      database.db,
      { bytes: new TextEncoder().encode(text), name: 'till.csv' },
      by,
    );
    return taken.kind === 'refused' ? taken.why : taken.kind;
  };
  const shelf = () =>
    database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['slug', 'label', 'price_cents', 'on_hand', 'products.published', 'category_path', 'ships'])
      .orderBy('slug')
      .orderBy('label')
      .execute();

  const list = [
    'ITEM,DEPT,RETAIL,COST,QOH,UPC',
    'CAYMUS CAB NAPA 21 750,WINE,89.99,60.1234,12,0619947000020',
    'TITOS VDK 1.75L,LIQUOR,34.99,26.00,30,',
    'TITOS VDK 750,LIQUOR,19.99,15.00,24,',
    'ZORKMID GOLD 750,,20.00,,10,',
    'ZORKMID SILVER 750,,10.00,,10,',
  ].join('\n');

  test('becomes products with sizes, stock, costs and codes; doubtful ones are drafts (N-110 to N-112)', async () => {
    const { summary, asked } = await take(list);
    expect(summary).toMatchObject({ created: 4, changed: 0, refused: 0 });
    expect(asked?.doubtful).toBe(2);
    expect(asked?.notes?.[0]).toBe(
      'Read: name from ITEM, department from DEPT, price from RETAIL, cost from COST, stock from QOH, code from UPC.',
    );
    expect(await shelf()).toMatchObject([
      {
        slug: 'caymus-cabernet-sauvignon-napa-2021',
        label: '750 mL',
        price_cents: 8999,
        on_hand: 12,
        published: 1,
        category_path: 'wine/red-wine',
        ships: 1,
      },
      { slug: expect.stringContaining('tito'), label: '1.75 L', price_cents: 3499, on_hand: 30, ships: 0 },
      { slug: expect.stringContaining('tito'), label: '750 mL', price_cents: 1999, on_hand: 24 },
      { slug: 'zorkmid-gold', published: 0 },
      { slug: 'zorkmid-silver', published: 0 },
    ]);
    const codes = await database.db.selectFrom('barcodes').select('gtin14').execute();
    expect(codes).toEqual([{ gtin14: '00619947000020' }]);
  });

  test('changes nothing when it comes again, and a changed price changes only that price (N-113)', async () => {
    await take(list);
    const again = await plan(list);
    expect(again.summary).toMatchObject({ created: 0, changed: 0, waiting: 0, same: 4, refused: 0 });
    const dearer = await plan(list.replace('34.99', '36.99').replace(',24,', ',20,'));
    expect(dearer.summary).toMatchObject({ created: 0, changed: 1, refused: 0, stock: 1 });
  });

  test('finds a bottle by its code, whatever the till calls it now (N-113)', async () => {
    await take(list);
    const renamed = await plan('Item,Price,UPC\nCYMS CABSAUV NV21,95.00,0619947000020\n');
    expect(renamed.summary).toMatchObject({ created: 0, changed: 1, packs: 1 });
  });

  test('with two lines for one bottle adds them up; two prices for one name are reported (N-113)', async () => {
    const { summary, problems } = await take(
      'Item,Price,Qty\nCAYMUS CAB NAPA 21 750,89.99,5\nCAYMUS CAB NAPA 21 750,89.99,7\nTITOS VDK 750,19.99,1\nTITOS VDK 750,21.99,1\n',
    );
    expect(summary).toMatchObject({ created: 2, refused: 1 });
    expect(problems).toEqual([
      { line: 5, column: 'Price', why: 'line 4 is the same bottle at $19.99', value: '21.99' },
    ]);
    expect((await shelf())[0]).toMatchObject({ on_hand: 12 });
  });

  test('with one product under two names and prices makes two, and asks (N-112)', async () => {
    const { summary, asked } = await plan(
      'Item,Price\nFOUR ROSES SINGLE BARREL 750,49.99\nFOUR ROSES SINGLE BRL BBN 750,59.99\n',
    );
    expect(summary).toMatchObject({ created: 2, refused: 0 });
    expect(asked?.doubtful).toBe(1);
  });

  test('is read from a workbook like from text; codes that lost digits or are wrong are left out and reported (N-110, B-145)', async () => {
    const cells = (row: (string | number)[]) => row.map((value) => ({ value }));
    const rows = [
      ['Item', 'Price', 'UPC'],
      ['TITOS VDK 750', 19.99, '6.19947E+11'],
      ['CAYMUS CAB NAPA 21 750', 89.99, '619947000021'],
    ].map(cells);
    const bytes = new Uint8Array(await writeWorkbook(rows as SheetData).toBuffer());
    const { summary, asked } = await plan(bytes);
    expect(summary).toMatchObject({ created: 2, refused: 0 });
    expect(asked?.encoding).toBe('workbook');
    expect(asked?.notes?.slice(1)).toEqual([
      'The column of bar codes lost digits in the spreadsheet: 1 code was left out, in line 2.',
      'Bar codes with a wrong check digit: 1 code was left out, in line 3.',
    ]);
  });

  test('reports every wrong cell; the refused rows come back as a list that can be read again (N-110, B-143)', async () => {
    const text =
      'Item,RETAIL,Cost,Qty,UPC\nTITOS VDK 750,abc,15,many,\nCAYMUS CAB NAPA 21 750,89.99,1O0,5,619947000021\n';
    const { id, summary, problems, asked } = await plan(text);
    expect(summary).toMatchObject({ created: 1, refused: 1 });
    expect(problems).toEqual([
      { line: 2, column: 'RETAIL', why: 'it is not a price in dollars', value: 'abc' },
      { line: 2, column: 'Qty', why: 'it is not a number of bottles', value: 'many' },
    ]);
    expect(asked?.left).toEqual([
      { line: 3, column: 'Cost', why: 'it is not a cost in dollars', value: '1O0' },
      { line: 3, column: 'UPC', why: 'its check digit is wrong', value: '619947000021' },
    ]);
    const refused = await readRefusedRows(database.db, id);
    expect(refused).toContain(
      'TITOS VDK 750,abc,15,many,,"RETAIL: it is not a price in dollars; Qty: it is no',
    );
    const mended = await plan(refused?.replace(',abc,', ',19.99,').replace(',many,', ',4,') ?? '');
    expect(mended.summary).toMatchObject({ created: 1, refused: 0 });
  });

  test('is refused with a sentence if the file is not one, and its columns are asked for (N-110)', async () => {
    expect(await refusal('one\ntwo\nthree\n')).toMatch(/^The file has one column only\./);
    expect(await refusal('Item,Price\n')).toBe('The file has no rows, only the names of its columns.');
    const bytes = new TextEncoder().encode('Aa,Bb\nx,y\n');
    const taken = await takeList(database.db, { bytes, name: 'x.csv' }, by);
    const hash = taken.kind === 'till-list' ? taken.list.hash : '';
    expect(await planTillList(database.db, { hash }, by)).toMatchObject({ kind: 'refused', field: 'name' });
    expect(await planTillList(database.db, { hash, wishes: { name: 'Zz' } }, by)).toEqual({
      kind: 'refused',
      field: 'name',
      why: 'The list has no column “Zz”.',
    });
    expect(await planTillList(database.db, { hash: 'none' }, by)).toMatchObject({ kind: 'refused' });
  });

  test('comes from the till itself: everything first, then what differs, and nothing from half an answer (N-114)', async () => {
    const item = (name: string, priceCents: number | null, more: Partial<TillItem> = {}): TillItem => ({
      ...{ name, variation: '', department: '', code: '', sku: '', onHand: 12, priceCents },
      ...more,
    });
    let items: TillItem[] | null = [
      item('TITOS VDK', 1_999, { variation: '750 mL', department: 'Vodka', code: '0619947000020' }),
      item('CAYMUS CAB NAPA 21 750', 8_999),
      item('TYPED AT THE TILL', null),
    ];
    const till = {
      name: 'Counter One',
      isThere: async () => true,
      readItems: async () => (items ? { kind: 'items' as const, items } : { kind: 'unreachable' as const }),
    };
    const first = await takeFromTill(database.db, till, by);
    if (first.kind !== 'planned') throw new Error(first.why);
    expect(first.summary).toMatchObject({ created: 2, refused: 1 });
    await applyPlan(database.db, clock, first.id, { overwrite: [], stock: true, belowCost: true }, ann);
    items[0] = item('TITOS VDK', 2_199, { variation: '750 mL', code: '0619947000020', onHand: 11 });
    const later = await takeFromTill(database.db, till, by);
    expect(later).toMatchObject({ kind: 'planned', summary: { created: 0, changed: 1, stock: 1, same: 1 } });
    items = null;
    expect(await takeFromTill(database.db, till, by)).toEqual({
      kind: 'refused',
      why: 'There was no answer from Counter One. Nothing was changed; try again.',
    });
  });

  describe('a doubtful bottle', () => {
    const gold = {
      ...{ name: 'Zorkmid Gold', producer: 'Zorkmid', vintage: '' },
      ...{ categoryPath: 'spirits/tequila', regionPath: 'mexico', grape: null },
    };

    test('waits, highest stock value first, until a person says what it is; the answer settles the others (N-112)', async () => {
      await take(list);
      const { bottles, waiting, alike } = await listWaiting(database.db, 10);
      expect(bottles.map(({ from, valueCents }) => [from.name, valueCents])).toEqual([
        ['ZORKMID GOLD 750', 20_000],
        ['ZORKMID SILVER 750', 10_000],
      ]);
      expect([waiting, alike.get('ZORKMID')]).toEqual([2, 2]);
      const answered = await answerReview(database.db, bottles[0]?.key ?? '', gold, by);
      expect(answered).toMatchObject({ kind: 'answered', others: 1 });
      expect((await shelf()).filter(({ slug }) => slug.startsWith('zorkmid'))).toMatchObject([
        { published: 1, category_path: 'spirits/tequila', ships: 0 },
        { published: 1, category_path: 'spirits/tequila' },
      ]);
      expect(await listWaiting(database.db, 10)).toMatchObject({ bottles: [], waiting: 0 });
      expect(await answerReview(database.db, bottles[0]?.key ?? '', gold, by)).toEqual({
        kind: 'answered-already',
      });
      const act = answered.kind === 'answered' ? answered.act : 0;
      expect(await findReviewed(database.db, act)).toEqual({
        name: 'ZORKMID GOLD 750',
        others: 1,
        isAside: false,
      });
    });

    test('is remembered, so the next list knows the words (N-112, N-113)', async () => {
      await take(list);
      const { bottles } = await listWaiting(database.db, 1);
      await answerReview(database.db, bottles[0]?.key ?? '', gold, by);
      const { asked, summary } = await plan('Item,Price\nZORKMID PLATINUM 750,44.00\n');
      expect(summary).toMatchObject({ created: 1 });
      expect(asked?.doubtful).toBe(0);
    });

    test('has its answer undone completely: drafts again, and nothing learned (B-033, N-112)', async () => {
      await take(list);
      const { bottles } = await listWaiting(database.db, 1);
      const answered = await answerReview(database.db, bottles[0]?.key ?? '', gold, by);
      const act = await findActivity(database.db, answered.kind === 'answered' ? answered.act : 0);
      if (!act) throw new Error('The answer is noted');
      expect(await undoReview(database.db, act, { ...by, undoes: act.seq })).toEqual({
        kind: 'undone',
        left: 0,
      });
      const after = await listWaiting(database.db, 10);
      expect(after.waiting).toBe(2);
      expect((await plan('Item,Price\nZORKMID PLATINUM 750,44.00\n')).asked?.doubtful).toBe(1);
    });

    test('is set aside if it is not a bottle, and comes back (N-112)', async () => {
      await take(list);
      const { bottles } = await listWaiting(database.db, 1);
      const done = await setAside(database.db, bottles[0]?.key ?? '', by);
      expect((await listWaiting(database.db, 10)).waiting).toBe(1);
      const act = await findActivity(database.db, done.kind === 'answered' ? done.act : 0);
      if (!act) throw new Error('It is noted');
      expect(await undoReview(database.db, act, { ...by, undoes: act.seq })).toMatchObject({
        kind: 'undone',
      });
      expect((await listWaiting(database.db, 10)).waiting).toBe(2);
    });

    test('leaves the list when its import is undone, and returns when the list comes again (B-141, N-112)', async () => {
      const { id } = await take(list);
      const act = (await readPlan(database.db, id))?.plan.act ?? 0;
      const done = await findActivity(database.db, act);
      if (!done) throw new Error('The import is noted');
      expect(await undoPlan(database.db, done, { ...by, undoes: act })).toMatchObject({ kind: 'undone' });
      expect((await listWaiting(database.db, 10)).waiting).toBe(0);
      expect((await shelf()).every(({ published }) => published === 0)).toBe(true);
      await take(list);
      expect((await listWaiting(database.db, 10)).waiting).toBe(2);
      expect((await shelf()).map(({ published }) => published)).toEqual([1, 1, 1, 0, 0]);
    });
  });
});
