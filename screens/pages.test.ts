import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('every screen has one line in a table of pages (M-149)', () => {
  const tables = ['screens/pages.tsx', 'screens/desk-pages.tsx'];
  const source = tables.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const named = [...source.matchAll(/import\('#(screens\/[^']+)'\)/g)].map(([, file]) => file);
  const screens = globSync(['screens/**/page.tsx', 'screens/**/*-page.tsx'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/parts/'));
  expect(named.sort()).toEqual(screens.sort());
});
