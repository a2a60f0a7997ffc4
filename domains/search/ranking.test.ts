import { describe, expect, test } from 'vitest';
import { atOnce } from './in-slices.ts';
import { allSayings } from './reading/vocabulary/sayings.rules.ts';
import { asking, engineOf, namesFound, shelfOf } from './shelf.fixture.ts';
import { ShelfEngine } from './shelf-engine.ts';
import { buildShelfIndex } from './shelf-index.ts';

const named = (...names: string[]) => engineOf(...names.map((name) => ({ name })));

describe('what comes first (M-186)', () => {
  test('fewer typos come before more, exact words before beginnings', () => {
    const engine = named('Merlet Trois', 'Merlots of Pomerol', 'Old Merlot', 'Merlot Reserve');
    expect(namesFound(engine, 'merlot')).toEqual([
      'Old Merlot',
      'Merlot Reserve',
      'Merlots of Pomerol',
      'Merlet Trois',
    ]);
  });

  test('words side by side come before words apart, and before another order', () => {
    const engine = named('Blue Reserve Hill', 'Hill Blue', 'Blue Hill');
    expect(namesFound(engine, 'blue hill')).toEqual(['Blue Hill', 'Hill Blue', 'Blue Reserve Hill']);
  });

  test('an importer is found by its whole name but not by single words of it', () => {
    const engine = engineOf(
      { name: 'One', producer: 'Harbor Wine & Spirits' },
      { name: 'Two', producer: 'Harbor Wine & Spirits' },
      { name: 'Three Harbor' },
    );
    expect(namesFound(engine, 'harbor')).toEqual(['Three Harbor']);
    expect(namesFound(engine, 'harbor wine and spirits')).toEqual(['One', 'Two']);
  });

  test('a word that names a region means the region, not the beginning of a name', () => {
    const engine = engineOf({ name: 'Francesco' }, { name: 'House Red', regions: { lvl0: 'France' } });
    expect(namesFound(engine, 'france')).toEqual(['House Red']);
  });

  test('a name equal to the query comes before a longer one', () => {
    expect(namesFound(named('Malibu Watermelon', 'Malibu'), 'malibu')).toEqual([
      'Malibu',
      'Malibu Watermelon',
    ]);
  });

  test('a synonym ranks below the word itself', () => {
    expect(namesFound(named('Jack Daniels', 'JDX Rum'), 'jd')).toEqual(['JDX Rum', 'Jack Daniels']);
  });

  test('equal matches come in shelf order', () => {
    expect(namesFound(named('Gin C', 'Gin A', 'Gin B'), 'gin')).toEqual(['Gin C', 'Gin A', 'Gin B']);
  });
});

describe('what is forgiven (M-186)', () => {
  test('only the last word may be unfinished', () => {
    expect(namesFound(named('Pinot Noir'), 'pinot no')).toEqual(['Pinot Noir']);
    expect(namesFound(named('Pinot Noir', 'Noir'), 'pin noir', { ifNothingFound: 'none' })).toEqual([]);
  });

  test.each([
    ['johnniewalker', 'Johnnie Walker Black'],
    ['johnniewal', 'Johnnie Walker Black'],
    ['chateauneufdupape', 'Mont-Redon Châteauneuf-du-Pape'],
    ['weller12', 'W. L. Weller 12 Year'],
    ['blue berry', 'Blueberry Vodka'],
    ['d e w', 'Tullamore D.E.W.'],
    ['moet and chandon', 'Moët Chandon'],
    ['the prisoner', 'Prisoner Red'],
    ['whites', 'Great White'],
    ['avola', "Nero d'Avola"],
    ['kaluha', 'Kahlúa'],
  ])('%s finds %s', (query, name) => {
    expect(namesFound(named('Something Else', name), query)).toEqual([name]);
  });

  test('a number is never another number, and short words are taken literally', () => {
    const engine = engineOf({ name: 'Barolo', vintage: '2016' }, { name: 'Gan' });
    expect(namesFound(engine, '2015', { ifNothingFound: 'none' })).toEqual([]);
    expect(namesFound(engine, 'gin', { ifNothingFound: 'none' })).toEqual([]);
  });

  test('a mistake in the first letter counts twice', () => {
    expect(namesFound(named('Porto'), 'borto', { ifNothingFound: 'none' })).toEqual(['Porto']);
    expect(namesFound(named('Porto', 'Borto'), 'borto')).toEqual(['Borto']);
    expect(namesFound(named('Port'), 'bort', { ifNothingFound: 'none' })).toEqual([]);
  });

  test('typos can be refused', () => {
    expect(
      namesFound(named('Riesling'), 'reisling', { forgiveTypos: false, ifNothingFound: 'none' }),
    ).toEqual([]);
  });

  test('a word that is common in the catalogue is taken literally', () => {
    const engine = named('Merlot A', 'Merlot B', 'Merlot C', 'Merlet');
    expect(namesFound(engine, 'merlot')).not.toContain('Merlet');
  });
});

