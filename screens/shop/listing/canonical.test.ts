import { expect, test } from 'vitest';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { robotsView } from './canonical.rules.ts';
import { urlToState } from './search-state.rules.ts';

function view(url: string, total = 30) {
  const reading = urlToState(url, taxonomy);
  if (reading.kind !== 'search') throw new Error(url);
  return robotsView(reading.state, total, 'https://shop.example');
}

test.each([
  ['/wine', 'https://shop.example/wine', true],
  ['/search/wine', 'https://shop.example/wine', true],
  ['/wine/merlot', 'https://shop.example/wine/merlot', true],
  ['/wine?page=3', 'https://shop.example/wine?page=3', true],
  ['/wine?query=oak', 'https://shop.example/wine', false],
  ['/wine?query=oak&page=2', 'https://shop.example/wine', false],
  ['/wine?sort=price-asc', 'https://shop.example/wine', false],
  ['/wine?price=15-25', 'https://shop.example/wine', false],
  ['/wine?sale=1', 'https://shop.example/wine', false],
  ['/wine?stock=1&page=2', 'https://shop.example/wine', false],
  ['/wine/red-wine/france', 'https://shop.example/wine/red-wine/france', true],
  ['/wine/red-wine/merlot', 'https://shop.example/wine/red-wine/merlot', false],
  ['/wine/france/merlot', 'https://shop.example/wine/france/merlot', false],
  ['/search', 'https://shop.example/search', true],
  ['/wine/merlot?grapes[]=malbec', 'https://shop.example/wine/merlot', false],
])('%s is announced to search engines as %s, indexed: %s (G-03)', (url, canonical, isIndexed) => {
  expect(view(url)).toEqual({ canonical, isIndexed });
});

test('an empty shelf is not indexed', () => {
  expect(view('/wine/thailand', 0)).toEqual({
    canonical: 'https://shop.example/wine/thailand',
    isIndexed: false,
  });
});

test.each([
  [2, false],
  [3, true],
])('a category and a region with %i products together are indexed: %s', (total, isIndexed) => {
  expect(view('/spirits/vodka/poland', total).isIndexed).toBe(isIndexed);
});
