import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCatalogueCsv } from '../import/read-catalogue-csv.ts';
import { placesOf } from '../product-view.ts';
import { taxonomy } from '../taxonomy.ts';
import type { TasteData } from './what-to-expect.rules.ts';
import { whatToExpect } from './what-to-expect.ts';

const data = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');
const tastes = JSON.parse(data('tastes.json')) as TasteData;
const kinds = Object.entries(tastes.kinds);
const entries = [
  ...kinds.map(([key, entry]) => ({ key, ...entry })),
  ...tastes.styles.map((style) => ({ key: style.words[0], ...style })),
];
const { rows } = readCatalogueCsv(data('catalogue.csv'), taxonomy);

/**
 * 9 NYCRR §99.6, and what a shop for adults does not say: praise, scores, bodily benefit, young people,
 * strength as a selling point.
 */
const forbidden =
  /\b(best|finest|greatest|perfect|ultimate|unique|famous|favou?rites?|most|awards?|medals?|points?|scores?|rated|top|health\w*|medicin\w*|calorie\w*|diet\w*|cure\w*|hangover|kids?|child\w*|teen\w*|youth\w*|candy|school|cheap\w*|bargain|sale|special|deal|drunk\w*|tipsy|buzz|strongest|potent|shots?|free)\b|!|\$|%/i;

describe('the words about kinds of drink', () => {
  test('exist for every grape, as a still wine of its color and not of the other', () => {
    const still = (color: string, slug: string) => tastes.kinds[`${color}-wine ${slug}`];
    for (const { slug, color } of taxonomy.grapes) {
      expect([slug, Object.keys(still(color, slug) ?? {})]).toEqual([
        slug,
        expect.arrayContaining(['taste', 'body', 'goodWith', 'serve']),
      ]);
      expect([slug, still(color === 'red' ? 'white' : 'red', slug)]).toEqual([slug, undefined]);
    }
  });

  test('exist for every category: what it is good for or with, how to serve it, what it is called', () => {
    for (const { slug, path } of taxonomy.categories.all) {
      const good = path.startsWith('wine') ? 'goodWith' : 'goodFor';
      expect([slug, Object.keys(tastes.kinds[slug] ?? {})]).toEqual([
        slug,
        expect.arrayContaining(['called', 'serve', good]),
      ]);
    }
    const untold = taxonomy.categories.all
      .filter(({ slug }) => tastes.kinds[slug]?.taste === undefined)
      .map(({ slug }) => slug);
    expect(untold).toEqual(['wine', 'spirits', 'mixers']);
  });

  test('are keyed by existing slugs: a category, then a grape, then a region', () => {
    const isKnown = (key: string) => {
      const [category = '', ...rest] = key.split(' ');
      const grape = taxonomy.grape(rest[0] ?? '') && rest.shift();
      const region = taxonomy.region(rest[0] ?? '') && rest.shift();
      return (
        taxonomy.category(category) &&
        rest.length === 0 &&
        key === [category, grape, region].filter(Boolean).join(' ')
      );
    };
    expect(kinds.filter(([key]) => !isKnown(key))).toEqual([]);
    expect(tastes.styles.filter(({ category }) => !taxonomy.category(category))).toEqual([]);
    expect(tastes.the.filter((slug) => !kinds.some(([key]) => key.endsWith(` ${slug}`)))).toEqual([]);
  });

  test('spell words of names the way names are compared: no capitals, accents or punctuation', () => {
    expect(
      tastes.styles.flatMap(({ words }) => words).filter((word) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(word)),
    ).toEqual([]);
  });

  test('hide no style behind an earlier one', () => {
    const seen = new Set<string>();
    for (const { category, words } of tastes.styles.filter(({ taste }) => taste)) {
      expect(words.filter((word) => seen.has(`${category} ${word}`))).toEqual([]);
      for (const word of words) seen.add(`${category} ${word}`);
    }
  });

  test.each(entries)(
    'on $key are short and plain',
    ({ taste, body, sweetness, goodWith, goodFor, serve }) => {
      const texts = [taste, goodWith, goodFor, serve].filter((text) => text !== undefined);
      const limits = [
        [taste, 60],
        [goodWith, 50],
        [goodFor, 50],
        [serve, 42],
      ] as const;
      expect(
        limits.filter(
          ([text, longest]) => text !== undefined && (text.length === 0 || text.length > longest),
        ),
      ).toEqual([]);
      expect([undefined, 'light', 'medium', 'full']).toContain(body);
      expect([undefined, 'dry', 'off-dry', 'sweet']).toContain(sweetness);
      expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
      expect(
        texts.filter(
          (text) =>
            /\b(flavour|colour|whilst|centre|grey|prawns?)\b|\.$|'/i.test(text) || text.trim() !== text,
        ),
      ).toEqual([]);
      expect(goodWith === undefined || goodFor === undefined).toBe(true);
    },
  );
});

