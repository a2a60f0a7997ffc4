import { expect, test } from 'vitest';
import {
  printsNothing,
  readSlipMemory,
  type SlipMemory,
  slipsToPrint,
  switchedOn,
  withKnown,
} from './new-slips.rules.ts';

const lanes = { 'to-pack': [12, 10], waiting: [11], later: [13], ready: [9], out: [8], done: [7] };

test('a device where printing is switched on prints nothing that was already there, and each new order once (B-079)', () => {
  const on = switchedOn({ ...printsNothing, paper: 'letter' }, lanes);
  expect(slipsToPrint(on, lanes)).toEqual([]);
  const more = { ...lanes, 'to-pack': [15, ...lanes['to-pack']], waiting: [11, 14], later: [13, 15] };
  expect(slipsToPrint(on, more)).toEqual([14, 15]);
  expect(slipsToPrint(withKnown(on, [14]), more)).toEqual([15]);
  expect(slipsToPrint(withKnown(on, [14, 15]), more)).toEqual([]);
  expect(on.paper).toBe('letter');
});

test('nothing is printed where printing is off, nor for an order that is packed or unpacked again (B-079)', () => {
  expect(slipsToPrint({ ...printsNothing, known: [] }, lanes)).toEqual([]);
  const on = switchedOn(printsNothing, lanes);
  expect(slipsToPrint(on, { ...lanes, 'to-pack': [9, 10, 12], ready: [16] })).toEqual([]);
});

test('the memory stays small, and keeps the newest (B-079)', () => {
  const many = Array.from({ length: 1_500 }, (_, nth) => nth + 1);
  const { known } = withKnown(printsNothing, many);
  expect([known.length, known[0], known.at(-1)]).toEqual([1_000, 501, 1_500]);
});

test.each<[string | null, SlipMemory]>([
  [null, printsNothing],
  ['', printsNothing],
  ['no text of ours', printsNothing],
  ['null', printsNothing],
  ['{"isOn":"yes","known":"all","paper":"roll"}', printsNothing],
  ['{"isOn":true,"known":[1,"2",3.5],"paper":"a4"}', { isOn: true, paper: 'a4', known: [1] }],
])('what a device stored, %j, is read as %o (B-079)', (text, memory) => {
  expect(readSlipMemory(text)).toEqual(memory);
});
