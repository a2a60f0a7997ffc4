import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseUnits, isSlow, neededTests, readNamedRows, type Unit } from './choose-tests.ts';

/** An id in two parts, so that this file does not prove a row itself. */
const m = (number: string) => `M-${number}`;
const journey = 'tests/journeys/shop/search.journey.ts';
const otherJourney = 'tests/journeys/shop/cart.journey.ts';
const processFile = 'tests/processes/store.test.ts';
const unit = 'domains/cart/add-to-cart.test.ts';
const named = (rows: Record<string, string[]>) =>
  new Map(Object.entries(rows).map(([file, ids]) => [file, new Set(ids)]));

function choose(titles: readonly string[], needed: readonly string[], seed: number): string[] {
  return chooseUnits(
    titles.map((title) => [title]),
    { isNeeded: (title) => needed.includes(title), titleOf: (title) => title, seed },
  ).flat();
}

describe('what has to run every day', () => {
  test('a test in a browser whose row no other test names, and not one whose row a fast test proves', () => {
    const isNeeded = neededTests(named({ [journey]: [m('001'), m('002')], [unit]: [m('002')] }), 1);
    expect(isNeeded(journey, `finds a bottle (${m('001')})`)).toBe(true);
    expect(isNeeded(journey, `finds a bottle (${m('002')})`)).toBe(false);
    expect(isNeeded(journey, 'finds a bottle')).toBe(false);
  });

  test('a range in a title names the rows between its ends', () => {
    const isNeeded = neededTests(named({ [journey]: [m('004'), m('005'), m('006')] }), 1);
    expect(isNeeded(journey, `finds a bottle (${m('004')} to ${m('006')})`)).toBe(true);
  });

  test('of two browser files that name a row one has to run, which one is drawn by the seed', () => {
    const rows = named({ [journey]: [m('001')], [otherJourney]: [m('001')] });
    const provers = Array.from({ length: 20 }, (_, seed) => {
      const isNeeded = neededTests(rows, seed);
      return [journey, otherJourney].filter((file) => isNeeded(file, `a bottle (${m('001')})`));
    });
    expect(provers.every((files) => files.length === 1)).toBe(true);
    expect(new Set(provers.flat()).size).toBe(2);
  });

  test('a row of a test of processes needs no browser', () => {
    const isNeeded = neededTests(named({ [journey]: [m('001')], [processFile]: [m('001')] }), 1);
    expect([
      isNeeded(journey, `a kill (${m('001')})`),
      isNeeded(processFile, `a kill (${m('001')})`),
    ]).toEqual([false, true]);
  });
});

describe('what is drawn of the others', () => {
  const titles = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 });

  test('what is needed, and one in six of the rest', () => {
    fc.assert(
      fc.property(titles, fc.nat({ max: 30 }), fc.nat(), (all, count, seed) => {
        const needed = all.slice(0, count);
        const chosen = choose(all, needed, seed);
        expect(chosen).toEqual(expect.arrayContaining(needed));
        const rest = all.length - needed.length;
        const drawn = chosen.length - needed.length;
        expect([Math.floor(rest / 6), Math.ceil(rest / 6)]).toContain(drawn);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(choose(all, needed, seed)).toEqual(chosen);
      }),
    );
  });

  test('in a hundred runs each test is drawn', () => {
    const all = Array.from({ length: 12 }, (_, index) => `test ${index}`);
    const drawn = new Set(Array.from({ length: 100 }, (_, seed) => choose(all, [], seed)).flat());
    expect(drawn.size).toBe(12);
  });

  test('of many files with one test a sixth is drawn', () => {
    const drawn = Array.from({ length: 300 }, (_, index) => choose([`test ${index}`], [], 1)).flat();
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.length).toBeLessThan(70);
  });

  test('tests that need each other run together or not at all', () => {
    const units: Unit<string>[] = [['a', 'b', 'c'], ['d'], ['e'], ['f']];
    const options = { titleOf: (title: string) => title, seed: 4 };
    const needed = chooseUnits(units, { ...options, isNeeded: (title) => title === 'c' });
    expect(needed.flat()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    for (let seed = 0; seed < 50; seed += 1) {
      const chosen = chooseUnits(units, { ...options, seed, isNeeded: () => false }).flat();
      expect(['a', 'b', 'c'].filter((title) => chosen.includes(title)).length % 3).toBe(0);
    }
  });
});

test('of this project, every row that only slow tests name is needed in at least one of their files', () => {
  const rows = readNamedRows(process.cwd());
  const isNeeded = neededTests(rows, 7);
  const byFast = new Set([...rows].filter(([file]) => !isSlow(file)).flatMap(([, ids]) => [...ids]));
  const bySlow = [...rows].filter(([file]) => isSlow(file));
  const only = new Set(bySlow.flatMap(([, ids]) => [...ids]).filter((id) => !byFast.has(id)));
  expect(only.size).toBeGreaterThan(50);
  expect(
    [...only].filter((id) => !bySlow.some(([file, ids]) => ids.has(id) && isNeeded(file, `(${id})`))),
  ).toEqual([]);
});
