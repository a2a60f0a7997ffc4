import { describe, expect, test } from 'vitest';
import type { SearchRequest } from '#domains/search/ports.ts';
import { reachableHits } from '#platform/settings/search-settings.ts';
import { byPrice, plainEngine } from '#tests/search-clients/plain-engine.ts';
import { records, searchApi } from '#tests/search-clients/search-api.ts';
import { askHere } from './ask-here.ts';
import { embeddedSearch } from './search-constants.ts';

const shopFilter = '(pack_type:Group OR pack_type:Product) AND search_default:true';

const { post, search } = searchApi();

describe('the answer', () => {
  test('has several searches of one call in their order, with every field of the protocol (M-176)', async () => {
    const { status, headers, body } = await post('*/queries', {
      requests: [
        {
          indexName: 'products',
          query: 'pinot',
          filters: shopFilter,
          hitsPerPage: 24,
          facets: ['grape', 'price_cents'],
        },
        { indexName: 'products_price_asc', hitsPerPage: 3 },
        { indexName: 'products', type: 'facet', facet: 'grape', facetQuery: 'pin', filters: shopFilter },
      ],
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const found = records.filter(({ name, search_default }) => / Pinot /.test(name) && search_default);
    expect(body.results[0]).toMatchObject({
      nbHits: found.length,
      page: 0,
      nbPages: Math.ceil(found.length / 24),
      hitsPerPage: 24,
      query: 'pinot',
      index: 'products',
      renderingContent: {},
      processingTimeMS: expect.any(Number),
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      facets: {
        grape: {
          'Pinot Noir': found.filter(({ grape }) => grape === 'Pinot Noir').length,
          'Pinot Gris': found.filter(({ grape }) => grape === 'Pinot Gris').length,
        },
      },
      facets_stats: { price_cents: { min: Math.min(...found.map((record) => record.price_cents)) } },
    });
    expect(body.results[0]).not.toHaveProperty('_automaticInsights');
    expect(new URLSearchParams(body.results[0].params).get('facets')).toBe('["grape","price_cents"]');
    expect(body.results[1].hits).toHaveLength(3);
    expect(body.results[2].facetHits.map(({ value }: { value: string }) => value).sort()).toEqual([
      'Pinot Gris',
      'Pinot Noir',
    ]);
  });

  test('has hits with the fields of the specification and their highlights, even when nothing was typed (M-207)', async () => {
    const { hits } = await search({
      hitsPerPage: 1,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    });
    for (const name of [
      'objectID',
      'slug',
      'name',
      'pack_type',
      'pack_photo',
      'display_price',
      'sale_price',
      'status',
      'sale_item',
    ]) {
      expect(hits[0]).toHaveProperty(name);
    }
    expect(hits[0]).toMatchObject({ num_grouped_packs: 2, search_default: false });
    expect(hits[0]._highlightResult.name).toEqual({
      value: hits[0].name,
      matchLevel: 'none',
      fullyHighlighted: false,
      matchedWords: [],
    });
  });

  test('leaves out what the filter excludes from the shop’s own searches (M-177)', async () => {
    const { nbHits, facets } = await search({ filters: shopFilter, facets: ['search_default'] });
    expect(nbHits).toBe(records.filter(({ search_default }) => search_default).length);
    expect(facets).toEqual({ search_default: { true: nbHits } });
  });

  test('has 24 hits per page when 24 are requested (M-178)', async () => {
    expect((await search({ hitsPerPage: 24, page: 1 })).hits).toHaveLength(24);
  });

  test('has three orders of one shelf under three names, even across pages (M-155, G-31)', async () => {
    for (const [indexName, sign] of [
      ['products_price_asc', 1],
      ['products_price_desc', -1],
    ] as const) {
      const pages = await Promise.all([0, 1, 2].map((page) => search({ indexName, page, hitsPerPage: 24 })));
      const ids = pages.flatMap(({ hits }) => hits.map((hit: { objectID: string }) => hit.objectID));
      expect(ids).toEqual(
        byPrice(records, sign)
          .map(({ objectID }) => objectID)
          .slice(0, 72),
      );
    }
  });

  test('has the union for two grapes joined by OR (M-184)', async () => {
    const { nbHits } = await search({ facetFilters: [['grape:Nebbiolo', 'grape:Chardonnay']] });
    expect(nbHits).toBe(records.filter(({ grape }) => ['Nebbiolo', 'Chardonnay'].includes(grape)).length);
  });

  test('counts every level of both hierarchies and the grape, by name or all at once (M-185)', async () => {
    const { facets } = await search({ facets: ['*'] });
    const wanted = ['categories', 'regions'].flatMap((tree) =>
      [0, 1, 2, 3].map((level) => `${tree}.lvl${level}`),
    );
    expect(Object.keys(facets)).toEqual(expect.arrayContaining([...wanted, 'grape']));
    const one = await search({ facets: 'grape' });
    expect(one.facets).toEqual({ grape: facets.grape });
    expect((await search({ facets: ['grape', 'cost_cents', '__proto__'] })).facets).toEqual(one.facets);
  });

  test('has a page for every hit; far beyond, the count is complete and the pages end (M-179)', async () => {
    const pages = Math.ceil(records.length / 24);
    expect((await search({ hitsPerPage: 24, page: pages - 1 })).hits).toHaveLength(
      records.length - (pages - 1) * 24,
    );
    expect(await search({ hitsPerPage: 24, page: pages })).toMatchObject({ hits: [], nbPages: pages });
    expect(await search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0, nbHits: records.length });

    const endless = plainEngine(records);
    const engine = {
      ...endless,
      search: (request: SearchRequest) => ({ ...endless.search({ ...request, page: 0 }), nbHits: 50_000 }),
    };
    const ask = askHere({ engine, constants: embeddedSearch });
    const [last, beyond, far] = await ask<{ hits: object[] }>([
      { indexName: 'products', hitsPerPage: 24, page: Math.ceil(reachableHits / 24) - 1 },
      { indexName: 'products', hitsPerPage: 24, page: Math.ceil(reachableHits / 24) },
      { indexName: 'products', hitsPerPage: 1_000, page: Number.MAX_SAFE_INTEGER },
    ]);
    expect(last).toMatchObject({
      nbHits: 50_000,
      nbPages: Math.ceil(reachableHits / 24),
      hits: { length: reachableHits % 24 },
    });
    expect(beyond).toMatchObject({
      hits: [],
      nbHits: 50_000,
      message: 'Only the first 10000 hits of a search can be fetched.',
    });
    expect(far).toMatchObject({ hits: [] });
  });

  test('escapes the text around highlight tags; the widgets escape it themselves around their own markers (R-078)', async () => {
    const tagged = await search({ query: 'old', hitsPerPage: 1 });
    expect(tagged.hits[0]._highlightResult.producer.value).toBe('<em>Old</em> &lt;b&gt;Oak&lt;/b&gt;');
    const marked = await search({
      query: 'old',
      hitsPerPage: 1,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    });
    expect(marked.hits[0]._highlightResult.producer.value).toBe(
      '__ais-highlight__Old__/ais-highlight__ <b>Oak</b>',
    );
  });

  test('has and highlights only the requested attributes; the id always', async () => {
    const { hits } = await search({
      attributesToRetrieve: ['slug', 'name', 'toString'],
      attributesToHighlight: ['name', 'cost'],
      hitsPerPage: 1,
    });
    expect(Object.keys(hits[0]).sort()).toEqual(['_highlightResult', 'name', 'objectID', 'slug']);
    expect(Object.keys(hits[0]._highlightResult)).toEqual(['name']);
    const allBut = await search({
      attributesToRetrieve: ['*', '-art'],
      attributesToHighlight: [],
      hitsPerPage: 1,
    });
    expect(allBut.hits[0]).toMatchObject({ slug: 'bottle-1', _highlightResult: {} });
    expect(allBut.hits[0]).not.toHaveProperty('art');
  });
});