describe('in the order of price (M-155)', () => {
  const engine = engineOf(
    { name: 'Chardonay Misprint', price_cents: 100 },
    { name: 'Chardonnay A', price_cents: 3_000 },
    { name: 'Chardonnay B', price_cents: 2_000 },
    { name: 'Chardonnay C', price_cents: 1_000, status: 'outstock' },
  );

  test('what cannot be bought comes last both ways, and matches with typos are left out (G-32)', () => {
    expect(namesFound(engine, 'chardonnay', { view: 'price-asc' })).toEqual([
      'Chardonnay B',
      'Chardonnay A',
      'Chardonnay C',
    ]);
    expect(namesFound(engine, 'chardonnay', { view: 'price-desc' })).toEqual([
      'Chardonnay A',
      'Chardonnay B',
      'Chardonnay C',
    ]);
  });
});

describe('a price applies to the sizes that can be bought', () => {
  const sizes = (...told: [string, number, boolean][]) =>
    told.map(([size, price_cents, in_stock]) => ({ size, price_cents, in_stock }));
  const engine = engineOf(
    {
      name: 'Two sizes',
      price_cents: 1_200,
      size_prices: sizes(['375 mL', 1_200, true], ['1.75 L', 3_000, true]),
    },
    {
      name: 'One is gone',
      price_cents: 1_200,
      size_prices: sizes(['375 mL', 1_200, true], ['750 mL', 2_000, false]),
    },
    { name: 'One size', price_cents: 2_000 },
  );
  const priced = (from: number, to: number) => ({
    kind: 'and' as const,
    filters: [
      { kind: 'numeric' as const, attribute: 'price_cents', op: '>=' as const, value: from },
      { kind: 'numeric' as const, attribute: 'price_cents', op: '<=' as const, value: to },
    ],
  });

  test('one size has to meet both ends of a range, and the hit says which', () => {
    expect(namesFound(engine, '', { filter: priced(1_500, 2_500) })).toEqual(['One size']);
    expect(namesFound(engine, '', { filter: priced(2_500, 3_500) })).toEqual(['Two sizes']);
    const [hit] = engine.search(asking({ filter: priced(2_500, 3_500) })).hits;
    expect(hit?.matched).toEqual({ size: '1.75 L', price_cents: 3_000, in_stock: true });
  });

  test('the size that the card shows anyway is not repeated', () => {
    const [hit] = engine.search(asking({ filter: priced(1_000, 3_500) })).hits;
    expect(hit).toMatchObject({ record: { name: 'Two sizes' }, matched: null });
  });
});

describe('something is always shown (M-187)', () => {
  test('words are dropped, but never the most specific one', () => {
    const engine = engineOf(
      { name: 'Barolo Riserva', vintage: '2016' },
      { name: 'House Red', vintage: '2015' },
    );
    const result = engine.search(asking({ query: 'barolo 2015' }));
    expect(result.hits.map((hit) => hit.record.name)).toEqual(['Barolo Riserva']);
    expect(result).toMatchObject({ nbHits: 1, droppedWords: ['2015'], queryRun: 'barolo' });
  });

  test('a filter counts: words are dropped for what it lets through', () => {
    const engine = engineOf({ name: 'Barolo Riserva', status: 'outstock' }, { name: 'Barolo' });
    const filter = { kind: 'equals', attribute: 'status', value: 'instock' } as const;
    expect(engine.search(asking({ query: 'barolo riserva', filter }))).toMatchObject({
      nbHits: 1,
      droppedWords: ['riserva'],
    });
    expect(engine.search(asking({ query: 'barolo riserva', filter, ifNothingFound: 'none' }))).toMatchObject({
      nbHits: 0,
    });
  });

  test('nonsense finds nothing', () => {
    expect(named('Barolo').search(asking({ query: 'qwxyz plugh' }))).toMatchObject({
      nbHits: 0,
      hits: [],
      droppedWords: ['qwxyz', 'plugh'],
    });
  });

  test('a better spelling is offered when there is none without typos', () => {
    const engine = named('Estate Sauvignon Blanc');
    expect(engine.search(asking({ query: 'sauvignion blnc' })).correctedQuery).toBe('sauvignon blanc');
    expect(engine.search(asking({ query: 'sauvignon bl' })).correctedQuery).toBeUndefined();
  });
});

test('a very long query is read up to 512 characters and twelve words (M-183)', () => {
  const engine = named('Barolo');
  expect(namesFound(engine, `barolo ${'x'.repeat(600)}`)).toEqual(['Barolo']);
  expect(namesFound(engine, Array.from({ length: 100 }, () => 'barolo').join(' '))).toEqual(['Barolo']);
  expect(namesFound(engine, 'a'.repeat(100_000))).toEqual([]);
});

test('a query for something other than a bottle gets the owner’s own sentence, and so does a word of the owner’s', () => {
  const shelf = atOnce(buildShelfIndex(shelfOf({ name: 'Barolo' })));
  const sayings = allSayings({ corkscrew: 'At the counter, $9.', balloons: 'Next door.' });
  const engine = new ShelfEngine(shelf, { sayings: () => sayings });
  const notice = (query: string) => engine.search(asking({ query })).understanding.notice;
  expect(notice('wine opener')).toBe('At the counter, $9.');
  expect(notice('balloons')).toBe('Next door.');
  expect(notice('gift card')).toContain('gift cards');
});
