import { describe, expect, test } from 'vitest';
import type { FacetValuesRequest } from '../ports.ts';
import { engineOf } from '../shelf.fixture.ts';
import { markUp } from '../text/highlight.rules.ts';

const grapes = ['Pinot Noir', 'Pinot Noir', 'Pinot Grigio', 'Grüner Veltliner', 'Gewürztraminer', ''];
const engine = engineOf(...grapes.map((grape, at) => ({ grape, name: at === 0 ? 'Rare' : 'Usual' })));

function values(facetQuery: string, more: Partial<FacetValuesRequest> = {}): string[] {
  const request: FacetValuesRequest = {
    facet: 'grape',
    facetQuery,
    query: '',
    filter: null,
    maxFacetHits: 10,
    ...more,
  };
  return engine
    .facetValues(request)
    .values.map(({ highlight, count }) => `${markUp(highlight, '[', ']')} ${count}`);
}

describe('the values of a facet are searched (M-160)', () => {
  test('by the beginning of any word, without accents, most common first', () => {
    expect(values('pin')).toEqual(['[Pin]ot Noir 2', '[Pin]ot Grigio 1']);
    expect(values('gru')).toEqual(['[Grü]ner Veltliner 1']);
    expect(values('noir pinot')).toEqual(['[Pinot] [Noir] 2']);
  });

  test('a typo is forgiven if nothing is found without it', () => {
    expect(values('gewurtz')).toEqual(['[Gewürz]traminer 1']);
    expect(values('zzz')).toEqual([]);
  });

  test('counts are those of the search, and there are no more values than asked for', () => {
    expect(values('', { query: 'rare' })).toEqual(['Pinot Noir 1']);
    expect(values('', { maxFacetHits: 1 })).toEqual(['Pinot Noir 2']);
    expect(values('', { facet: 'no-facet' })).toEqual([]);
  });
});
