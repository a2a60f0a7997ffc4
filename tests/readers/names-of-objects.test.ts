/**
 * 'constructor' and its like are names that every object of the language has: a table of words that is looked
 * up with one of them must find nothing.
 */
import { expect, test } from 'vitest';
import { isSameTown, townKey } from '#domains/addresses/town-name.rules.ts';
import { type CatalogueColumn, catalogueColumns } from '#domains/catalogue/import/catalogue-columns.rules.ts';
import { readCatalogueRow } from '#domains/catalogue/import/catalogue-row.rules.ts';
import { TillNameReader } from '#domains/catalogue/shorthand/read-till-name.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { allSayings } from '#domains/search/reading/vocabulary/sayings.rules.ts';
import { engineOf, namesFound } from '#domains/search/shelf.fixture.ts';

const names = ['constructor', '__proto__', '__defineGetter__'];

test.each(names)('the owner’s sentence for the word %s leaves the search as it is', (word) => {
  const own = JSON.parse(`{"${word}":"At the counter."}`) as Record<string, string>;
  const sayings = allSayings(own);
  expect(sayings.length).toBeGreaterThanOrEqual(allSayings({}).length);
  if (word === 'constructor')
    expect(sayings.at(-1)).toEqual({ phrases: ['constructor'], sentence: 'At the counter.' });
});

test.each(names)(
  '%s is a word of a search, of a town and of a till like any other (M-186, N-111)',
  (word) => {
    const engine = engineOf({ name: 'Constructor' }, { name: 'Old Merlot' });
    for (const query of [word, `like ${word}`, `${word} tequila`, `merlot like ${word}`, `${word} and gin`])
      expect(() => namesFound(engine, query)).not.toThrow();
    expect(townKey(word)).toMatch(/^[a-z]+$/i);
    expect(isSameTown(word, 'Plainview')).toBe(false);
    const read = new TillNameReader(taxonomy, []).read({
      name: `${word.toUpperCase()} RED 750`,
      department: '',
    } as never);
    expect(JSON.stringify(read)).not.toContain('native code');
  },
);

test.each(names)('a row of a file with the grape %s is refused at its column', (grape) => {
  const wrong: string[] = [];
  const empty = Object.fromEntries(catalogueColumns.map((column) => [column, '']));
  const row = { ...empty, grape } as Record<CatalogueColumn, string>;
  readCatalogueRow(row, taxonomy, (column, why) => wrong.push(`${column}: ${why}`));
  expect(wrong).toContain(`grape: '${grape}' is not a known grape, such as pinot-noir`);
});
