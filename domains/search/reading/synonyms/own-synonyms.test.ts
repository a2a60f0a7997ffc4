/** What a word means according to the store, in this shop's search (B-237). */
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../in-slices.ts';
import { asking, shelfOf } from '../../shelf.fixture.ts';
import { ShelfEngine } from '../../shelf-engine.ts';
import { buildShelfIndex } from '../../shelf-index.ts';
import { ownSynonyms } from './own-synonyms.ts';

const shelf = [
  { name: 'Beringer White Zinfandel', grape: 'Zinfandel' },
  { name: 'Ribera del Duero Crianza' },
  { name: 'Caymus Cabernet Sauvignon' },
  { name: 'Blush Hill Riesling' },
];

describe('the store’s own words (B-237)', () => {
  let words: Record<string, string> = {};
  let own = ownSynonyms(words);
  const engine = new ShelfEngine(atOnce(buildShelfIndex(shelfOf(...shelf))), { synonyms: () => own });
  const found = (query: string) => engine.search(asking({ query })).hits.map(({ record }) => record.name);
  const say = (next: Record<string, string>) => {
    words = next;
    own = ownSynonyms(words);
  };

  test('count from the next search on, and no longer once they are deleted', () => {
    expect(found('pinkywine')).toEqual([]);
    say({ pinkywine: 'white zinfandel' });
    expect(found('PinkyWine')).toEqual(['Beringer White Zinfandel']);
    expect(found('pinkywine please')).toEqual(['Beringer White Zinfandel']);
    say({});
    expect(found('pinkywine')).toEqual([]);
  });

  test('are matched longest first, each spelled out once, and their meaning is not read again', () => {
    say({ pinky: 'ribera del duero', 'pinky stuff': 'white zinfandel' });
    expect(found('pinky stuff')).toEqual(['Beringer White Zinfandel']);
    expect(found('pinky')).toEqual(['Ribera del Duero Crianza']);
    say({ ribs: 'ribera', ribera: 'ribera del duero' });
    expect(found('ribera del duero')).toEqual(['Ribera del Duero Crianza']);
  });

  test('do not replace the name of a bottle, even one that came to the shelf later', () => {
    say({ caymus: 'white zinfandel', blush: 'caymus' });
    expect(found('caymus')[0]).toBe('Caymus Cabernet Sauvignon');
    expect(found('caymus cabernet')[0]).toBe('Caymus Cabernet Sauvignon');
    expect(found('blush hill')[0]).toBe('Blush Hill Riesling');
  });

  test('cost a search next to nothing, even three hundred of them', () => {
    say(Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`word ${nth}`, 'white zinfandel'])));
    const spent = process.cpuUsage();
    for (let nth = 0; nth < 200; nth += 1) found(`word ${nth}`);
    const { user, system } = process.cpuUsage(spent);
    expect((user + system) / 1_000 / 200, 'ms of CPU for each').toBeLessThan(5);
    expect(found('word 299')).toEqual(['Beringer White Zinfandel']);
  });
});
