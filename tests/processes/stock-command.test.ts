import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { followCatalogue } from '#domains/stock/catalogue-changes.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import type { FormatId, VisitorId } from '#kit/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand, spawnCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/stock.ts';

const many = 700;

describe.each(someEngines)('npm run stock on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-stock-'));
    database = await freshDatabase(engine);
    const file = catalogueFile(
      { slug: 'barolo', formats: '750ml:750:1999:6;1.5L:1500:3999:3' },
      { slug: 'rosso', formats: '750ml:750:999:40' },
      ...Array.from({ length: many }, (_, index) => ({ slug: `wine-${index}`, formats: '750ml:750:999:40' })),
    );
    await importCatalogue(database.db, file, { now: Date.now() });
  });
  afterAll(async () => {
    const breaches = await findShelfBreaches(database.db);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(breaches).toEqual([]);
  });

  const stock = (...words: string[]) => callCommand(main, words, database.source);

  function countsFile(...lines: string[]): string {
    const file = join(folder, 'counts.csv');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }

  test('as a program it prints the same as when it is called, and exits with the same code', async () => {
    for (const words of [['show', 'wine-3'], ['show', 'nothing'], ['drink']]) {
      expect(await spawnCommand('stock', words, database.source)).toEqual(await stock(...words));
    }
  });

  test('counts and adjusts a size, records who and why, and updates the cached pages', async () => {
    const follow = await followCatalogue(database.db);
    const counted = await stock(
      'count',
      'barolo',
      '--size',
      '750ml',
      '12',
      '--why',
      'recount',
      '--by',
      'Ann',
    );
    expect(counted).toEqual({ code: 0, out: 'barolo  750 mL: 12 bottles on hand (+6).\n', err: '' });
    const adjusted = await stock(
      'adjust',
      'barolo',
      '-2',
      '--size',
      '1.5 L',
      '--why',
      'breakage',
      '--by',
      'Ben',
    );
    expect(adjusted).toEqual({ code: 0, out: 'barolo  1.5 L: 1 bottle on hand (-2).\n', err: '' });
    expect((await stock('show', 'barolo')).out).toBe(
      'barolo  750 mL: 12 bottles on hand\nbarolo  1.5 L: 1 bottle on hand\n',
    );
    expect((await stock('history', 'barolo')).out.split('\n')).toEqual([
      expect.stringMatching(/ {2}750 mL {2}\+6 {2}import, import$/),
      expect.stringMatching(/ {2}1.5 L {2}\+3 {2}import, import$/),
      expect.stringMatching(/ {2}750 mL {2}\+6 {2}recount, Ann$/),
      expect.stringMatching(/ {2}1.5 L {2}-2 {2}breakage, Ben$/),
      '',
    ]);
    expect((await stock('low')).out).toBe('barolo  1.5 L: 1 bottle on hand\n');
    expect((await stock('sums')).out).toBe('The bottles and prices of every product add up.\n');
    const { id } = await database.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'barolo')
      .executeTakeFirstOrThrow();
    // Shoppers cannot tell six bottles from twelve (O-042), but they are told when one is left.
    expect((await follow()).map((change) => change.productId)).toEqual([id]);
  });

  test('refuses with a sentence, and changes nothing', async () => {
    const { id } = await database.db
      .selectFrom('formats')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('formats.id')
      .where('slug', '=', 'rosso')
      .executeTakeFirstOrThrow();
    const demands = [{ formatId: id as FormatId, bottles: 3 }];
    await holdBottles(database.db, { visitorId: 'ada' as VisitorId, demands, now: Date.now() });
    const by = ['--why', 'breakage', '--by', 'Ann'];
    const refused = await Promise.all(
      [
        ['count', 'rosso', '2', ...by],
        ['adjust', 'rosso', '-41', ...by],
        ['adjust', 'barolo', '+1', ...by],
        ['count', 'nothing', '2', ...by],
        ['count', 'rosso', 'two', ...by],
        ['count', 'rosso', '2', '--by', 'Ann'],
        ['adjust', 'rosso', '-1', '--why', 'breakage'],
        ['drink', 'rosso'],
      ].map((words) => stock(...words)),
    );
    expect(refused.map(({ code, out }) => [code, out])).toEqual(refused.map(() => [1, '']));
    expect(refused.map(({ err }) => err.split('\n')[0])).toEqual([
      'Nothing was changed: shoppers who are paying hold 3 of the 40 bottles. Try again in 15 minutes.',
      'Nothing was changed: there are only 40 bottles on hand.',
      'Name one of its sizes with --size: 750 mL, 1.5 L.',
      'There is no product nothing.',
      'two is not a number of bottles.',
      'Say why: --why breakage',
      'Say who: --by NAME',
      'Say what to do:',
    ]);
    expect((await stock('show', 'rosso')).out).toBe(
      'rosso  750 mL: 40 bottles on hand, 3 of them held for shoppers who are paying\n',
    );
  });

  test('takes a product out of the shop and puts it back', async () => {
    expect(await stock('withdraw', 'wine-9')).toEqual({ code: 1, out: '', err: 'Say who: --by NAME\n' });
    const isSold = async () => (await findProduct(database.db, 'wine-9')) !== undefined;
    const out = await stock('withdraw', 'wine-9', '--by', 'Ann');
    expect(out).toEqual({ code: 0, out: expect.stringMatching(/^wine-9 is out of the shop\./), err: '' });
    expect((await stock('withdraw', 'wine-9', '--by', 'Ben')).out).toMatch(
      /^wine-9 is already out of the shop\./,
    );
    expect((await stock('show', 'wine-9')).out).toMatch(
      /^wine-9 {2}750 mL: 40 bottles on hand\nwine-9 is withdrawn, .+, Ann\n$/,
    );
    expect(await isSold()).toBe(false);
    expect((await stock('sell', 'wine-9')).out).toBe('wine-9 is sold again.\n');
    expect((await stock('sell', 'wine-9')).out).toBe('wine-9 is sold already.\n');
    expect(await isSold()).toBe(true);
    for (const verb of ['withdraw', 'sell'])
      expect(await stock(verb, 'nothing', '--by', 'Ann')).toEqual({
        code: 1,
        out: '',
        err: 'There is no product nothing.\n',
      });
  });

  test('takes in a long file of counts, reports its progress, and changes nothing the second time', async () => {
    const rows = Array.from(
      { length: many },
      (_, index) => `wine-${index},750ml,${index % 2 === 0 ? 40 : 7}`,
    );
    const file = countsFile('slug,size,bottles', ...rows);
    const first = await stock('import', file, '--by', 'Ann');
    expect(first).toEqual({
      code: 0,
      out: `500 of ${many} counts\n${many} of ${many} counts\nCounted ${many} sizes: 350 changed, 350 unchanged.\n`,
      err: '',
    });
    expect((await stock('import', file, '--by', 'Ann')).out).toContain(
      `Counted ${many} sizes: 0 changed, ${many} unchanged.`,
    );
    expect((await stock('show', 'wine-1')).out).toBe('wine-1  750 mL: 7 bottles on hand\n');
    expect((await stock('history', 'wine-1')).out).toMatch(/ {2}-33 {2}count, Ann\n$/);
  });

  test('one bad row: every problem is reported with line and column, and nothing is counted', {
    tags: 'all-before',
  }, async () => {
    const file = countsFile(
      'bottles,slug,size,note',
      '9,wine-2,,shelf',
      '-1,wine-3,,',
      '5,no-such-wine,,',
      '5,wine-4,magnum,',
      '5,wine-2,750 mL,',
      '5,barolo,,',
      '5,wine-5',
      'x,,,',
    );
    const { code, out, err } = await stock('import', file, '--by', 'Ann');
    expect([code, out]).toEqual([1, '']);
    expect(err.replaceAll(file, 'F').split('\n')).toEqual([
      "F:3 bottles: '-1' is not a whole number from 0 to 100000",
      "F:4 slug: 'no-such-wine' is not a product of the shop",
      "F:5 size: 'magnum' is none of its sizes: 750 mL",
      "F:6 size: 'wine-2' in 750 mL is on line 2 already",
      "F:7 size: '' is none of its sizes: 750 mL, 1.5 L",
      'F:8: has 2 fields; 4 are expected',
      "F:9 bottles: 'x' is not a whole number from 0 to 100000",
      'F:9 slug: is empty',
      'Nothing was imported: 8 problems in F.',
      '',
    ]);
    const held = await stock(
      'import',
      countsFile('slug,size,bottles', 'wine-2,,9', 'rosso,,2'),
      '--by',
      'Ann',
    );
    expect(held.err).toContain(
      ':3 bottles: 2 is fewer than the 3 that shoppers who are paying hold; try again in 15 minutes\n',
    );
    expect((await stock('show', 'wine-2')).out).toBe('wine-2  750 mL: 40 bottles on hand\n');
  });
});
