import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '#domains/search/ports.ts';
import { maxConditions, parseFilters } from './parse-filters.ts';

const equals = (attribute: string, value: string): Filter => ({ kind: 'equals', attribute, value });
const a = equals('a', '1');
const b = equals('b', '2');
const c = equals('c', '3');

function parsed(text: string): Filter | null {
  const answer = parseFilters(text);
  if (answer.kind === 'refused') throw new Error(answer.message);
  return answer.filter;
}

describe('what a filter means', () => {
  test("the shop's own filter (M-177)", () => {
    expect(parsed('(pack_type:Group OR pack_type:Product) AND search_default:true')).toEqual({
      kind: 'and',
      filters: [
        { kind: 'or', filters: [equals('pack_type', 'Group'), equals('pack_type', 'Product')] },
        equals('search_default', 'true'),
      ],
    });
  });

  test.each<[string, Filter | null]>([
    ['', null],
    ['  \n', null],
    ['a:1', a],
    [' a : 1 ', a],
    ['((a:1))', a],
    ['a:1 AND b:2 AND c:3', { kind: 'and', filters: [a, b, c] }],
    ['a:1 OR b:2 AND c:3', { kind: 'and', filters: [{ kind: 'or', filters: [a, b] }, c] }],
    ['a:1 OR (b:2 AND c:3)', { kind: 'or', filters: [a, { kind: 'and', filters: [b, c] }] }],
    ['NOT a:1 AND b:2', { kind: 'and', filters: [{ kind: 'not', filter: a }, b] }],
    ['NOT (a:1 OR b:2)', { kind: 'not', filter: { kind: 'or', filters: [a, b] } }],
    ['NOT NOT a:1', { kind: 'not', filter: { kind: 'not', filter: a } }],
    ['grape:"Pinot Noir"', equals('grape', 'Pinot Noir')],
    ["grape:'Pinot Noir'", equals('grape', 'Pinot Noir')],
    ['"odd name":"say \\"cheese\\" \\\\"', equals('odd name', 'say "cheese" \\')],
    ['categories.lvl1:"Wine > Red Wine"', equals('categories.lvl1', 'Wine > Red Wine')],
    ["brand:Tito's", equals('brand', "Tito's")],
    ['url:http://x?a=b', equals('url', 'http://x?a=b')],
    ['a:ANDREA', equals('a', 'ANDREA')],
    ['ANDES:1', equals('ANDES', '1')],
    ['grape:Rosé', equals('grape', 'Rosé')],
    ['promoted', equals('_tags', 'promoted')],
    ['price_cents<2000', { kind: 'numeric', attribute: 'price_cents', op: '<', value: 2000 }],
    ['price_cents != -1.5', { kind: 'numeric', attribute: 'price_cents', op: '!=', value: -1.5 }],
    [
      'price_cents:1000 TO 2000',
      {
        kind: 'and',
        filters: [
          { kind: 'numeric', attribute: 'price_cents', op: '>=', value: 1000 },
          { kind: 'numeric', attribute: 'price_cents', op: '<=', value: 2000 },
        ],
      },
    ],
  ])('%s', (text, filter) => {
    expect(parsed(text)).toEqual(filter);
  });
});

describe('a filter that makes no sense is refused with the position', () => {
  test.each([
    ['a:', 'filters: unexpected end'],
    [':1', "filters: unexpected ':1' at position 0"],
    ['a:1 b:2', "filters: unexpected 'b:2' at position 4"],
    ['a:1 AND', "filters: unexpected 'AND' at position 4"],
    ['AND a:1', "filters: unexpected 'a:1' at position 4"],
    ['a:1 or b:2', "filters: unexpected 'or b:2' at position 4"],
    ['(a:1', 'filters: unexpected end'],
    ['a:1)', "filters: unexpected ')' at position 3"],
    ['()', "filters: unexpected ')' at position 1"],
    ['a:"open', `filters: unexpected '"open' at position 2`],
    ['price_cents < cheap', "filters: unexpected 'cheap' at position 14"],
    ['price_cents:1 TO much', "filters: unexpected 'much' at position 17"],
  ])('%s', (text, message) => {
    expect(parseFilters(text)).toEqual({ kind: 'refused', message });
  });

  test('nesting and length are limited (R-078)', () => {
    for (const deep of ['('.repeat(30_000), 'NOT '.repeat(15_000), `${'('.repeat(25)}a:1${')'.repeat(25)}`]) {
      expect(parseFilters(deep)).toMatchObject({
        kind: 'refused',
        message: 'filters: nested deeper than 20',
      });
    }
    const long = (count: number) => Array.from({ length: count }, () => 'a:1').join(' OR ');
    expect(parseFilters(long(maxConditions))).toMatchObject({ kind: 'ok' });
    expect(parseFilters(long(maxConditions + 1))).toMatchObject({ kind: 'refused' });
  });

  test('junk is refused or understood, and never throws (R-078)', () => {
    const junk = fc.array(
      fc.constantFrom(
        '(',
        ')',
        'AND',
        'OR',
        'NOT',
        ' ',
        ':',
        '"',
        "'",
        '\\',
        '<',
        '!=',
        'TO',
        'a',
        '1',
        '\u0000',
        '\ud800',
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          junk.map((parts) => parts.join('')),
        ),
        (text) => {
          expect(['ok', 'refused']).toContain(parseFilters(text).kind);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const condition = fc.oneof(
  fc.record({
    kind: fc.constant('equals' as const),
    attribute: fc.string({ minLength: 1 }),
    value: fc.string({ unit: 'binary' }),
  }),
  fc.record({
    kind: fc.constant('numeric' as const),
    attribute: fc.string({ minLength: 1 }),
    op: fc.constantFrom(
      '<' as const,
      '<=' as const,
      '=' as const,
      '!=' as const,
      '>=' as const,
      '>' as const,
    ),
    value: fc.integer(),
  }),
);
const { filter: anyFilter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    condition,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      filters: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), filter: tie('filter') }),
  ),
}));

function printed(filter: Filter): string {
  const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
  const nested = (inner: Filter) =>
    inner.kind === 'and' || inner.kind === 'or' ? `(${printed(inner)})` : printed(inner);
  if (filter.kind === 'equals') return `${quoted(filter.attribute)}:${quoted(filter.value)}`;
  if (filter.kind === 'numeric') return `${quoted(filter.attribute)} ${filter.op} ${filter.value}`;
  if (filter.kind === 'not') return `NOT ${nested(filter.filter)}`;
  return filter.filters.map(nested).join(` ${filter.kind.toUpperCase()} `);
}

test('a filter written as text reads back unchanged', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(parsed(printed(filter))).toEqual(filter);
    }),
    { numRuns: 1_000 },
  );
});
