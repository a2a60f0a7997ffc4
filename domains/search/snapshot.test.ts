import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atOnce } from './in-slices.ts';
import { asking, shelfOf } from './shelf.fixture.ts';
import { ShelfEngine } from './shelf-engine.ts';
import { buildShelfIndex } from './shelf-index.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demijohn-search-'));
  file = join(folder, 'deep', 'search-index');
});
afterEach(() => rmSync(folder, { recursive: true }));

const shelf = shelfOf(
  ...Array.from({ length: 600 }, (_, at) => ({
    name: `Rosé ${at}`,
    price_cents: at + 1,
    grape: at % 2 ? 'Malbec' : '',
  })),
);
const index = atOnce(buildShelfIndex(shelf));

test('an index read back from its snapshot answers as before', async () => {
  await writeSnapshot(file, { index, changes: [4, 7] });
  const read = readSnapshot(file);
  if (!read) throw new Error('not read');
  expect(read.changes).toEqual([4, 7]);
  for (const request of [
    asking({ facets: ['grape', 'price_cents'], view: 'price-desc' }),
    asking({ query: 'rose 12', highlight: ['name'] }),
  ]) {
    expect(new ShelfEngine(read.index).search(request)).toEqual(new ShelfEngine(index).search(request));
  }
  expect(readdirSync(join(folder, 'deep'))).toEqual(['search-index']);
});

test('a missing, incomplete or damaged file, and one made by different rules, is not a snapshot', async () => {
  expect(readSnapshot(file)).toBeUndefined();
  await writeSnapshot(file, { index, changes: [] });
  const bytes = readFileSync(file);
  for (const size of [0, 3, 100, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, size));
    expect(readSnapshot(file)).toBeUndefined();
  }
  for (const at of [2, 50, bytes.length >> 1, bytes.length - 5]) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    writeFileSync(file, damaged);
    expect(readSnapshot(file)).toBeUndefined();
  }
  writeFileSync(file, bytes);
  expect(readSnapshot(file)).toBeDefined();
});
