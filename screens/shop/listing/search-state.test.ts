import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingTitle } from '#domains/catalogue/listing/listing-path.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { anyState } from '#tests/builders/any-search-state.ts';
import {
  longestQuery,
  type SearchState,
  stateToUrl,
  titledSelection,
  underWine,
  urlToState,
} from './search-state.rules.ts';

function stateAt(url: string): SearchState {
  const reading = urlToState(url, taxonomy);
  if (reading.kind !== 'search') throw new Error(`${url} is ${reading.kind}`);
  return reading.state;
}

const canonical = (url: string) => stateToUrl(stateAt(url));

describe('an address and its meaning (R-086)', () => {
  test('every state has one address, which reads back as the state (M-166 to M-172, G-27)', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const url = stateToUrl(state);
        expect(stateAt(url)).toEqual(state);
        expect(canonical(url)).toBe(url);
      }),
      { numRuns: 1_000 },
    );
  });

  test('any address is either refused or settles on a stable one', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/wine',
        '/search',
        '/region',
        '//',
        '/..',
        '%00',
        '%',
        '/merlot',
        '/france',
        '?',
        '&',
        '=',
        'grapes[]',
        'page',
        'sort',
        'query',
        '[',
        '#',
        '+',
        '%2e',
        '\u0000',
      ),
      fc.constantFrom(
        ...taxonomy.grapes.map(({ slug }) => `/${slug}`),
        ...taxonomy.regions.all.map(({ slug }) => `/${slug}`),
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('', '/wine', '/search', '/spirits/', '/region/'),
        (pieces, start) => {
          const reading = urlToState(start + pieces.join(''), taxonomy);
          if (reading.kind !== 'search') return;
          const url = stateToUrl(reading.state);
          expect(url).toMatch(/^\/[\x21-\x7e]*$/);
          expect(stateAt(url)).toEqual(reading.state);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['/search', '/search'],
    ['/search/wine', '/wine'],
    ['/search/merlot', '/wine/merlot'],
    ['/spirits/merlot', '/wine/merlot'],
    ['/spirits?grapes[]=merlot', '/wine/merlot'],
    ['/wine?grapes[]=merlot&grapes[]=malbec', '/wine/merlot?grapes[]=malbec'],
    ['/wine/merlot?grapes%5B%5D=malbec&grapes[]=malbec', '/wine/merlot?grapes[]=malbec'],
    ['/wine/merlot/france?page=2', '/wine/france/merlot?page=2'],
    ['/Wine/Red-Wine/', '/wine/red-wine'],
    ['/wine?page=1&sort=featured&query=', '/wine'],
    ['/wine?sort=price-asc', '/wine?sort=price-asc'],
    ['/wine?sort=cheapest', '/wine'],
    ['/search?query=c%C3%B4tes+du%20rh%C3%B4ne&page=2', '/search?query=c%C3%B4tes%20du%20rh%C3%B4ne&page=2'],
    ['/wine/merlot?page=2&query=a%26b', '/wine/merlot?query=a%26b&page=2'],
    ['/wine?utm_source=mail', '/wine'],
    ['/wine?stock=1&price=15-25&sale=1', '/wine?price=15-25&sale=1&stock=1'],
    ['/wine?price=25-15', '/wine?price=15-25'],
    ['/wine?price=$15.50-1,000', '/wine?price=15.50-1000'],
    ['/wine?price=15.00-', '/wine?price=15-'],
    ['/wine?price=0-20', '/wine?price=-20'],
    ['/wine?price=&price=20', '/wine?price=-20'],
    ['/wine?price=cheap', '/wine'],
    ['/wine?price=15', '/wine'],
    ['/wine?price=-', '/wine'],
    ['/wine?price=ten-20', '/wine?price=-20'],
    ['/wine?price=9999999999-', '/wine'],
    ['/wine?sale=yes&stock=0', '/wine'],
    [
      '/search?query=gin&page=2&sort=price-asc&price=-20',
      '/search?query=gin&page=2&sort=price-asc&price=-20',
    ],
  ])('%s settles on %s (M-166 to M-172, G-03)', (url, settled) => {
    expect(canonical(url)).toBe(settled);
  });

  test.each([
    '/wine/not-a-slug',
    '/wine?grapes[]=not-a-grape',
    '/wine?grapes[]=',
    '/beer',
    '/wine/region/france',
  ])('%s does not exist (M-150, M-171)', (url) => {
    expect(urlToState(url, taxonomy).kind).toBe('unknown-slug');
  });

  test.each(['0', '-1', '1e3', '01', 'x', ''])('page %j does not exist', (page) => {
    expect(urlToState(`/wine?page=${page}`, taxonomy)).toEqual({ kind: 'no-such-page' });
  });

  test('512 characters of the words are read, and half a character becomes a replacement character (M-183)', () => {
    expect(stateAt(`/search?query=${'a'.repeat(600)}`).query).toHaveLength(longestQuery);
    expect(stateAt(`/search?query=${'a'.repeat(511)}%F0%9F%8D%B7`).query).toBe(`${'a'.repeat(511)}\ufffd`);
  });
});

test.each([
  ['/wine/red-wine/france/merlot', 'Merlot Red Wine from France'],
  ['/wine/merlot?grapes[]=malbec', 'Wine'],
  ['/region/france/champagne', 'Wine & Spirits from Champagne'],
  ['/search?query=gin', 'Search'],
  ['/spirits/whiskey?sort=price-asc', 'Whiskey'],
])('the title of %s is %j (M-173)', (url, title) => {
  expect(listingTitle(titledSelection(stateAt(url)))).toBe(title);
});

test('a grape without wine becomes wine, anything else stays (M-172)', () => {
  const spirits = stateAt('/spirits');
  expect(underWine(spirits, taxonomy)).toBe(spirits);
  const grapes = [taxonomy.grape('merlot')].filter((grape) => grape !== undefined);
  expect(stateToUrl(underWine({ ...spirits, grapes }, taxonomy))).toBe('/wine/merlot');
});
