import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordSet } from './record-set.ts';

test('a set lists its records in order, and how many there are (M-183)', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(199)), fc.constantFrom(200, 224, 256), (records, size) => {
      const set = new RecordSet(size);
      for (const record of records) set.add(record);
      expect([...set.records()]).toEqual(records.toSorted((a, b) => a - b));
      expect(set.count()).toBe(records.length);
      expect(set.inverse().count()).toBe(size - records.length);
    }),
  );
});
