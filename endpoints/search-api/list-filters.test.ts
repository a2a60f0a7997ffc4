import { expect, test } from 'vitest';
import type { Filter } from '#domains/search/ports.ts';
import { readFacetFilters, readNumericFilters } from './list-filters.ts';
import { maxConditions } from './parse-filters.ts';

const equals = (attribute: string, value: string): Filter => ({ kind: 'equals', attribute, value });
const merlot = equals('grape', 'Merlot');
const malbec = equals('grape', 'Malbec');
const price = (op: '>=' | '<=', value: number): Filter => ({
  kind: 'numeric',
  attribute: 'price_cents',
  op,
  value,
});

function read(reader: typeof readFacetFilters, name: string, value: unknown) {
  const problems: string[] = [];
  return { filters: reader(new Map([[name, value]]), problems), problems };
}

test.each<[string, unknown, Filter[]]>([
  ['nothing', [], []],
  ['null', null, []],
  ['one', ['grape:Merlot'], [merlot]],
  ['a bare text', 'grape:Merlot', [merlot]],
  ['JSON', '[["grape:Merlot","grape:Malbec"]]', [{ kind: 'or', filters: [merlot, malbec] }]],
  ['both must hold', ['grape:Merlot', 'grape:Malbec'], [merlot, malbec]],
  [
    'either of two, and a category (M-184)',
    [['grape:Merlot', 'grape:Malbec'], ['categories.lvl1:Wine > Red Wine']],
    [{ kind: 'or', filters: [merlot, malbec] }, equals('categories.lvl1', 'Wine > Red Wine')],
  ],
  ['an empty list says nothing', [[], 'grape:Merlot'], [merlot]],
  ['not', ['grape:-Merlot'], [{ kind: 'not', filter: merlot }]],
  ['a minus that is meant', ['grape:\\-Merlot'], [equals('grape', '-Merlot')]],
  ['colons in the value', ['slug:a:b'], [equals('slug', 'a:b')]],
  ['commas in the value', 'grape:Merlot, old', [equals('grape', 'Merlot, old')]],
  ['no value', ['grape:'], [equals('grape', '')]],
])('facetFilters: %s', (_, value, filters) => {
  expect(read(readFacetFilters, 'facetFilters', value)).toEqual({ filters, problems: [] });
});

test.each<[string, unknown, Filter[]]>([
  ['a list', ['price_cents>=1000', 'price_cents <= 2000'], [price('>=', 1_000), price('<=', 2_000)]],
  ['a text', 'price_cents>=1000,price_cents<=2000', [price('>=', 1_000), price('<=', 2_000)]],
  [
    'either',
    [['price_cents>=1000', 'price_cents<=2000']],
    [{ kind: 'or', filters: [price('>=', 1_000), price('<=', 2_000)] }],
  ],
  [
    'a range',
    ['price_cents:1000 TO 2000'],
    [{ kind: 'and', filters: [price('>=', 1_000), price('<=', 2_000)] }],
  ],
])('numericFilters: %s', (_, value, filters) => {
  expect(read(readNumericFilters, 'numericFilters', value)).toEqual({ filters, problems: [] });
});

test.each<[string, unknown]>([
  ['no list', 5],
  ['no text', [5]],
  ['no colon', ['Merlot']],
  ['no attribute', [':Merlot']],
  ['too deep', [[['grape:Merlot']]]],
  ['broken JSON', '["grape:Merlot"'],
  ['too many', Array.from({ length: maxConditions + 1 }, () => 'grape:Merlot')],
])('facetFilters refused: %s', (_, value) => {
  expect(read(readFacetFilters, 'facetFilters', value)).toEqual({
    filters: [],
    problems: [expect.stringMatching(/^facetFilters: /)],
  });
});

test.each(['grape:Merlot', 'price_cents', '', 'NOT price_cents>1'])('numericFilters refused: %s', (value) => {
  expect(read(readNumericFilters, 'numericFilters', [value])).toEqual({
    filters: [],
    problems: [expect.stringMatching(/^numericFilters: /)],
  });
});
