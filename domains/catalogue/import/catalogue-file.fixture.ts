/** Import files for tests: name what matters, the rest is a plausible bottle of red. */
import { type CatalogueColumn, catalogueColumns } from './catalogue-columns.rules.ts';

export type FileRow = Partial<Record<CatalogueColumn, string>>;

export function catalogueFile(...rows: FileRow[]): string {
  return [catalogueColumns.join(','), ...rows.map((row) => csvLine(completeRow(row)))]
    .join('\n')
    .concat('\n');
}

/** The row with `num_formats` and `min_price_cents` that agree with its sizes. */
function completeRow(row: FileRow): Record<CatalogueColumn, string> {
  const slug = row.slug ?? 'house-red';
  const formats = row.formats ?? '750ml:750:1999:6:14.00';
  const prices = formats.split(';').map((size) => Number(size.split(':')[2]));
  return {
    slug,
    name: `The ${slug}`,
    producer: 'House',
    category_path: 'wine/red-wine',
    region_path: 'france/bordeaux',
    grape: 'merlot',
    grapes_all: 'Merlot',
    vintage: '2020',
    abv: '13.5',
    formats,
    num_formats: String(prices.length),
    min_price_cents: String(Math.min(...prices)),
    ships: 'Y',
    taxable: 'Y',
    deposit_cents: '0',
    price_basis: 'test',
    origin: 'test',
    source_id: '',
    description: '',
    ...row,
  };
}

function csvLine(row: Record<CatalogueColumn, string>): string {
  return catalogueColumns
    .map((column) => (/[",\r\n]/.test(row[column]) ? `"${row[column].replaceAll('"', '""')}"` : row[column]))
    .join(',');
}
