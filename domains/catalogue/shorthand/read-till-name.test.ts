import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectFile } from '#platform/files/project-file.ts';
import { clerks } from '#tests/fixtures/clerks-shorthand.ts';
import { someOf } from '#tests/harness/long-run.ts';
import type { CatalogueRow } from '../import/catalogue-row.rules.ts';
import { readCatalogueCsv } from '../import/read-catalogue-csv.ts';
import { taxonomy } from '../taxonomy.ts';
import { TillNameReader, type TillReading } from './read-till-name.rules.ts';
import { type Till, tills } from './till-shorthand.fixture.ts';
import { wellKnown } from './well-known.rules.ts';

const { rows } = readCatalogueCsv(readFileSync(projectFile('data/catalogue.csv'), 'utf8'), taxonomy);
const reader = new TillNameReader(taxonomy, [...rows, ...wellKnown]);
const stranger = new TillNameReader(taxonomy, wellKnown);

interface Shares {
  category: number;
  region: number;
  grape: number;
  size: number;
  vintage: number;
  /** The share among readings that a person need not look at. */
  sureAndRight: number;
  sure: number;
}

function sharesOf(till: Till, bottles: readonly CatalogueRow[], by: TillNameReader): Shares {
  const judged = bottles.map((row) => {
    const volumeMl = row.sizes[0]?.volumeMl ?? 0;
    const { saysGrape, ...written } = till({
      ...row,
      regionPath: row.regionPath ?? '',
      grape: row.grape ?? '',
      volumeMl,
    });
    return { row, volumeMl, saysGrape, reading: by.read(written) };
  });
  const share = (of: typeof judged, is: (each: (typeof judged)[number]) => boolean) =>
    of.filter(is).length / Math.max(of.length, 1);
  const isCategory = ({ reading, row }: (typeof judged)[number]) => reading.categoryPath === row.categoryPath;
  const sure = judged.filter(({ reading }) => reading.confidence >= 0.8);
  return {
    category: share(judged, isCategory),
    region: share(judged, ({ reading, row }) => reading.regionPath === row.regionPath),
    grape: share(
      judged.filter(({ saysGrape }) => saysGrape),
      ({ reading, row }) => reading.grape === row.grape,
    ),
    size: share(judged, ({ reading, volumeMl }) => reading.volumeMl === volumeMl),
    vintage: share(judged, ({ reading, row }) => reading.vintage === row.vintage),
    sureAndRight: share(sure, isCategory),
    sure: sure.length / judged.length,
  };
}

/** As a clerk on Long Island types them, following none of the habits in `till-shorthand.fixture.ts`. */
const handTyped: [string, Partial<TillReading>][] = [
  ['4 ROSES SB 750', { name: 'Four Roses Small Batch', categoryPath: 'spirits/whiskey/bourbon-whiskey' }],
  ['OPUS 1 19', { name: 'Opus One', vintage: '2019', regionPath: 'usa/california/napa-valley' }],
  ['KJ CHARD VR 22', { categoryPath: 'wine/white-wine', regionPath: 'usa/california', vintage: '2022' }],
  [
    'CHAT ST MICH RIES 22',
    { name: 'Château Ste. Michelle Riesling', regionPath: 'usa/washington/columbia-valley' },
  ],
  ["CHAT D'ESCLANS ROCK ANGEL", { name: "Château d'Esclans Rock Angel", categoryPath: 'wine/rose-wine' }],
  ['CH MARGAUX 15', { name: 'Château Margaux', regionPath: 'france/bordeaux/medoc/margaux' }],
  ['RUFFINO CHIANTI CL RIS DUCALE TAN', { grape: 'sangiovese' }],
  ['MANISCHEWITZ CONCORD GRP 1.5', { categoryPath: 'wine/red-wine', regionPath: 'usa/new-york' }],
  ['LA CREMA PN SONOMA CST 21', { regionPath: 'usa/california/sonoma-county/sonoma-coast' }],
  ['FREIXENET CORDON NEGRO SPLIT', { volumeMl: 187 }],
  ['FREIXENET CORDON NEGRO HALF BTL', { volumeMl: 375 }],
  [
    'CUTWATER MARG 12OZ 4PK CAN',
    { categoryPath: 'spirits/ready-to-drink', regionPath: 'usa/california', volumeMl: 355, bottles: 4 },
  ],
  ['CAN CLUB 1.75', { name: 'Canadian Club', categoryPath: 'spirits/whiskey/canadian-whisky' }],
  ['CAN MIST 200', { categoryPath: 'spirits/whiskey/canadian-whisky', volumeMl: 200 }],
  ['BOMBAY SAPH 1.75', { name: 'Bombay Sapphire Gin' }],
  [
    'VEUVE YLW LBL NV',
    { categoryPath: 'wine/sparkling-wine', vintage: 'NV', regionPath: 'france/champagne' },
  ],
  ['DOM PERIG 13', { name: 'Dom Pérignon', vintage: '2013' }],
  ['19 CRIMES RED', { name: '19 Crimes Red', vintage: '' }],
];

