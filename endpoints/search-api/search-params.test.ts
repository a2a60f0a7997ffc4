import { expect, test } from 'vitest';
import { readNames, readText, readWhole } from './read-values.ts';
import { echoOf, searchParams } from './search-params.ts';

const params = (values: Record<string, unknown>) => new Map(Object.entries(values));

test.each<[string, unknown, Record<string, unknown>]>([
  ['flat', { query: 'a', page: 1 }, { query: 'a', page: 1 }],
  [
    'a text',
    { params: 'query=a%20b+c&page=1&facets=%5B%22grape%22%5D' },
    { query: 'a b c', page: '1', facets: '["grape"]' },
  ],
  ['an object', { params: { query: 'a' } }, { query: 'a' }],
  ['flat wins', { params: 'query=a&page=1', query: 'b' }, { page: '1', query: 'b' }],
  ['params of no known form', { params: 5, query: 'a' }, { query: 'a' }],
])('the forms of a search: %s', (_, sent, read) => {
  expect(Object.fromEntries(searchParams(sent) ?? [])).toEqual(read);
});

test.each([null, undefined, 5, 'query=a', []])('no search: %j', (sent) => {
  expect(searchParams(sent)).toBeUndefined();
});

test('the answer repeats the request, without anything that does not look like a parameter', () => {
  const echo = echoOf(
    params({
      indexName: 'products',
      query: 'a b',
      page: 0,
      facetFilters: [['a:b']],
      deep: [[[1]]],
      object: {},
      half: '\ud800',
    }),
  );
  expect(Object.fromEntries(new URLSearchParams(echo))).toEqual({
    query: 'a b',
    page: '0',
    facetFilters: '[["a:b"]]',
    half: '\ufffd',
  });
});

test.each<[unknown, readonly string[] | null]>([
  [undefined, null],
  [null, null],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['a', ['a']],
  ['a, b', ['a', 'b']],
  ['["a","b"]', ['a', 'b']],
  ['', []],
  [[], []],
])('names: %j', (value, names) => {
  const problems: string[] = [];
  expect(readNames(params({ facets: value }), 'facets', problems)).toEqual(names);
  expect(problems).toEqual([]);
});

test('numbers are read as numbers or, in a parameter text, as digits', () => {
  const problems: string[] = [];
  expect(readWhole(params({ page: '7' }), 'page', 9, 0, problems)).toBe(7);
  expect(readText(params({ query: 2015 }), 'query', 9, problems)).toBe('2015');
  expect(problems).toEqual([]);
});

test.each([true, '1.5', '-1', '1e3', [], {}, 10, Number.NaN])('no page: %j', (page) => {
  const problems: string[] = [];
  expect(readWhole(params({ page }), 'page', 9, 0, problems)).toBe(0);
  expect(problems).toEqual(['Invalid value for "page" parameter, expected integer between 0 and 9']);
});
