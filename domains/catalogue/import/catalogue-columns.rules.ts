/** The columns of an import file, all of them and no others, in any order. */
export const catalogueColumns = [
  'slug',
  'name',
  'producer',
  'category_path',
  'region_path',
  'grape',
  'grapes_all',
  'vintage',
  'abv',
  'formats',
  'num_formats',
  'min_price_cents',
  'ships',
  'taxable',
  'deposit_cents',
  'price_basis',
  'origin',
  'source_id',
  'description',
] as const;

export type CatalogueColumn = (typeof catalogueColumns)[number];

/** Reports a problem with a column of the current row. */
export type Report = (column: CatalogueColumn, reason: string) => void;

/** A value as quoted in a problem's reason: one line, shortened. */
export function excerpt(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ');
  return oneLine.length > 40 ? `${oneLine.slice(0, 40)}…` : oneLine;
}
