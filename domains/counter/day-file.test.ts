/**
 * The till's sales from a file of the day: reviewed, taken in once, and refused with the place of each
 * mistake (B-178).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '#platform/activity/list-activity.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterBottle, type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { readDay } from './read-day.ts';
import { planDay, takeDay } from './take-day.ts';

const file = (...lines: string[]) => `date,code,bottles,amount\n${lines.join('\n')}\n`;

describe('reading a day’s file', () => {
  const problems = (csv: string) =>
    readDay(csv, noon).refused.map(({ line, column, why }) => `${line} ${column}: ${why}`);

  test.each([
    ['2026-11-20,0619,1,19.99', []],
    ['11/20/2026,0619,-1,-19.99', []],
    ['2026-11-20,0619,1,($19.99)', []],
    ['2026-13-20,0619,1,19.99', ['2 date: Not a day such as 2026-11-24 or 11/24/2026']],
    ['2026-11-21,0619,1,19.99', ['2 date: This day is still to come']],
    ['2026-01-21,0619,1,19.99', ['2 date: More than 60 days ago']],
    ['2026-11-20,0619,1.5,19.99', ['2 bottles: Not a whole number of bottles; a return has a minus']],
    ['2026-11-20,0619,0,19.99', ['2 bottles: Not a whole number of bottles; a return has a minus']],
    ['2026-11-20,0619,1,free', ['2 amount: Not an amount such as 24.99']],
    ['2026-11-20,8.1E+11,1,19.99', ['2 code: This column lost digits in the spreadsheet']],
  ])('%s (B-178)', (line, wrong) => {
    expect(problems(file(line))).toEqual(wrong);
  });

  test('every mistake is reported, including a missing column and an empty file (B-178)', () => {
    expect(problems(file('x,0619,0,free', '2026-11-20,1,1,1', 'y,2,1,1'))).toHaveLength(4);
    expect(problems('date,code,amount\n')).toEqual(['1 bottles: The column is missing']);
    expect(problems('')).toEqual(['1 : The file is empty']);
    expect(problems('date,code,bottles,amount,phone\n2026-11-20,1,1,1,12345')).toEqual([
      '2 phone: Not a phone number of ten digits',
    ]);
  });

  test('a line that appears twice was sold twice; other delimiters and returns are read (B-178)', () => {
    const { lines } = readDay(
      'date;code;bottles;amount\n2026-11-20;A;1;5\n2026-11-20;A;1;5\n2026-11-20;A;-1;-5',
      noon,
    );
    expect(lines.map(({ key, quantity, amountCents }) => [key, quantity, amountCents])).toEqual([
      ['csv:2026-11-20:A:1:500:1', 1, 500],
      ['csv:2026-11-20:A:1:500:2', 1, 500],
      ['csv:2026-11-20:A:-1:-500:1', -1, -500],
    ]);
  });
});

describe.each(engines)('a day’s file on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  let bottle: CounterBottle;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
    bottle = await counter.bottle(10);
  });
  afterEach(() => counter.till.stop());

  const by = () => ({ actor: 'staff:ann', now: noon });
  async function take(csv: string) {
    const { hash } = await planDay(shop.database.db, csv, noon);
    return takeDay(shop.database.db, csv, { hash, customers: new Map() }, by());
  }

  test('is planned without changing anything, taken in once, and recognized the next time, even as part of a longer file (B-178)', async () => {
    const { db } = shop.database;
    const csv = file(
      `2026-11-20,${bottle.code},2,39.98`,
      `2026-11-20,999,1,5.00`,
      `2026-11-20,${bottle.code},-1,-19.99`,
    );
    const before = await dumpTables(db);
    const plan = await planDay(db, csv, noon);
    expect(await dumpTables(db)).toEqual(before);
    expect(plan.lines.map(({ item }) => item?.formatId ?? null)).toEqual([
      bottle.formatId,
      null,
      bottle.formatId,
    ]);
    expect(await take(csv)).toEqual({ kind: 'taken', lines: 3, waiting: 1 });
    expect(await counter.onHand(bottle.formatId)).toBe(9);
    expect(await take(csv)).toEqual({ kind: 'nothing-new' });
    const evening = `${csv}2026-11-20,${bottle.code},2,39.98\n`;
    expect(await take(evening)).toEqual({ kind: 'taken', lines: 1, waiting: 0 });
    expect(await counter.onHand(bottle.formatId)).toBe(7);
    const { acts } = await listActivity(db, { subject: { kind: 'till' } }, { limit: 5 });
    expect(acts.map(({ verb, actor }) => [verb, actor])).toEqual([
      ['till-file-taken', 'staff:ann'],
      ['till-file-taken', 'staff:ann'],
    ]);
  });

  test('with a mistake is refused as a whole, and one that was planned before something changed must be planned again (B-178)', async () => {
    const { db } = shop.database;
    const wrong = file(`2026-11-20,${bottle.code},2,39.98`, `2026-11-20,${bottle.code},x,1`);
    expect(await take(wrong)).toMatchObject({ kind: 'refused', refused: [{ line: 3, column: 'bottles' }] });
    const csv = file(`2026-11-20,${bottle.code},2,39.98`);
    expect(await takeDay(db, csv, { hash: 'older', customers: new Map() }, by())).toEqual({
      ...{ kind: 'plan-old', differs: 1 },
    });
    expect(await counter.onHand(bottle.formatId)).toBe(10);
  });

  test('two people who take in the same file at the same time take each line once (B-178, B-283)', async () => {
    const csv = file(...Array.from({ length: 60 }, () => `2026-11-20,${bottle.code},1,1.00`));
    await counter.bottle(1);
    await shop.database.db
      .updateTable('bottle_stock')
      .set({ on_hand: 70 })
      .where('format_id', '=', bottle.formatId)
      .execute();
    await shop.database.db
      .updateTable('stock_movements')
      .set({ change: 70 })
      .where('format_id', '=', bottle.formatId)
      .execute();
    await Promise.all([take(csv), take(csv)]);
    expect(await counter.onHand(bottle.formatId)).toBe(10);
  });
});
