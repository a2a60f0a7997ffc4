import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRequirementProblems } from './requirements.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demijohn-requirements-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** An id in two parts, so that this file does not contain one itself. */
const m = (number: string) => `M-${number}`;

function write(file: string, ...lines: string[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), lines.join('\n'));
}

/** The first id is in line 3. */
function define(...ids: string[]): void {
  write('docs/requirements.md', '# What the shop promises', '', ...ids.map((id) => `- **${id}** It holds.`));
}

/** In the title of a test. */
function name(...ids: string[]): void {
  write('tests/a.test.ts', `test('it holds (${ids.join(', ')})', () => {});`);
}

function problems(): string[] {
  return findRequirementProblems(root).map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`);
}

test('ids that are defined once and named by a test are fine, in code, tests and documents (B-316)', () => {
  define(m('001'), m('002'), m('003'));
  write('domains/cart/add-to-cart.ts', `/** Adds a pack (${m('001')}). */`);
  write('tests/journeys/cart.journey.ts', `test('a pack is added, ${m('002')}', () => {});`);
  write('domains/cart/cart.test.ts', `test('it stays (${m('001')} to ${m('003')})', () => {});`);
  write('SECURITY.md', `See ${m('003')}.`);
  expect(problems()).toEqual([]);
});

test('an undefined id is reported with each of its places', () => {
  define(m('001'));
  name(m('001'));
  write('app/routes.ts', `// ${m('001')}`, '', `// ${m('001')} ${m('901')}`);
  write('screens/a.tsx', `// ${m('901')} and ${m('902')}`);
  expect(problems()).toEqual([
    `app/routes.ts:3: ${m('901')} is not defined in docs/requirements.md`,
    `screens/a.tsx:1: ${m('901')} is not defined in docs/requirements.md`,
    `screens/a.tsx:1: ${m('902')} is not defined in docs/requirements.md`,
  ]);
});

test('an id that is missing a digit is as unknown as any other', () => {
  define(m('012'));
  name(m('012'));
  write('app/a.ts', `// ${m('012')}, ${m('12')}`);
  expect(problems()).toEqual([`app/a.ts:1: ${m('12')} is not defined in docs/requirements.md`]);
});

test('an id that is defined twice is reported at its second place', () => {
  define(m('001'), m('002'), m('001'));
  name(m('001'), m('002'));
  write('app/a.ts', `// ${m('001')} to ${m('002')}`);
  expect(problems()).toEqual([`docs/requirements.md:5: ${m('001')} is defined already in line 3`]);
});

test('an id that is in no test’s title is reported, wherever else it occurs; a range names all its ids (B-316)', () => {
  define(m('001'), m('002'), m('003'), m('004'), m('005'), m('006'));
  write('app/a.ts', `test('no test (${m('005')})')`);
  write(
    'app/a.test.ts',
    `// A comment (${m('006')})`,
    `describe("a range (${m('001')} to ${m('003')})", () => {});`,
  );
  expect(problems()).toEqual(
    ['004', '005', '006'].map(
      (number, at) => `docs/requirements.md:${6 + at}: ${m(number)} is not named by any test title`,
    ),
  );
});

test('a line without a sentence defines nothing', () => {
  write('docs/requirements.md', `- **${m('001')}** `);
  write('app/a.ts', `// ${m('001')}`);
  expect(problems()).toEqual([`app/a.ts:1: ${m('001')} is not defined in docs/requirements.md`]);
});

test.each([
  ['a longer word', 'app/a.ts', `NO${m('006')}-SCFI, SHA-256, DR${m('12')}`],
  ['a product of the catalogue', 'data/NOTICE.md', m('901')],
  ['a path of a drawing', 'public/img/store-map.svg', `<path d="${m('10')} 268"/>`],
  ['a checksum', 'package-lock.json', `"sha512-${m('901')}"`],
  ['an installed package', 'node_modules/a/README.md', m('901')],
])('%s is not an id', (_, file, text) => {
  define();
  write(file, text);
  expect(problems()).toEqual([]);
});
