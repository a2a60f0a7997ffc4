import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { anyState } from '#tests/builders/any-search-state.ts';
import { type SearchState, stateToUrl, urlToState } from './search-state.rules.ts';
import { fromUiState, settle, toUiState } from './ui-state.rules.ts';

const indexes = {
  featured: 'products',
  'price-asc': 'products_price_asc',
  'price-desc': 'products_price_desc',
};

function at(url: string): SearchState {
  const reading = urlToState(url, taxonomy);
  if (reading.kind !== 'search') throw new Error(url);
  return reading.state;
}

test('the filters’ state and the address’s state mean the same, whatever is chosen (R-086)', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(fromUiState(toUiState(state, indexes), indexes, taxonomy)).toEqual(state);
    }),
    { numRuns: 1_000 },
  );
});

test('what is not chosen is not mentioned', () => {
  expect(toUiState(at('/search'), indexes)).toEqual({});
});

test('a value in none of the trees is left out, along with everything below it', () => {
  const ui = {
    hierarchicalMenu: { 'categories.lvl0': ['Wine', 'Blue Wine', 'Sky'] },
    refinementList: { grape: ['Merlot', 'Concord?'] },
  };
  expect(stateToUrl(fromUiState(ui, indexes, taxonomy))).toBe('/wine/merlot');
});

describe('how a choice changes the state (M-172, G-28)', () => {
  test.each([
    ['/spirits', '/spirits', 'merlot', '/wine/merlot', true],
    ['/region/france', '/region/france', 'merlot', '/wine/france/merlot', true],
    ['/search', '/search', 'merlot', '/wine/merlot', true],
    ['/wine', '/wine', 'merlot', '/wine/merlot', false],
    ['/wine/red-wine', '/wine/red-wine', 'merlot', '/wine/red-wine/merlot', false],
  ])('on %s a grape is ticked', (before, after, slug, settled, becameWine) => {
    const grapes = taxonomy.grapes.filter((grape) => grape.slug === slug);
    const settling = settle(at(before), { ...at(after), grapes }, taxonomy);
    expect(stateToUrl(settling.state)).toBe(settled);
    expect(settling.becameWine).toBe(becameWine);
  });

  test.each([
    ['/search', '/search'],
    ['/spirits', '/spirits'],
  ])('leaving wine for %s drops the grapes', (to, settled) => {
    const before = at('/wine/merlot?grapes[]=malbec');
    const settling = settle(before, { ...at(to), grapes: before.grapes }, taxonomy);
    expect(stateToUrl(settling.state)).toBe(settled);
    expect(settling.becameWine).toBe(false);
  });
});
