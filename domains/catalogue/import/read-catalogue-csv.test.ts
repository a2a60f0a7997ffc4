import { describe, expect, test } from 'vitest';
import { taxonomy } from '../taxonomy.ts';
import { catalogueColumns } from './catalogue-columns.rules.ts';
import { catalogueFile, type FileRow } from './catalogue-file.fixture.ts';
import { readCatalogueCsv } from './read-catalogue-csv.ts';

const read = (csv: string) => readCatalogueCsv(csv, taxonomy);
const problemsOf = (row: FileRow) =>
  read(catalogueFile(row)).problems.map(({ column, reason }) => `${column}: ${reason}`);

describe('the fields of a row', () => {
  test.each<[FileRow, string]>([
    [{ slug: 'No Slug' }, "slug: 'No Slug' is not a slug"],
    [{ slug: '' }, 'slug: is empty'],
    [{ name: ' ' }, 'name: is empty'],
    [{ name: 'x'.repeat(161) }, 'name: has 161 characters'],
    [{ name: 'Bell\u0007' }, 'name: has an unprintable control character'],
    [{ name: 'Turned \u202eelttoB' }, 'name: has an unprintable control character'],
    [{ name: '\u200b\u200d' }, 'name: is empty'],
    [{ category_path: 'red-wine', ships: 'N' }, "category_path: 'red-wine' is not a known category path"],
    [{ category_path: '', ships: 'N' }, 'category_path: is empty; it must be a category path'],
    [{ region_path: 'atlantis' }, "region_path: 'atlantis' is not a known region path"],
    [{ grape: 'furmint' }, "grape: 'furmint' is not a known grape"],
    [{ vintage: '20' }, "vintage: '20' is not a year"],
    [{ abv: '100.1' }, "abv: '100.1' is not a percentage"],
    [{ abv: '-1' }, "abv: '-1' is not a percentage"],
    [{ ships: 'y' }, "ships: is 'y'; it must be Y or N"],
    [{ category_path: 'spirits/gin', ships: 'Y' }, 'ships: is Y, but only wine is shipped'],
    [{ taxable: '' }, 'taxable: is empty; it must be Y or N'],
    [{ deposit_cents: '0.05' }, "deposit_cents: '0.05' is not a whole number"],
    [{ formats: '' }, "formats: '': a size is label"],
    [{ formats: '750ml:750:1999' }, 'formats: '],
    [{ formats: '750ml:750:0:1' }, "'0' is not a price in whole cents above 0"],
    [{ formats: '750ml:750:19.99:1', min_price_cents: '1' }, "'19.99' is not a price"],
    [{ formats: '750ml:750:1999:-1' }, "'-1' is not a stock"],
    [{ formats: '750ml:0:1999:1' }, "'0' is not a volume"],
    [{ formats: '750ml:1750:1999:1' }, 'the label says 750 mL, the volume 1750 ml'],
    [{ formats: 'magnum:1500:1999:1' }, "the label 'magnum' is not like"],
    [{ formats: '750ml:750:1999:1:cheap' }, "'cheap' is not a cost"],
    [{ formats: '750ml:750:1999:1;750ML:750:1899:1' }, 'formats: the size 750 mL is there twice'],
    [{ num_formats: '2' }, "num_formats: is '2', but formats has 1"],
    [{ min_price_cents: '1998' }, "min_price_cents: is '1998', but the lowest price in formats is 1999"],
  ])('%j is refused', (row, reason) => {
    expect(problemsOf(row)).toEqual([expect.stringContaining(reason)]);
  });

  test('other names of a grape mean the grape; blanks mean unknown', () => {
    const { rows } = read(
      catalogueFile(
        { slug: 'a', grape: 'shiraz' },
        { slug: 'b', grape: '', region_path: '', abv: '', vintage: '' },
      ),
    );
    expect(rows).toMatchObject([
      { grape: 'syrah', abvTenths: 135 },
      { grape: null, regionPath: null, abvTenths: null, vintage: '' },
    ]);
  });
});

describe('the file', () => {
  test('every bad row is reported with its own line number, counting quoted line breaks and blank lines', () => {
    const csv = catalogueFile(
      { slug: 'a', description: 'one\ntwo\n\nthree' },
      { slug: 'b', abv: 'x' },
      { slug: 'a' },
    ).replace('\nb,', '\n\n\nb,');
    for (const text of [csv, csv.replaceAll('\n', '\r\n'), `\uFEFF${csv}`]) {
      expect(read(text).problems.map(({ line, column }) => [line, column])).toEqual([
        [8, 'abv'],
        [9, 'slug'],
      ]);
    }
  });

  test('a quoted comma, quote and accent come through', () => {
    const name = 'Château "Le Pin", rosé';
    expect(read(catalogueFile({ name }))).toMatchObject({ problems: [], rows: [{ name }] });
  });

  test('columns may come in any order; each must occur exactly once', () => {
    const [header = '', row = ''] = catalogueFile({}).split('\n');
    const reversed = (line: string) => line.split(',').reverse().join(',');
    expect(read(`${reversed(header)}\n${reversed(row)}\n`).problems).toEqual([]);
    expect(read(`${header.replace('name', 'title')},slug\n`).problems).toEqual([
      { line: 1, column: 'name', reason: 'the column is missing' },
      { line: 1, column: 'title', reason: 'the column is not known' },
      { line: 1, column: 'slug', reason: 'the column is there twice' },
    ]);
  });

  test('too few fields and misplaced quotes invalidate only their own line', () => {
    const good = catalogueFile({ slug: 'good' }).split('\n')[1];
    const csv = [
      catalogueColumns.join(','),
      'a,b',
      '"a"b,c',
      good,
      'a"b,c',
      '"never closed',
      catalogueFile({ slug: 'also bad', ships: '?' }).split('\n')[1],
    ];
    const { problems, rows } = read(csv.join('\n'));
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, ''],
      [3, ''],
      [5, ''],
      [6, ''],
      [7, 'slug'],
      [7, 'ships'],
    ]);
    expect(rows.map((row) => row.slug)).toEqual(['good']);
  });

  test.each(['', '\uFEFF', '\n\n'])('an empty file %j is reported as such', (csv) => {
    expect(read(csv).problems).toEqual([{ line: 1, column: '', reason: 'the file is empty' }]);
  });

  test('a file with only column names has no products', () => {
    expect(read(catalogueFile()).problems).toEqual([
      { line: 1, column: '', reason: expect.stringContaining('no products') },
    ]);
  });
});
