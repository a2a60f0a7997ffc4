import { describe, expect, test } from 'vitest';
import { asking, engineOf, namesFound } from '../../shelf.fixture.ts';

const white = { categories: { lvl0: 'Wine', lvl1: 'Wine > White Wine' }, grape: 'Chardonnay' };
const from = (...regions: string[]) => ({
  regions: Object.fromEntries(
    regions.map((_, level) => [`lvl${level}`, regions.slice(0, level + 1).join(' > ')]),
  ),
});
const engine = engineOf(
  {
    name: 'Foggy Hill',
    producer: 'Foggy',
    ...white,
    ...from('USA', 'California', 'Sonoma County'),
    price_cents: 2_599,
  },
  {
    name: 'Bay View',
    producer: 'Bay',
    ...white,
    ...from('USA', 'California', 'Napa Valley'),
    price_cents: 1_999,
  },
  { name: 'Old Mill', producer: 'Mill', ...white, ...from('Chile'), price_cents: 1_099 },
  {
    name: 'Rare Find',
    producer: 'Rare',
    ...white,
    ...from('USA', 'California'),
    price_cents: 2_199,
    status: 'outstock',
  },
);
const understandingOf = (query: string) => engine.search(asking({ query })).understanding;

describe('what comes close to an answer of few bottles (N-043)', () => {
  test('the wider place and the kind alone are offered with their counts, and the answer stays', () => {
    expect(namesFound(engine, 'sonoma chardonnay')).toEqual(['Foggy Hill']);
    expect(understandingOf('sonoma chardonnay').loosened).toEqual([
      { label: 'Chardonnay from California', query: 'chardonnay California', count: 3, fromCents: 1_999 },
      { label: 'Chardonnay', query: 'chardonnay', count: 4, fromCents: 1_099 },
    ]);
  });

  test('each offer finds as many as it says', () => {
    for (const { query, count } of understandingOf('sonoma chardonnay').loosened)
      expect(engine.search(asking({ query })).nbHits).toBe(count);
  });

  test('for a bottle that is sold out, similar ones are offered', () => {
    expect(namesFound(engine, 'rare find')).toEqual(['Rare Find']);
    const [offer] = understandingOf('rare find').loosened;
    expect(offer).toEqual({ label: 'like rare find', query: 'like rare find', count: expect.any(Number) });
    expect(namesFound(engine, offer?.query ?? '')).not.toContain('Rare Find');
  });

  test('an answer of many bottles, and one of a single reading, offers nothing', () => {
    expect(understandingOf('chardonnay').loosened).toEqual([]);
    expect(understandingOf('bay view').loosened).toEqual([]);
  });
});
