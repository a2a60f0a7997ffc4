import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SheetData } from 'write-excel-file/node';
import type { Db } from '#db/connection.ts';
import { csvLine } from '#kit/csv.ts';
import { exportLines, exportShape } from './export-rows.rules.ts';
import type { Chosen } from './plan-bulk-change.ts';
import { readProductStates } from './read-product-states.ts';

export interface ExportWish {
  /** Names of columns; unknown ones are left out. */
  columns: readonly string[];
  /** False for readers who may not see what bottles cost: no costs are written. */
  withCost: boolean;
}

const productsAtOnce = 200;

/** The lines of an export, its column names first; in slices, so that shoppers are served meanwhile. */
async function* exportCatalogue(
  db: Db,
  chosen: Iterable<Chosen> | AsyncIterable<Chosen>,
  { columns, withCost }: ExportWish,
): AsyncGenerator<string[][]> {
  const shape = exportShape(columns, withCost);
  yield [shape.columns];
  let ids: number[] = [];
  const linesOf = async (batch: readonly number[]) => {
    const states = await readProductStates(db, batch);
    return batch.flatMap((id) => {
      const product = states.get(id);
      return product ? exportLines(product, shape, withCost) : [];
    });
  };
  for await (const { id } of chosen) {
    ids.push(id);
    if (ids.length < productsAtOnce) continue;
    yield await linesOf(ids);
    ids = [];
    await nextTurn();
  }
  if (ids.length > 0) yield await linesOf(ids);
}

/** As CSV text whose cells no spreadsheet evaluates; the import removes the mark again (B-146). */
export async function* exportCsv(
  db: Db,
  chosen: Iterable<Chosen> | AsyncIterable<Chosen>,
  wish: ExportWish,
): AsyncGenerator<string> {
  for await (const lines of exportCatalogue(db, chosen, wish))
    yield lines.map((line) => csvLine(line)).join('');
}

/** Columns of numbers, which a workbook can add up; all others are text, and no cell is a formula. */
const numbers: ReadonlySet<string> = new Set([
  'price',
  'cost',
  'stock',
  'deposit_cents',
  'num_formats',
  'min_price_cents',
  'abv',
]);

/** As a workbook of one sheet (B-146). */
export async function exportWorkbook(
  db: Db,
  chosen: Iterable<Chosen> | AsyncIterable<Chosen>,
  wish: ExportWish,
): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const rows: SheetData = [];
  let heading: readonly string[] | undefined;
  for await (const lines of exportCatalogue(db, chosen, wish))
    for (const line of lines) {
      rows.push(
        heading
          ? line.map((text, place) => cellOf(text, numbers.has(heading?.[place] ?? '')))
          : line.map((value) => ({ value, type: String, fontWeight: 'bold' })),
      );
      heading ??= line;
    }
  return writeWorkbook(rows, { sheet: 'Products', stickyRowsCount: 1 }).toBuffer();
}

function cellOf(text: string, isNumber: boolean) {
  if (text === '') return null;
  return isNumber ? { value: Number(text), type: Number } : { value: text, type: String };
}
