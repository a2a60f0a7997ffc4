/** Validates one row of an import file and turns it into facts, or reports what is wrong. */

import { isVisible, unprintable } from '../edit/printable.rules.ts';
import { isSlug } from '../edit/slug.rules.ts';
import type { Taxonomy } from '../taxonomy.rules.ts';
import { type CatalogueColumn, catalogueColumns, excerpt, type Report } from './catalogue-columns.rules.ts';
import { type ImportedSize, readFormats } from './catalogue-sizes.rules.ts';

export interface CatalogueRow {
  slug: string;
  name: string;
  producer: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  grapesAll: string;
  vintage: string;
  abvTenths: number | null;
  sizes: ImportedSize[];
  ships: boolean;
  taxable: boolean;
  depositCents: number;
  priceBasis: string;
  origin: string;
  sourceId: string;
  description: string;
}

const longest: Readonly<Partial<Record<CatalogueColumn, number>>> = {
  slug: 120,
  name: 160,
  producer: 120,
  grapes_all: 300,
  formats: 1_000,
  price_basis: 60,
  origin: 60,
  source_id: 120,
  description: 5_000,
};

/** Other names of grapes that price lists use. */
const grapeAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    shiraz: 'syrah',
    garnacha: 'grenache',
    cannonau: 'grenache',
    monastrell: 'mourvedre',
    'tinta-roriz': 'tempranillo',
    aragonez: 'tempranillo',
    'tinto-fino': 'tempranillo',
    spatburgunder: 'pinot-noir',
    'pinot-gris': 'pinot-grigio',
    primitivo: 'zinfandel',
    muscat: 'moscato',
    alvarinho: 'albarino',
    prosecco: 'glera',
  }),
);

/** The facts of a row; every problem is reported, and a row with any problem must not be used. */
export function readCatalogueRow(
  field: Record<CatalogueColumn, string>,
  taxonomy: Taxonomy,
  report: Report,
): CatalogueRow {
  for (const column of catalogueColumns) checkText(column, field[column], report);
  const sizes = readFormats(field, report);
  return {
    slug: readSlug(field.slug, report),
    name: required('name', field.name, report),
    producer: oneSpaced(field.producer),
    categoryPath: readCategory(field.category_path, taxonomy, report),
    regionPath: readRegion(field.region_path, taxonomy, report),
    grape: readGrape(field.grape, taxonomy, report),
    grapesAll: field.grapes_all.trim(),
    vintage: readVintage(field.vintage, report),
    abvTenths: readAbv(field.abv, report),
    sizes,
    ships: readShips(field, report),
    taxable: readFlag('taxable', field.taxable, report),
    depositCents: readDeposit(field.deposit_cents, report),
    priceBasis: field.price_basis.trim(),
    origin: field.origin.trim(),
    sourceId: field.source_id.trim(),
    description: field.description.trim(),
  };
}

function checkText(column: CatalogueColumn, text: string, report: Report): void {
  const most = longest[column] ?? 100;
  if (text.length > most) report(column, `has ${text.length} characters; at most ${most} are allowed`);
  if (unprintable.test(text)) report(column, 'has an unprintable control character');
}

/** Price lists have two spaces where a comma was. */
function oneSpaced(text: string): string {
  return text.trim().replace(/ {2,}/g, ' ');
}

function required(column: CatalogueColumn, text: string, report: Report): string {
  const trimmed = oneSpaced(text);
  if (!isVisible(trimmed)) report(column, 'is empty');
  return trimmed;
}

function readSlug(text: string, report: Report): string {
  if (text === '') report('slug', 'is empty');
  else if (!isSlug(text))
    report('slug', `'${excerpt(text)}' is not a slug: lower-case letters, digits and single hyphens`);
  return text;
}

function readCategory(path: string, taxonomy: Taxonomy, report: Report): string {
  if (path === '') report('category_path', 'is empty; it must be a category path, such as wine/red-wine');
  else if (!taxonomy.categories.atPath(path))
    report('category_path', `'${excerpt(path)}' is not a known category path, such as wine/red-wine`);
  return path;
}

function readRegion(path: string, taxonomy: Taxonomy, report: Report): string | null {
  if (path === '') return null;
  if (!taxonomy.regions.atPath(path))
    report('region_path', `'${excerpt(path)}' is not a known region path, such as france/champagne`);
  return path;
}

function readGrape(text: string, taxonomy: Taxonomy, report: Report): string | null {
  if (text === '') return null;
  const slug = grapeAliases.get(text) ?? text;
  if (!taxonomy.grape(slug)) report('grape', `'${excerpt(text)}' is not a known grape, such as pinot-noir`);
  return slug;
}

function readVintage(text: string, report: Report): string {
  if (!/^((18|19|20)\d\d|NV)?$/.test(text))
    report('vintage', `'${excerpt(text)}' is not a year, NV or empty`);
  return text;
}

function readAbv(text: string, report: Report): number | null {
  if (text === '') return null;
  const tenths = Math.round(Number(text) * 10);
  if (/^\d{1,3}(\.\d)?$/.test(text) && tenths <= 1_000) return tenths;
  report('abv', `'${excerpt(text)}' is not a percentage from 0 to 100 with at most one decimal`);
  return null;
}

function readFlag(column: CatalogueColumn, text: string, report: Report): boolean {
  const isWhat = text === '' ? 'empty' : `'${excerpt(text)}'`;
  if (text !== 'Y' && text !== 'N') report(column, `is ${isWhat}; it must be Y or N`);
  return text === 'Y';
}

/** Only products in the category Wine may be shipped (M-006, M-007). */
function readShips(field: Record<CatalogueColumn, string>, report: Report): boolean {
  const ships = readFlag('ships', field.ships, report);
  if (ships && field.category_path.split('/')[0] !== 'wine')
    report('ships', 'is Y, but only wine is shipped');
  return ships;
}

function readDeposit(text: string, report: Report): number {
  if (!/^\d{1,4}$/.test(text)) report('deposit_cents', `'${excerpt(text)}' is not a whole number of cents`);
  return Number(text);
}