const answers = rows.map((row) => {
  const places = placesOf({ category_path: row.categoryPath, region_path: row.regionPath, grape: row.grape });
  return { row, answer: whatToExpect({ name: row.name, ...places }) };
});

describe('every product of the demonstration', () => {
  test('has a page that says how to serve it, what it is good with or for, and what it tastes like', () => {
    expect(answers.length).toBeGreaterThan(2_900);
    expect(
      answers
        .filter(({ answer }) => !answer?.serve || !(answer.goodWith || answer.goodFor))
        .map(({ row }) => row.slug),
    ).toEqual([]);
    expect(answers.filter(({ answer }) => !answer?.taste).map(({ row }) => row.slug)).toEqual([]);
  });

  test('has food and no drinks if it is a wine, drinks and no food if it is a spirit or a mixer', () => {
    const wrong = answers.filter(
      ({ row, answer }) => Boolean(answer?.goodFor) === row.categoryPath.startsWith('wine'),
    );
    expect(wrong.map(({ row }) => row.slug)).toEqual([]);
  });

  test('is described by a grape only if it is a still wine of that grape', () => {
    const told = answers.filter(({ answer }) => answer?.of.grape);
    expect(told.length).toBeGreaterThan(400);
    expect(
      told
        .filter(({ row }) => row.grape === null || !/red-wine|white-wine/.test(row.categoryPath))
        .map(({ row }) => row.slug),
    ).toEqual([]);
  });
});

test.each([
  ['alamos-malbec', 'Malbec'],
  ['trimbach-riesling-alsace', 'Riesling from Alsace'],
  ['anne-amie-vineyards-rose-of-pinot-noir', 'rosé from the Willamette Valley'],
  ['moet-chandon-grand-vintage-brut-champagne', 'Champagne'],
  ['dom-ruinart-rose-brut-champagne', 'sparkling rosé'],
  ['fonseca-20-year-old-tawny-port', 'tawny Port'],
  ['hakutsuru-junmai-ginjo', 'ginjo sake'],
  ['lagavulin-16-year', 'Scotch whisky from Islay'],
  ['patron-anejo', 'añejo tequila'],
  ['don-julio-1942', 'tequila'],
  ['dolin-dry-vermouth-de-chambery', 'dry vermouth'],
  ['q-tonic-water', 'tonic water'],
])('%s is described as %s', (slug, name) => {
  const { of } = answers.find(({ row }) => row.slug === slug)?.answer ?? {};
  expect(`${of?.name}${of?.from}`).toBe(name);
});

test.each([
  ['Icewine Riesling', 'white-wine', 'sweet'],
  ['Riesling Kabinett', 'white-wine', 'off-dry'],
  ['Riesling-Kabinett Trocken', 'white-wine', 'dry'],
  ['Riesling Auslese', 'white-wine', 'sweet'],
  ['Riesling Auslese trocken', 'white-wine', 'dry'],
  ['Riesling Halbtrocken', 'white-wine', 'off-dry'],
  ['Solatio Moscato d’Asti', 'white-wine', 'sweet'],
  ['Champagne Sec', 'sparkling-wine', 'off-dry'],
  ['Champagne Demi-Sec', 'sparkling-wine', 'sweet'],
  ['Champagne Brut', 'sparkling-wine', 'dry'],
])('%s, a %s, is %s', (name, category, sweetness) => {
  const places = placesOf({ category_path: `wine/${category}`, region_path: null, grape: null });
  expect(whatToExpect({ name, ...places })?.sweetness).toBe(sweetness);
});

test.each([
  ['kaiyo-whisky-peated-2nd-edition', /smoke/i],
  ['benriach-10-year-smoky', /smoke/i],
  ['grey-goose-strawberry-lemongrass', /flavor/],
  ['ole-smoky-cookie-dough-whiskey', /flavored/],
  ['jameson-cold-brew', /coffee/],
  ['pierre-ferrand-pineau-des-charentes', /grapes/i],
])('the taste of %s mentions what its name says', (slug, words) => {
  expect(answers.find(({ row }) => row.slug === slug)?.answer?.taste).toMatch(words);
});

describe('what the demonstration says of its bottles is plausible', () => {
  test('a still wine names no grape of the other color alone', () => {
    const color = (row: (typeof rows)[number]) => row.grape && taxonomy.grape(row.grape)?.color;
    const wrong = rows.filter(
      (row) =>
        /^wine\/(red|white)-wine$/.test(row.categoryPath) &&
        color(row) &&
        !row.categoryPath.includes(`${color(row)}-wine`),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('no whisky and no rum is half as strong as it has to be: a list once gave proof as percent', () => {
    const strong =
      /(scotch-whisky|japanese-whisky|bourbon-whiskey|rye-whiskey|canadian-whisky|spirits\/rum)$/;
    const wrong = rows.filter(
      ({ categoryPath, abvTenths }) => strong.test(categoryPath) && abvTenths !== null && abvTenths < 300,
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});
