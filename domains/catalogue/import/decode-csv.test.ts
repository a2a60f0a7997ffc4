import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

test('UTF-8 comes through, with or without a byte order mark', () => {
  expect(decodeCsv(Buffer.from('\uFEFFrosé\n'))).toEqual({ kind: 'text', csv: 'rosé\n' });
  expect(decodeCsv(Buffer.alloc(0))).toEqual({ kind: 'text', csv: '' });
});

test('every line that is not UTF-8 is reported', () => {
  const answer = decodeCsv(Buffer.from('slug,name\na,ros\xe9\nb,dry\nc,caf\xe9', 'latin1'));
  expect(answer.kind === 'refused' && answer.problems.map(({ line }) => line)).toEqual([2, 4]);
});
