import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDocumentProblems } from './documents.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demijohn-documents-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, ...lines: string[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), lines.join('\n'));
}

function problems(): string[] {
  return findDocumentProblems(root).map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`);
}

test.each([
  '`domains/cart/add-to-cart.ts`',
  '`domains/cart/`',
  '`domains/cart`',
  '`add-to-cart.ts`',
  '`cart/add-to-cart.ts`',
  '`add-*.ts`',
  '`domains/cart/{add-to-cart,README}.{ts,md}`',
  '[the cart](domains/cart/README.md)',
  '[the cart](domains/cart/README.md#promises)',
  '[elsewhere](https://example.org/a.md)',
  '`/cart`, `/feeds/google.xml`, `DATA_DIR/shop.sqlite`, `build/server/server.js`, `npm run check`',
])('%s is fine', (text) => {
  write('domains/cart/add-to-cart.ts');
  write('domains/cart/README.md', '`add-to-cart.ts`');
  write('README.md', text);
  expect(problems()).toEqual([]);
});

test.each([
  ['`domains/cart/drop-cart.ts`', 'domains/cart/drop-cart.ts'],
  ['`domains/wishes/`', 'domains/wishes/'],
  ['`drop-cart.ts`', 'drop-cart.ts'],
  ['`drop-*.ts`', 'drop-*.ts'],
  ['[the wishes](domains/wishes/README.md)', 'domains/wishes/README.md'],
])('%s leads nowhere, and is reported with its line', (text, path) => {
  write('domains/cart/add-to-cart.ts');
  write('docs/map.md', 'A map.', text.replace('](', '](../'));
  expect(problems()).toEqual([`docs/map.md:2: ${text.startsWith('[') ? '../' : ''}${path} does not exist`]);
});

test('every decision is listed under its title', () => {
  write('docs/decisions/001-age.md', '# 001 Age: 21');
  write('docs/decisions/002-cents.md', '# 002 Cents');
  write('docs/decisions/README.md', '- [001 Age: 21](001-age.md)', '- [002 Dollars](002-cents.md)');
  expect(problems()).toEqual([
    'docs/decisions/README.md:1: docs/decisions/002-cents.md is not listed by its title',
  ]);
});

test('the words of the glossary are in alphabetical order', () => {
  const row = (word: string) => `| ${word.padEnd(20)} | what it is |`;
  write(
    'docs/glossary.md',
    row('word'),
    '| --- | --- |',
    row('act (of staff)'),
    row('place'),
    row('pack, lot'),
  );
  expect(problems()).toEqual(['docs/glossary.md:5: pack, lot is not in alphabetical order']);
  write(
    'docs/glossary.md',
    row('word'),
    '| --- | --- |',
    row('act (of staff)'),
    row('pack, lot'),
    row('place'),
  );
  expect(problems()).toEqual([]);
});
