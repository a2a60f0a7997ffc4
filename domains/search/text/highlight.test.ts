import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asking, engineOf } from '../shelf.fixture.ts';
import { markUp } from './highlight.rules.ts';

function highlight(name: string, query: string) {
  const [hit] = engineOf({ name }).search(asking({ query, highlight: ['name'] })).hits;
  if (!hit?.highlights.name) throw new Error(`'${query}' does not find '${name}'`);
  return hit.highlights.name;
}

describe('what really matched is marked (M-186)', () => {
  test.each([
    ['Estate Chardonnay', 'chardonay', 'Estate [Chardonnay]'],
    ['Estate Chardonnay', 'chard', 'Estate [Chardonnay]'],
    ['Estate Chardonnay', 'chardo', 'Estate [Chardo]nnay'],
    ['Châteauneuf-du-Pape', 'chateau', '[Château]neuf-du-Pape'],
    ["D'Ussé VSOP", 'dusse', "[D'Ussé] VSOP"],
    ['Johnnie Walker Blue', 'johnniewalker', '[Johnnie] [Walker] Blue'],
    ['Lone Cabernet Sauvignon', 'cab', 'Lone [Cabernet] [Sauvignon]'],
    ['Pinot Gris', 'pinot grigio', '[Pinot] [Gris]'],
    ['Jose Cuervo 1.75 L', '1.75l', 'Jose Cuervo [1.75 L]'],
    ['Rosso', '', 'Rosso'],
  ])('%s for %s', (name, query, marked) => {
    expect(markUp(highlight(name, query), '[', ']').replaceAll('&#39;', "'")).toBe(marked);
  });

  test('a highlight says how much of the query matched, and how much of the text', () => {
    expect(highlight('Pinot Noir', 'pinot noir')).toMatchObject({
      matchLevel: 'full',
      fullyHighlighted: true,
      matchedWords: ['pinot', 'noir'],
    });
    expect(highlight('Old Pinot', 'pinot')).toMatchObject({ matchLevel: 'full', fullyHighlighted: false });
    expect(highlight('Estate Merlot', 'merlot red')).toMatchObject({
      matchLevel: 'partial',
      matchedWords: ['merlot'],
    });
    expect(highlight('Rosso', '')).toMatchObject({
      matchLevel: 'none',
      fullyHighlighted: false,
      matchedWords: [],
    });
  });

  test('the parts put together are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'the', 'x y'), (text, query) => {
        const [hit] = engineOf({ name: `Anchor ${text}` }).search(
          asking({ query: `anchor ${query}`, highlight: ['name'] }),
        ).hits;
        expect(hit?.highlights.name?.parts.map((part) => part.text).join('')).toBe(`Anchor ${text}`);
      }),
    );
  });
});

test('everything but the tags is escaped (R-077)', () => {
  const marked = markUp(highlight('<img src=x onerror="alert(1)"> & \'Co\'', 'img'), '<em>', '</em>');
  expect(marked).toBe('&lt;<em>img</em> src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;');
});
