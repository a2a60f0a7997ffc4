import { expect, test } from 'vitest';
import { labelLines } from './label-lines.rules.ts';

test.each([
  ['Oak Hollow Cabernet Sauvignon', ['OAK HOLLOW', 'CABERNET', 'SAUVIGNON']],
  ['UV Orange', ['UV ORANGE']],
  ['Kloster Eberbach Crescentia Assmannshäuser Höllenberg', ['KLOSTER', 'EBERBACH', 'CRESCENTIA']],
  ['Grossvernatschwein Alt', ['GROSSVERNATSCH.', 'ALT']],
])('%s is printed in up to three lines', (name, lines) => {
  expect(labelLines(name, 12)).toEqual(lines);
});
