import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CatalogueRow } from '../import/catalogue-row.rules.ts';
import { readCatalogueCsv } from '../import/read-catalogue-csv.ts';
import { taxonomy } from '../taxonomy.ts';
import { writtenTagline } from './written-tagline.ts';

const data = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');
const lines = Object.entries(JSON.parse(data('taglines.json')) as Record<string, string>);
const rows = new Map(readCatalogueCsv(data('catalogue.csv'), taxonomy).rows.map((row) => [row.slug, row]));
const rowOf = (slug: string) => rows.get(slug) as CatalogueRow;

/**
 * 9 NYCRR §99.6, and what a shop for adults does not say: praise, scores, bodily benefit, young people,
 * strength as a selling point.
 */
const forbidden =
  /\b(best|finest|greatest|perfect|ultimate|unique|famous|favou?rites?|most|awards?|medals?|points?|scores?|rated|top|health\w*|medicin\w*|calorie\w*|diet\w*|light on calories|cure\w*|hangover|kids?|child\w*|teen\w*|youth\w*|candy|school|grown[- ]up|cheap\w*|bargain|sale|special|deal|drunk\w*|tipsy|buzz|strongest|potent|free)\b|!|\$|%/i;

describe('the written taglines', () => {
  test('are at least three hundred, each for a different product of the catalogue, sorted by slug', () => {
    const slugs = lines.map(([slug]) => slug);
    expect(slugs.filter((slug) => !rows.has(slug))).toEqual([]);
    expect(slugs).toEqual([...slugs].sort());
    expect(slugs.length).toBeGreaterThanOrEqual(300);
  });

  test('cover every category that has products', () => {
    const categories = new Set([...rows.values()].map((row) => row.categoryPath));
    const reached = new Set(lines.map(([slug]) => rowOf(slug).categoryPath));
    expect([...categories].filter((path) => !reached.has(path))).toEqual([]);
  });

  test('are six to fourteen words, no two the same, and none begins like more than three others', () => {
    const texts = lines.map(([, text]) => text);
    expect(texts.filter((text) => text.split(' ').length < 6 || text.split(' ').length > 14)).toEqual([]);
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
    const openings = Map.groupBy(texts, (text) => text.toLowerCase().split(' ').slice(0, 2).join(' '));
    expect([...openings.values()].filter((same) => same.length > 4)).toEqual([]);
  });

  test('praise nothing, promise nothing and speak to adults', () => {
    expect(lines.filter(([, text]) => forbidden.test(text))).toEqual([]);
    expect(lines.filter(([, text]) => /\b(flavour|colour|whilst|centre|grey)\b/i.test(text))).toEqual([]);
  });

  test('name no region that the product is not from', () => {
    expect(lines.filter(([slug, text]) => strangeRegions(rowOf(slug), text).length > 0)).toEqual([]);
    expect(strangeRegions(rowOf('lagavulin-16-year'), 'Smoke from Speyside')).toEqual(['Speyside']);
  });

  test('name no grape that is not in the bottle, and no vintage', () => {
    expect(lines.filter(([slug, text]) => strangeGrapes(rowOf(slug), text).length > 0)).toEqual([]);
    expect(strangeGrapes(rowOf('alamos-malbec'), 'Merlot from Mendoza')).toEqual(['Merlot']);
    expect(lines.filter(([, text]) => /\b(19|20)\d\d\b/.test(text))).toEqual([]);
  });
});

test('a product from an owner’s own file has no written tagline, whatever its slug', () => {
  expect(writtenTagline({ slug: 'campari-italian-aperitivo', origin: 'iowa' })).toMatch(/Negroni/);
  expect(writtenTagline({ slug: 'campari-italian-aperitivo', origin: 'price list 7' })).toBeUndefined();
  expect(writtenTagline({ slug: 'aberfeldy-18-year', origin: 'iowa' })).toBeUndefined();
});

const regionNames = [...new Set(taxonomy.regions.all.map((node) => bare(node.name)))];

/**
 * Names of the taxonomy in the text that are neither on the row's path nor part of the product's own name.
 */
function strangeRegions({ regionPath, name }: CatalogueRow, text: string): string[] {
  const ofRow = new Set(
    regionPath === null
      ? []
      : taxonomy.regions.chain(regionPath.split('/').at(-1) ?? '').map((node) => bare(node.name)),
  );
  return regionNames
    .filter((region) => text.includes(region) && says(text, region))
    .filter((region) => !ofRow.has(region) && !says(name, region));
}

function strangeGrapes({ grape, grapesAll, name }: CatalogueRow, text: string): string[] {
  const named = taxonomy.grapes.filter((each) => each.name.split(' / ').some((word) => says(text, word)));
  return named
    .filter(
      (each) =>
        each.slug !== grape && !each.name.split(' / ').some((word) => says(`${grapesAll} ${name}`, word)),
    )
    .map((each) => each.name);
}

function bare(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/** Capital letters count: 'Champagne' is a place, 'cognac' a drink. */
function says(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(
    text,
  );
}
