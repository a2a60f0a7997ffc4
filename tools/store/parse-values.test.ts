import { expect, test } from 'vitest';
import { parseCount, parseHours, parseRate, parseSwitch, parseWeekday } from './parse-values.ts';

test.each([
  [parseWeekday, 'mon', 1],
  [parseWeekday, 'Sunday', 0],
  [parseWeekday, 'm', undefined],
  [parseWeekday, 'someday', undefined],
  [parseHours, '13:00-20:30', { opensMinutes: 780, closesMinutes: 1_230 }],
  [parseHours, '8:00–24:00', { opensMinutes: 480, closesMinutes: 1_440 }],
  [parseHours, 'Closed', null],
  [parseHours, '13-20', undefined],
  [parseHours, '13:60-20:00', undefined],
  [parseRate, '8.625', 8_625],
  [parseRate, '8.75%', 8_750],
  [parseRate, '8', 8_000],
  [parseRate, '8.6255', undefined],
  [parseCount, '60', 60],
  [parseCount, '1.5', undefined],
  [parseSwitch, 'ON', true],
  [parseSwitch, 'off', false],
  [parseSwitch, 'yes', undefined],
])('%o of %j', (read, word, value) => {
  expect(read(word)).toEqual(value);
});
