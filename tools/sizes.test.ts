import { expect, test } from 'vitest';
import { findTooLarge } from './sizes.ts';

const lines = (counts: Record<string, number>) => (file: string) => counts[file] ?? 1;
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

test('a source file has at most three hundred lines, whatever its language', () => {
  const counts = { 'app/a.ts': 300, 'ui/b.tsx': 301, 'public/c.js': 999, 'docs/d.md': 999, 'data/e.ts': 999 };
  expect(findTooLarge(Object.keys(counts), lines(counts))).toEqual([
    'ui/b.tsx has 301 lines; 300 are the most',
    'public/c.js has 999 lines; 300 are the most',
  ]);
});

test('a folder has at most 45 files; its subfolders, migrations and decisions do not count', () => {
  const files = [
    ...[...many('domains/cart', 45), ...many('domains/cart/again', 5), ...many('domains/stock', 46)],
    ...[...many('db/migrations', 90), ...many('docs/decisions', 90), ...many('data', 90)],
  ];
  expect(findTooLarge(files, () => 1)).toEqual(['domains/stock has 46 files; 45 are the most']);
});
