import { expect, test } from 'vitest';
import { readCents, readCount, readHours, readRate, readSwitch, readWeekday } from './read-words.ts';

test.each([
  [readWeekday, 'mon', 1],
  [readWeekday, 'Sunday', 0],
  [readWeekday, 'm', undefined],
  [readWeekday, 'someday', undefined],
  [readHours, '13:00-20:30', { opensMinutes: 780, closesMinutes: 1_230 }],
  [readHours, '8:00–24:00', { opensMinutes: 480, closesMinutes: 1_440 }],
  [readHours, 'Closed', null],
  [readHours, '13-20', undefined],
  [readHours, '13:60-20:00', undefined],
  [readCents, '10', 1_000],
  [readCents, '$10.05', 1_005],
  [readCents, '10.5', undefined],
  [readCents, '-1', undefined],
  [readRate, '8.625', 8_625],
  [readRate, '8.75%', 8_750],
  [readRate, '8', 8_000],
  [readRate, '8.6255', undefined],
  [readCount, '60', 60],
  [readCount, '1.5', undefined],
  [readSwitch, 'ON', true],
  [readSwitch, 'off', false],
  [readSwitch, 'yes', undefined],
])('%o of %j', (read, word, value) => {
  expect(read(word)).toEqual(value);
});
