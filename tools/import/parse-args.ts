/** What `npm run import` was asked for. */
import type { ColumnWishes } from '#domains/catalogue/till-lists/till-columns.rules.ts';
import { tillFields } from '#domains/catalogue/till-lists/till-headings.rules.ts';
import { splitArgs } from '../command-line/split-args.ts';

export interface ImportOrder {
  /** Null means the till's own catalogue. */
  file: string | null;
  /** For a till's list. */
  columns: ColumnWishes;
  /** The file to which each row is written as it was read; null for none. */
  json: string | null;
  /** True if nothing is written to the catalogue. */
  isPreview: boolean;
  /** True if the bottles of a till's list have just been counted. */
  takesStock: boolean;
  by: string | null;
}

/** Names of all options. */
export const flags: readonly string[] = ['till', 'column', 'json', 'preview', 'counted', 'by'];

export const usage = `npm run import -- FILE
    a file of the catalogue's columns: all of it or nothing
npm run import -- FILE [--column FIELD=HEADING]... [--json OUT] [--preview] [--counted] [--by NAME]
    a till's list, CSV or XLSX: names are read, what is doubtful becomes a draft
    --till     in the place of FILE: reads the till at Square, or till-items.json of the data folder
    --column   reads FIELD from the column with this heading or number, for what was not recognized;
               fields: ${tillFields.join(', ')}; FIELD= leaves it out
    --json     writes for each row what it was read as
    --preview  says what would happen, and changes nothing
    --counted  the bottles in the list were counted now, and replace those of the shop
    --by       who does it, for the record`;

/** The order, or a sentence that says what is wrong with the arguments. */
export function parseArgs(words: readonly string[]): ImportOrder | string {
  const split = splitArgs(words, {
    ...{ column: { type: 'string', multiple: true }, json: { type: 'string' }, by: { type: 'string' } },
    ...{ preview: { type: 'boolean' }, till: { type: 'boolean' }, counted: { type: 'boolean' } },
  });
  if (split.kind === 'wrong') return `${split.problem}\n${usage}`;
  const { values, positionals } = split;
  const [file = null, ...more] = positionals;
  if ((file === null) !== (values.till === true) || more.length > 0) return `Name one file.\n${usage}`;
  const columns: ColumnWishes = {};
  for (const wish of values.column ?? []) {
    const [field, heading] = wish.split(/=(.*)/s);
    const known = tillFields.find((each) => each === field);
    if (!known || heading === undefined)
      return `--column is FIELD=HEADING, with one of these fields: ${tillFields.join(', ')}.`;
    columns[known] = heading;
  }
  const { json = null, by = null, preview = false, counted = false } = values;
  return { file, columns, json, by, isPreview: preview, takesStock: counted };
}
