import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { readWorkbook } from './read-workbook.ts';

async function workbookOf(rows: (string | number | Date | null)[][]): Promise<Uint8Array> {
  const data = rows.map((row) =>
    row.map((value) => {
      if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' };
      return value === null ? null : { value };
    }),
  );
  return new Uint8Array(await writeWorkbook(data as SheetData).toBuffer());
}

describe('a workbook', () => {
  test('is read as text: numbers whole, prices without the noise of doubles, days and empty cells (N-110)', async () => {
    const bytes = await workbookOf([
      ['Item', 'UPC', 'Price', 'Since'],
      ['CAYMUS CAB 21', 810000000011, 89.99, new Date('2026-11-22T00:00:00Z')],
      ['= 1 + 1', null, 19.989999999999998, null],
    ]);
    expect(await readWorkbook(bytes)).toEqual({
      kind: 'rows',
      rows: [
        ['Item', 'UPC', 'Price', 'Since'],
        ['CAYMUS CAB 21', '810000000011', '89.99', '2026-11-22'],
        ['= 1 + 1', '', '19.99', ''],
      ],
    });
  });

  test('that is another archive, cut off or no archive at all is reported as broken (N-110)', async () => {
    const whole = await workbookOf([['Item'], ['a']]);
    const other = zipSync({ 'letter.txt': strToU8('Dear shop') });
    for (const bytes of [other, whole.subarray(0, whole.length / 2), new Uint8Array([0x50, 0x4b, 3, 4])])
      expect(await readWorkbook(bytes)).toEqual({ kind: 'broken' });
  });

  test('that unpacks to more than allowed is not unpacked to its end (N-110)', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readWorkbook(bomb, { maxUnpackedBytes: 1024 * 1024 })).toEqual({
      kind: 'too-large',
      what: 'bytes',
    });
  });

  test('with more rows or cells than allowed is refused (N-110)', async () => {
    const bytes = await workbookOf([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
    expect(await readWorkbook(bytes, { maxRows: 2 })).toEqual({ kind: 'too-large', what: 'rows' });
    expect(await readWorkbook(bytes, { maxCells: 5 })).toEqual({ kind: 'too-large', what: 'cells' });
    expect(await readWorkbook(bytes, { maxRows: 3, maxCells: 6 })).toMatchObject({ kind: 'rows' });
  });
});
