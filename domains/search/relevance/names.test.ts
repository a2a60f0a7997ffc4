import { beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase } from '#tests/fixtures/demo-database.ts';
import { volumeOf } from '../reading/amounts/size.rules.ts';
import { nameKey } from '../reading/names.ts';
import type { ShelfEngine } from '../shelf-engine.ts';
import type { ShelfEntry } from '../shelf-index.ts';
import { engineOfShelf, firstPage, takeShelf } from './demo-shelf.fixture.ts';

let shelf: ShelfEntry[] = [];
let engine: ShelfEngine;

beforeAll(async () => {
  shelf = await takeShelf(await demoDatabase('sqlite'));
  engine = engineOfShelf(shelf);
});

describe('a name always wins, in the whole catalogue (N-042)', () => {
  test('every product’s name as written finds it first, or one with exactly the same name', () => {
    const isLarge = (sizes: readonly string[]) => sizes.every((size) => volumeOf(size) > 1_000);
    const lost = shelf.filter(({ record }) => {
      const [first, second] = firstPage(engine, record.name).records;
      const isSo = (found: typeof first) => found && nameKey(found.name) === nameKey(record.name);
      // The 1.75 L of a drink whose standard bottle has a longer name comes right after that.
      const isBehindUsual =
        isLarge(record.sizes) &&
        first?.producer === record.producer &&
        !isLarge(first.sizes) &&
        nameKey(first.name).startsWith(`${nameKey(record.name)} `) &&
        isSo(second);
      return !isSo(first) && !isBehindUsual;
    });
    expect(lost.map(({ record }) => record.name)).toEqual([]);
  });

  test('a producer’s name finds only theirs on page one', () => {
    const producers = new Set(shelf.map(({ record }) => record.producer));
    const lost = [...producers].filter((producer) => {
      const { records } = firstPage(engine, producer);
      const key = nameKey(producer);
      const isTheirs = (record: { producer: string; name: string }) =>
        nameKey(record.producer) === key || nameKey(record.name).startsWith(key);
      return records.length === 0 || !records.every(isTheirs);
    });
    expect(lost).toEqual([]);
  });

  test('the words that the names of one maker begin with find only theirs on page one', () => {
    const makers = new Map<string, { producers: Set<string>; bottles: number }>();
    for (const { record } of shelf) {
      const words = nameKey(record.name).split(' ');
      for (const count of [2, 3]) {
        if (words.length < count) continue;
        const key = words.slice(0, count).join(' ');
        const known = makers.get(key) ?? { producers: new Set(), bottles: 0 };
        makers.set(key, { producers: known.producers.add(record.producer), bottles: known.bottles + 1 });
      }
    }
    const brands = [...makers].filter(([, { producers, bottles }]) => producers.size === 1 && bottles > 2);
    const lost = brands.filter(([key, { producers }]) => {
      // Maker's 46 belongs to Maker's Mark.
      const isOfFamily = (name: string, producer: string) =>
        producers.has(producer) && nameKey(name).split(' ')[0] === key.split(' ')[0];
      const isTheirs = ({ name, producer }: { name: string; producer: string }) =>
        ` ${nameKey(name)} `.includes(` ${key} `) ||
        nameKey(producer).startsWith(key) ||
        isOfFamily(name, producer);
      return !firstPage(engine, key).records.every(isTheirs);
    });
    expect(brands.length).toBeGreaterThan(100);
    expect(lost.map(([key]) => key)).toEqual([]);
  });
});
