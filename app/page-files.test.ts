import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

const root = join(import.meta.dirname, '..');

test('the browser and the server mean the same file by a page name (M-149)', () => {
  const source = readFileSync(join(root, 'app/pages.tsx'), 'utf8');
  const loaded = [...source.matchAll(/^\s+'?([A-Za-z/]+)'?: \(\) => import\('#(.+?)'\)/gm)].map(
    ([, name, file]) => [name, file],
  );
  expect(Object.fromEntries(loaded)).toEqual(pageFiles);
});

test.each(Object.values(pageFiles))('%s is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});
