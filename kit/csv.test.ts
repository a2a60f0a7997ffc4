import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvLine, plainCell } from './csv.ts';

/**
 * The characters that spreadsheets treat as the start of a formula, listed here rather than taken from the
 * module under test.
 */
const firstSigns = ['=', '+', '-', '@', '\t', '\r', '＝', '＠'];
const roughText = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      '"',
      ',',
      ';',
      ' ',
      '5',
      '.',
      'a',
      '＝',
      '\u200b',
    ),
    { maxLength: 9 },
  )
  .map((letters) => letters.join(''));
const read = (line: string) =>
  parse(line, { record_delimiter: '\r\n', relax_column_count: true })[0] as string[];

describe('a cell of a CSV file', () => {
  test.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+1-2', "'+1-2"],
    ['-196 Strong Zero', "'-196 Strong Zero"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [' "=1', `"' ""=1"`],
    ["'=1", "''=1"],
    ['O’Shea & Sons = good', 'O’Shea & Sons = good'],
    ["'21 Club", "'21 Club"],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test.each([-5, '-5', '-12.50', 0, '1799.99'])('the number %j stays a number', (value) => {
    expect(csvCell(value)).toBe(String(value));
  });

  test('no text begins a formula, and every text reads back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(roughText, fc.string()), { minLength: 2, maxLength: 5 }), (texts) => {
        const cells = read(csvLine(texts));
        for (const cell of cells) {
          const isNumber = cell !== '' && Number.isFinite(Number(cell));
          expect(!isNumber && firstSigns.some((sign) => cell.startsWith(sign))).toBe(false);
        }
        expect(cells.map(plainCell)).toEqual(texts);
      }),
      { numRuns: 1_000 },
    );
  });
});
