import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rowsWithoutProof } from './proved-rows.ts';

/** An id in two parts, so that this file does not prove a row itself. */
const m = (number: string) => `M-${number}`;
const root = mkdtempSync(join(tmpdir(), 'proved-rows-'));
mkdirSync(join(root, 'docs'));
writeFileSync(
  join(root, 'docs/requirements.md'),
  [m('001'), m('002'), m('003'), m('004'), `O-${'001'}`].map((id) => `- **${id}** It is so.`).join('\n'),
);
afterAll(() => rmSync(root, { recursive: true }));

test('rows that no passed title names are listed, except those of the nightly run', () => {
  expect(rowsWithoutProof(root, [`a bottle is found (${m('002')})`])).toEqual([m('001'), m('003'), m('004')]);
});

test('a range proves the rows between its ends', () => {
  expect(
    rowsWithoutProof(root, [`all of it (${m('001')} to ${m('003')})`, `and more (${m('004')})`]),
  ).toEqual([]);
});
