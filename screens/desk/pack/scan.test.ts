import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Counts,
  countScan,
  inBag,
  type Meaning,
  readPicks,
  readScan,
  type ScanItem,
  scanWords,
  toggleByEye,
  writePicks,
} from './scan.rules.ts';

const bottle = (formatId: number, more: Partial<Meaning> = {}): Meaning => ({
  ...{ formatId, name: 'Alamos Malbec', producer: 'Alamos', vintage: '2022', size: '750 mL', bottles: 1 },
  ...more,
});
const item = (formatId: number, needed: number, more: Partial<ScanItem> = {}): ScanItem => {
  const { bottles: _one, ...label } = bottle(formatId);
  return { ...label, key: `10001:0:${formatId}`, needed, box: null, ...more };
};

/** Scans one after another; returns what was said each time. */
function say(items: readonly ScanItem[], scans: readonly Meaning[], from: Counts = {}) {
  let counts = from;
  const said = scans.map((found) => {
    const scan = countScan(items, counts, found);
    if (scan.kind === 'counted') counts = scan.counts;
    return scan.kind === 'which' ? '?' : scanWords(scan, items).words;
  });
  return { said, counts };
}

describe('a scan while an order is picked', () => {
  test('counts up, and says when there are enough (B-066)', () => {
    expect(say([item(1, 2)], [bottle(1), bottle(1), bottle(1)]).said).toEqual([
      'Alamos Malbec, 1 of 2.',
      'Alamos Malbec, 2 of 2.',
      'Enough of Alamos Malbec 2022, 750 mL. Put this one back.',
    ]);
  });

  test('a wrong vintage is named, and so is any other bottle (B-066)', () => {
    const scans = [
      bottle(2, { vintage: '2021' }),
      bottle(3, { vintage: '2021', size: '1.5 L' }),
      bottle(4, { name: 'Barolo', vintage: '' }),
    ];
    expect(say([item(1, 2)], scans).said).toEqual([
      'That is the 2021. This order has the 2022.',
      'Not in this order: Alamos Malbec 2021, 1.5 L.',
      'Not in this order: Barolo, 750 mL.',
    ]);
    expect(say([item(1, 2, { box: 'A' })], scans).said).toEqual([
      'That is the 2021. These orders have the 2022.',
      'Not in these orders: Alamos Malbec 2021, 1.5 L.',
      'Not in these orders: Barolo, 750 mL.',
    ]);
  });

  test('a case counts its bottles, and never more than are needed (B-067)', () => {
    const box = bottle(1, { bottles: 6 });
    expect(say([item(1, 8)], [box, box, bottle(1), bottle(1)]).said).toEqual([
      'Alamos Malbec, 6 of 8.',
      'This case has 6 bottles, and only 2 are needed.',
      'Alamos Malbec, 7 of 8.',
      'Alamos Malbec, 8 of 8.',
    ]);
  });

  test('a code shared by two vintages asks which one it is, even if one is right (B-067)', () => {
    const among = [bottle(1), bottle(2, { vintage: '2021' })];
    expect(readScan([item(1, 2)], {}, among)).toEqual({ kind: 'which', among });
    expect(readScan([item(1, 2)], {}, [bottle(1)]).kind).toBe('counted');
  });

  test('boxes are filled in order (B-069)', () => {
    const [a, b] = [item(1, 1, { key: 'a', box: 'A' }), item(1, 2, { key: 'b', box: 'B' })];
    expect(say([a, b], [bottle(1), bottle(1), bottle(1), bottle(1)]).said).toEqual([
      'Box A: Alamos Malbec, 1 of 1.',
      'Box B: Alamos Malbec, 1 of 2.',
      'Box B: Alamos Malbec, 2 of 2.',
      'Enough of Alamos Malbec 2022, 750 mL. Put this one back.',
    ]);
  });

  test('a bottle confirmed by eye can be confirmed by a scan afterward (B-068)', () => {
    const [one] = [item(1, 2)];
    const seen = toggleByEye({}, one);
    expect(seen).toEqual({ [one.key]: { scanned: 0, byEye: 2 } });
    expect(say([one], [bottle(1)], seen).counts).toEqual({ [one.key]: { scanned: 1, byEye: 1 } });
    expect(toggleByEye(seen, one)).toEqual({ [one.key]: { scanned: 0, byEye: 0 } });
  });

  test('whatever is scanned, no bag has more than it needs, and nothing is lost', () => {
    const needs = fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 6 });
    const scans = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(1, 6, 12), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(needs, scans, (needed, what) => {
        const items = needed.map((count, at) => item(at % 3, count, { key: String(at), box: String(at) }));
        let counts: Counts = {};
        for (const [formatId, bottles, isTap] of what) {
          const before = items.reduce((sum, each) => sum + inBag(counts, each), 0);
          const target = items[formatId];
          if (isTap && target) counts = toggleByEye(counts, target);
          else {
            const scan = countScan(items, counts, bottle(formatId, { bottles }));
            if (scan.kind === 'counted') counts = scan.counts;
            const after = items.reduce((sum, each) => sum + inBag(counts, each), 0);
            expect([0, bottles]).toContain(after - before);
          }
          for (const each of items) expect(inBag(counts, each)).toBeLessThanOrEqual(each.needed);
        }
      }),
    );
  });
});

describe('picks in the form’s format (B-066)', () => {
  test('what is written can be read back', () => {
    const items = [1, 2, 3].map((formatId, position) => ({ ...item(formatId, 9), position }));
    const counts = { '10001:0:1': { scanned: 2, byEye: 1 }, '10001:0:3': { scanned: 0, byEye: 4 } };
    expect(writePicks(items, counts)).toBe('0:1:2:1,2:3:0:4');
    expect(readPicks('0:1:2:1,2:3:0:4')).toEqual([
      { position: 0, formatId: 1, scanned: 2, byEye: 1 },
      { position: 2, formatId: 3, scanned: 0, byEye: 4 },
    ]);
    expect(readPicks('')).toEqual([]);
  });

  test.each(['x', '0:1:2', '0:1:2:-1', '0:1:2:1,', `${'0:1:1:1,'.repeat(500)}0:1:1:1`])(
    '%.20s is not a list of picks',
    (words) => expect(readPicks(words)).toBeNull(),
  );
});
