import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const production = '{app,screens,endpoints,adapters,domains,platform,db}/**/*.ts';
const writes = /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\('(\w+)'/g;

const isOfTests = (path: string) => path.endsWith('.test.ts') || path.endsWith('.fixture.ts');

/** The files that write each table; test support may write any. */
function writersByTable(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const file of globSync(production).filter((path) => !isOfTests(path))) {
    for (const [, table = ''] of readFileSync(file, 'utf8').matchAll(writes)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(file));
    }
  }
  return writers;
}

/** 'domains/catalogue' for every file in it, at any depth. */
const roomOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/');

test('a table is written in one room only', () => {
  const shared = [...writersByTable()].filter(([, files]) => new Set([...files].map(roomOf)).size > 1);
  expect(shared.map(([table, files]) => `${table}: ${[...files].join(', ')}`)).toEqual([]);
});

test('a domain writes its tables in store files only', () => {
  const elsewhere = [...writersByTable().values()].flatMap((files) =>
    [...files].filter((file) => /^domains\/.+(?<!\.store)\.ts$/.test(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('the shop’s tables are found at all', () => {
  expect([...writersByTable().keys()]).toEqual(
    expect.arrayContaining(['carts', 'orders', 'payments', 'products', 'sessions']),
  );
});
