import { describe, expect, test } from 'vitest';
import { taxonomy } from '../taxonomy.ts';
import { readCursor, writeCursor } from './cursor.rules.ts';
import { type KnownToList, readProductList } from './filters.rules.ts';

const known: KnownToList = { taxonomy, people: new Set(['ann']), seesCost: true };
const filtersOf = (given: Record<string, unknown>, how = known) => readProductList(given, how).filters;

describe('what an address of the list of products asks for', () => {
  test('every filter is read (B-130)', () => {
    const given = {
      words: ' cru  beaujolais ',
      category: 'wine/red-wine',
      region: 'france/burgundy',
      grape: 'gamay',
      producer: 'Foillard',
      state: 'draft',
      stock: 'low',
      gap: 'cost',
      offer: 'promotion',
      coming: '1',
      from: '$10',
      to: '25.50',
      by: 'ann',
      since: '2026-11-01',
      supplier: '7',
      order: 'new',
    };
    const { filters, order, query, unread } = readProductList(given, known);
    expect(unread).toEqual([]);
    expect(order).toBe('new');
    expect(query).toEqual({ ...given, words: 'cru  beaujolais' });
    expect(filters).toEqual({
      words: 'cru  beaujolais',
      category: 'wine/red-wine',
      region: 'france/burgundy',
      grape: 'gamay',
      producer: 'Foillard',
      state: 'draft',
      stock: 'low',
      gap: 'cost',
      offer: 'promotion',
      isPriceComing: true,
      fromCents: 1_000,
      toCents: 2_550,
      changedBy: 'ann',
      since: '2026-11-01',
      supplier: 7,
    });
  });

  test.each([
    ['category', 'wine/blue-wine'],
    ['category', '../wine'],
    ['region', 'burgundy'],
    ['grape', 'toString'],
    ['state', 'gone'],
    ['stock', 'much'],
    ['gap', 'constructor'],
    ['offer', 'free'],
    ['coming', 'yes'],
    ['from', '-1'],
    ['to', '1e9'],
    ['by', 'eve'],
    ['since', '2026-02-30'],
    ['supplier', 'winebow'],
    ['supplier', '0'],
    ['words', 'x'.repeat(101)],
    ['words', 'a\0b'],
    ['producer', 'x'.repeat(201)],
    ['order', 'random'],
    ['__proto__x', '1'],
    ['constructor', '1'],
    ['ids', '1,2'],
    ['state', ['draft', 'selling']],
    ['words', { a: 1 }],
  ])('%s=%s is left out and reported (B-130)', (field, value) => {
    const { filters, unread } = readProductList({ [field]: value }, known);
    expect(filters).toEqual({});
    expect(unread).toHaveLength(1);
    expect(unread[0]).toMatch(new RegExp(`^${field}=`));
  });

  test('empty fields, the page and "all" are ignored (B-130)', () => {
    expect(readProductList({ words: '', state: '', after: '1~a', all: '1' }, known)).toEqual({
      filters: {},
      order: 'name',
      query: {},
      unread: [],
    });
  });

  test('a person who may not see costs cannot ask for them (B-130, B-154)', () => {
    const blind = { ...known, seesCost: false };
    for (const gap of ['cost', 'below-cost']) {
      expect(filtersOf({ gap }, blind)).toEqual({});
      expect(filtersOf({ gap })).toEqual({ gap });
    }
    expect(filtersOf({ gap: 'photo' }, blind)).toEqual({ gap: 'photo' });
  });
});

describe('where a page begins', () => {
  test.each([
    ['name', { id: 7, value: 'chateau ~ margaux\n' }],
    ['name', { id: 7, value: '' }],
    ['stock', { id: 7, value: 0 }],
    ['new', { id: 7, value: 1_795_194_240_000 }],
  ] as const)('in the order %s, %o is read back (B-130)', (order, cursor) => {
    expect(readCursor(writeCursor(cursor), order)).toEqual(cursor);
  });

  test.each([
    ['name', undefined],
    ['name', ''],
    ['name', 'a~b'],
    ['name', '1'],
    ['name', '1~a\0'],
    ['name', `1~${'x'.repeat(401)}`],
    ['name', '1234567890~a'],
    ['name', ['1~a']],
    ['stock', '1~a'],
    ['stock', '1~-1'],
    ['price', '1~1.5'],
    ['new', `1~${'9'.repeat(16)}`],
  ] as const)('in the order %s, %o is no page that was written (B-130)', (order, text) => {
    expect(readCursor(text, order)).toBeNull();
  });
});
