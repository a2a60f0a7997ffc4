import { beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { atOnce } from '../in-slices.ts';
import type { SearchRecord } from '../ports.ts';
import { readShelf } from '../read-shelf.ts';
import { asking } from '../shelf.fixture.ts';
import { ShelfEngine } from '../shelf-engine.ts';
import { buildShelfIndex } from '../shelf-index.ts';

const productsTried = howMany({ short: 150, full: 500 });
let records: SearchRecord[] = [];
let engine: ShelfEngine;

beforeAll(async () => {
  const database = await demoDatabase('sqlite');
  const shelf = [...(await readShelf(database.db)).values()];
  await database.drop();
  records = shelf.map(({ record }) => record);
  engine = new ShelfEngine(atOnce(buildShelfIndex(shelf)));
});

/** Whole numbers below `below` that look random and are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One typing mistake in a word, never in its first letter. */
const slips: Record<string, (word: string, random: (below: number) => number) => string> = {
  'a letter too many': (word, random) => {
    const at = 1 + random(word.length);
    return word.slice(0, at) + 'aeiourstln'.charAt(random(10)) + word.slice(at);
  },
  'a letter missing': (word, random) => {
    const at = 1 + random(word.length - 1);
    return word.slice(0, at) + word.slice(at + 1);
  },
  'two letters swapped': (word, random) => {
    const at = 1 + random(word.length - 2);
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  },
  'a wrong letter': (word, random) => {
    const at = 1 + random(word.length - 1);
    return word.slice(0, at) + 'aeiourstln'.charAt(random(10)) + word.slice(at + 1);
  },
  'no space after it': (word) => `${word}~`,
  'nothing wrong': (word) => word,
};

describe('the name of any product, with one slip in any word of five letters or more (M-186)', () => {
  test.each(Object.entries(slips))('%s: the product is on the first page, and first', (_, slip) => {
    const random = randomFrom(42);
    const places: number[] = [];
    while (places.length < productsTried) {
      const { name } = records[random(records.length)] as SearchRecord;
      const words = name.split(' ');
      const long = [...words.keys()].filter((at) => /^[\p{L}]{5,}$/u.test(words[at] ?? ''));
      if (long.length === 0) continue;
      const slipped = long[random(long.length)] as number;
      const query = words.map((word, at) => (at === slipped ? slip(word, random) : word)).join(' ');
      const { hits } = engine.search(asking({ query: query.replace(/~ ?/, '') }));
      places.push(hits.findIndex(({ record }) => record.name === name));
    }
    expect(places.filter((place) => place >= 0).length / productsTried).toBeGreaterThanOrEqual(0.99);
    expect(places.filter((place) => place === 0).length / productsTried).toBeGreaterThanOrEqual(0.95);
  });
});
