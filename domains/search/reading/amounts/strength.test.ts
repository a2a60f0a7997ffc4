import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engineOf, namesFound } from '../../shelf.fixture.ts';
import { readStrengths } from './strength.rules.ts';

const read = (text: string) =>
  readStrengths(text).map(({ fromTenths, toTenths, label }) => [label, fromTenths, toTenths]);

describe('how strong a drink should be (N-040)', () => {
  test.each([
    ['bourbon 100 proof or higher', ['at least 100 proof', 500, 1_000]],
    ['bourbon over 100 proof', ['over 100 proof', 501, 1_000]],
    ['at least 45% abv', ['at least 45%', 450, 1_000]],
    ['no more than 80 proof', ['at most 80 proof', 0, 400]],
    ['wine under 10% alcohol', ['under 10%', 0, 99]],
    ['50 percent or less', ['at most 50%', 0, 500]],
    ['151 proof rum', ['151 proof', 755, 755]],
    ['12.5% wine', ['12.5%', 125, 125]],
  ])('%s', (text, strength) => {
    expect(read(text)).toEqual([strength]);
  });

  test.each(['100% agave tequila', 'under $20', '18 year', '0 proof', 'proof', 'bourbon 101'])(
    '%s is no strength',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  test('each reading covers part of the text, and no two readings overlap', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('over', 'under', '80', '100', 'proof', '%', '10', 'abv', 'or', 'higher', 'gin'),
        ),
        (words) => {
          const text = words.join(' ');
          const spans = readStrengths(text).toSorted((a, b) => a.start - b.start);
          for (const [at, { start, end, fromTenths, toTenths }] of spans.entries()) {
            expect(text.slice(start, end)).toMatch(/\d/);
            expect(fromTenths).toBeLessThanOrEqual(toTenths + 1);
            expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0);
          }
        },
      ),
    );
  });

  test('a percentage is not a price, and a bottle of unknown strength is neither strong nor light', () => {
    const engine = engineOf({ name: 'Light White', categories: { lvl0: 'Wine', lvl1: 'Wine > White Wine' } });
    expect(namesFound(engine, 'under 10%')).toEqual([]);
  });
});