describe('a till’s name for a bottle', () => {
  test.each([...someOf(Object.entries(tills)), ...someOf(Object.entries(clerks))])(
    'written as %s is read correctly (N-111)',
    (_habit, till) => {
      const shares = sharesOf(till, rows, reader);
      expect(shares.category).toBeGreaterThanOrEqual(0.98);
      expect(shares.region).toBeGreaterThanOrEqual(0.95);
      expect(shares.grape).toBeGreaterThanOrEqual(0.95);
      expect(shares.size).toBeGreaterThanOrEqual(0.995);
      expect(shares.vintage).toBeGreaterThanOrEqual(0.995);
      expect(shares.sureAndRight).toBeGreaterThanOrEqual(0.99);
      expect(shares.sure).toBeGreaterThanOrEqual(0.95);
    },
  );

  test('is mostly read correctly even if the bottle is unknown, and more often waits for a person (N-111, N-112)', () => {
    const known = rows.filter((_row, index) => index % 2 === 0);
    const others = rows.filter((_row, index) => index % 2 === 1);
    const half = new TillNameReader(taxonomy, [...known, ...wellKnown]);
    const shares = sharesOf(tills['a wide department, all in columns'] as Till, others, half);
    expect(shares.category).toBeGreaterThan(0.83);
    expect(shares.sureAndRight).toBeGreaterThan(0.88);
    expect(shares.sure).toBeLessThan(0.7);
    expect(shares.size).toBeGreaterThanOrEqual(0.995);
    expect(shares.vintage).toBeGreaterThanOrEqual(0.995);
  });

  const napa = 'usa/california/napa-valley';
  test.each<[string, Partial<TillReading>]>([
    [
      'CAYMUS CAB NAPA 21 750',
      { producer: 'Caymus', categoryPath: 'wine/red-wine', regionPath: napa, vintage: '2021', volumeMl: 750 },
    ],
    ['CAYMUS CAB NAPA 21 750', { grape: 'cabernet-sauvignon', color: 'red', clue: 'CAYMUS' }],
    [
      'TITOS VDK 1.75L',
      { categoryPath: 'spirits/vodka', regionPath: 'usa/texas', volumeMl: 1750, vintage: '' },
    ],
    [
      'VC YELLOW LBL NV',
      { name: 'Veuve Clicquot Yellow Label Brut', regionPath: 'france/champagne', vintage: 'NV' },
    ],
    ['YEL TAIL SHZ 1.5', { grape: 'syrah', regionPath: 'australia/south-eastern-australia', volumeMl: 1500 }],
    ['JOSH CAB 750', { name: 'Josh Cellars Cabernet Sauvignon', regionPath: 'usa/california' }],
    [
      'KIM CRAW SB 750',
      { categoryPath: 'wine/white-wine', grape: 'sauvignon-blanc', regionPath: 'new-zealand/marlborough' },
    ],
    [
      'FOUR ROSES SB 750',
      { name: 'Four Roses Small Batch', categoryPath: 'spirits/whiskey/bourbon-whiskey' },
    ],
    ...handTyped,
    ['SUTTER HOME WZ 187 4PK', { categoryPath: 'wine/rose-wine', volumeMl: 187, bottles: 4, color: 'rose' }],
    ['HENNESSY VS 375', { name: 'Hennessy VS', categoryPath: 'spirits/brandy', volumeMl: 375 }],
    ['CASAMIGOS REPO 750', { categoryPath: 'spirits/tequila', kind: 'reposado', regionPath: 'mexico' }],
    [
      'GLENLIVET 12YR 750',
      { name: 'Glenlivet 12 Year', ageYears: 12, vintage: '', categoryPath: 'spirits/whiskey/scotch-whisky' },
    ],
    [
      'CHABLIS DROUHIN 22 750',
      { categoryPath: 'wine/white-wine', grape: 'chardonnay', regionPath: 'france/burgundy/chablis' },
    ],
    [
      'BAROLO VIETTI CASTIGLIONE 19',
      { categoryPath: 'wine/red-wine', grape: 'nebbiolo', regionPath: 'italy/piedmont/barolo' },
    ],
    [
      'SANCERRE DOM VACHERON 23 750',
      { categoryPath: 'wine/white-wine', grape: 'sauvignon-blanc', vintage: '2023' },
    ],
    [
      'CDP VIEUX TELEGRAPHE 20 750',
      { categoryPath: 'wine/red-wine', regionPath: 'france/rhone-valley/southern-rhone/chateauneuf-du-pape' },
    ],
    [
      'BRUNELLO ARGIANO 2019 750ML',
      { grape: 'sangiovese', regionPath: 'italy/tuscany/brunello-di-montalcino' },
    ],
    ['MOSCATO DASTI VIETTI 22', { categoryPath: 'wine/sparkling-wine', grape: 'moscato' }],
    [
      'ZONKIN PROSECCO BRUT 750',
      { categoryPath: 'wine/sparkling-wine', grape: 'glera', regionPath: 'italy/veneto/prosecco' },
    ],
    [
      'MARLB SAUV BL SQUAWKING 23',
      { categoryPath: 'wine/white-wine', grape: 'sauvignon-blanc', regionPath: 'new-zealand/marlborough' },
    ],
    ['XYZZY RYE WHSKY 100PF 750', { categoryPath: 'spirits/whiskey/rye-whiskey', abvTenths: 500 }],
    ['PLUGH DRY GIN LITER', { categoryPath: 'spirits/gin', volumeMl: 1000 }],
    [
      'FROBOZZ SPCD RUM HANDLE',
      { categoryPath: 'spirits/rum/flavored-rum', volumeMl: 1750, flavor: 'spiced' },
    ],
    [
      'PLOVER PEACH VDK FIFTH',
      { categoryPath: 'spirits/vodka/flavored-vodka', flavor: 'peach', volumeMl: 750 },
    ],
    ['WUMPUS TRIPLE SEC 1L', { categoryPath: 'spirits/liqueur' }],
    ['WUMPUS PPMT SCHNAPPS PINT', { categoryPath: 'spirits/liqueur', volumeMl: 375 }],
    [
      'ZORK LATE HARVEST RIES 375 18',
      { categoryPath: 'wine/dessert-wine', grape: 'riesling', vintage: '2018', volumeMl: 375 },
    ],
    ['ZORK TAWNY PORT 10YR 750', { categoryPath: 'wine/fortified-wine', ageYears: 10 }],
    ['GRUE JUNMAI GINJO 720', { categoryPath: 'wine/sake', volumeMl: 720 }],
    ['GRUE SWEET VERMOUTH 750', { categoryPath: 'spirits/vermouth' }],
    ['GRUE AROM BITTERS 5OZ', { categoryPath: 'spirits/bitters', volumeMl: 148 }],
    ['GRUE TONIC WATER 4PK 200ML', { categoryPath: 'mixers', bottles: 4, volumeMl: 200 }],
    ['PORT CASK FINISH BRBN ZORK', { categoryPath: 'spirits/whiskey/bourbon-whiskey' }],
    ['12OZ ZORK MARGARITA 4PK', { categoryPath: 'spirits/ready-to-drink', volumeMl: 355, bottles: 4 }],
  ])('%s (N-111)', (name, expected) => {
    expect(reader.read({ name })).toMatchObject(expected);
  });

  test('gets reasons and the nearest three guesses, and no certainty if it may not be a bottle (N-112)', () => {
    const reading = reader.read({ name: 'TITOS VDK 1.75L', department: 'LIQUOR' });
    expect(reading.reasons).toContain('‘VDK’ means vodka.');
    expect(reading.guesses).toHaveLength(3);
    expect(new Set(reading.guesses.map(({ categoryPath }) => categoryPath)).size).toBe(3);
    expect(reading.guesses[0]?.categoryPath).toBe(reading.categoryPath);
    const bag = reader.read({ name: 'WINE GIFT BAG' });
    expect(bag.confidence).toBeLessThan(0.2);
    expect(bag.reasons).toContain('It may not be a bottle.');
    expect(stranger.read({ name: 'SMITH CAB 20 750' }).reasons).toContain('No region is given.');
  });

  test('is helped by a department if it says little (N-112)', () => {
    const name = 'ZORK SELECT 750';
    expect(stranger.read({ name, department: 'VODKA' }).categoryPath).toBe('spirits/vodka');
    expect(stranger.read({ name, department: 'WINE - WHITE' }).categoryPath).toBe('wine/white-wine');
    expect(stranger.read({ name, department: 'CORDIALS' }).categoryPath).toBe('spirits/liqueur');
  });

  test('is read by an answer for the same words, which gives way to what the name itself says (N-112)', () => {
    const name = 'ZORKMID RESERVE 750';
    const before = stranger.read({ name });
    expect(before.confidence).toBeLessThan(0.8);
    const lesson = {
      clue: before.clue,
      categoryPath: 'spirits/brandy',
      regionPath: 'france/cognac',
      grape: null,
    };
    const taught = new TillNameReader(taxonomy, wellKnown, [lesson]);
    expect(taught.read({ name })).toMatchObject({
      categoryPath: 'spirits/brandy',
      regionPath: 'france/cognac',
    });
    expect(taught.read({ name }).confidence).toBeGreaterThanOrEqual(0.8);
    expect(taught.read({ name: 'ZORKMID LONDON DRY GIN 1L' }).categoryPath).toBe('spirits/gin');
  });

  test('is read without a long wait, whatever text it is (N-111)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 20 }),
        (name, size) => {
          const reading = reader.read({ name, size, department: name, vintage: size });
          expect(taxonomy.categories.atPath(reading.categoryPath)).toBeDefined();
          expect(reading.confidence).toBeGreaterThanOrEqual(0);
          expect(reading.confidence).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
    for (const text of ['A'.repeat(10_000), '750 '.repeat(4_000), "12'".repeat(5_000), '((((('.repeat(3_000)])
      expect(reader.read({ name: text, department: text, size: text }).guesses).toHaveLength(3);
  });
});
