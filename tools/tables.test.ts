import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, test } from 'vitest';

const production = '{app,screens,endpoints,adapters,domains,platform,db}/**/*.ts';
const isOfTests = (path: string) => /\.(test|contract|fixture)\.ts$/.test(path);

/** The production sources by path, without their comments. */
const sources: ReadonlyMap<string, string> = new Map(
  globSync(production)
    .filter((path) => !isOfTests(path))
    .map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]),
);

const writes =
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\('(\w+)'|insertGiven\(\w+, '(\w+)'|(?:insert into|delete from) (\w+)/g;

/** The files that write each table; test files and fixtures are exempt. */
function writersByTable(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    if (file.startsWith('db/')) continue;
    for (const [, ...tables] of source.matchAll(writes)) {
      const table = tables.find((name) => name !== undefined) ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(file));
    }
  }
  return writers;
}

/** 'domains/catalogue' for every file in it, at any depth. */
const roomOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/');

const writers = writersByTable();
const owners = new Map([...writers].map(([table, [file = '']]) => [table, roomOf(file)]));

test('a table is written in one room only', () => {
  const shared = [...writers].filter(([, files]) => new Set([...files].map(roomOf)).size > 1);
  expect(shared.map(([table, files]) => `${table}: ${[...files].join(', ')}`)).toEqual([]);
});

test('a domain writes its tables in store files only', () => {
  const elsewhere = [...writers.values()].flatMap((files) =>
    [...files].filter((file) => /^domains\/.+(?<!\.store)\.ts$/.test(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('the search for tables finds them', () => {
  expect([...writers.keys()]).toEqual(
    expect.arrayContaining(['carts', 'catalogue_changes', 'orders', 'payments', 'products', 'sessions']),
  );
});

/** How a store names a table: 'orders', 'orders as o', 'orders.id', or in plain SQL. */
const names = /'(\w+)(?: as \w+|\.\w+(?: as \w+)?)?'|\b(?:from|join) (\w+)/g;

/** 'domains/orders: stock_movements' for each table that the file reads and another room writes. */
function foreignTables(file: string): string[] {
  const found = new Set<string>();
  for (const [, quoted, inSql] of (sources.get(file) ?? '').matchAll(names)) {
    const table = quoted ?? inSql ?? '';
    if ((owners.get(table) ?? roomOf(file)) !== roomOf(file)) found.add(table);
  }
  return [...found];
}

interface Paths {
  path?: string | string[];
  pathNot?: string | string[];
}

function isIn(file: string, { path, pathNot }: Paths): boolean {
  const matches = (patterns: string | string[] = []) =>
    [patterns].flat().some((pattern) => new RegExp(pattern).test(file));
  return matches(path) && !matches(pathNot);
}

const { ruleSet } = await extractOptions(resolve('.dependency-cruiser.mjs'));
const arrows = ruleSet?.forbidden?.filter(({ name }) => /^(down-from|domain)-/.test(name ?? '')) ?? [];

/** Whether the arrows let code of one room import the other. */
function mayRead(from: string, to: string): boolean {
  return !arrows.some(
    (rule) => 'to' in rule && isIn(`${from}/x.ts`, rule.from) && isIn(`${to}/x.ts`, rule.to),
  );
}

/** Reads against the arrows, each with its reason. */
const exceptions: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  'platform/signs/signs.store.ts': {
    tables: ['catalogue_changes', 'scheduled_prices', 'store_edition', 'taxonomy_edition'],
    why: 'one statement asks for all that a process follows, four times a second (decision 069)',
  },
  'domains/stock/catalogue-changes.store.ts': {
    tables: ['formats', 'packs'],
    why: 'the journal names products, and is written by one statement in each transaction that moves bottles',
  },
  'domains/stock/product-of-format.store.ts': {
    tables: ['formats'],
    why: 'what staff do to the bottles of a size stands in the activity of its product',
  },
};

/** Words of a domain that are also names of tables. */
const onlyWords: Readonly<Record<string, readonly string[]>> = {
  'domains/counter/counts.store.ts': ['wanted'],
  'domains/notifications/messages.store.ts': ['attempts'],
};

describe('a read may join the tables of a room that the arrows allow', () => {
  const stores = [...sources.keys()].filter((path) => path.endsWith('.store.ts'));

  test('and no others, except for the listed exceptions', () => {
    const broken = stores.flatMap((file) =>
      foreignTables(file)
        .filter((table) => !onlyWords[file]?.includes(table) && !exceptions[file]?.tables.includes(table))
        .filter((table) => !mayRead(roomOf(file), owners.get(table) ?? ''))
        .map((table) => `${file} reads ${table} of ${owners.get(table)}`),
    );
    expect(broken).toEqual([]);
  });

  test('each exception is still needed', () => {
    for (const [file, { tables }] of Object.entries(exceptions))
      expect(
        foreignTables(file)
          .filter((table) => !mayRead(roomOf(file), owners.get(table) ?? ''))
          .sort(),
      ).toEqual([...tables].sort());
    for (const [file, words] of Object.entries(onlyWords))
      expect(foreignTables(file)).toEqual(expect.arrayContaining([...words]));
  });

  test('the search for reads finds them', () => {
    expect(foreignTables('domains/catalogue/in-stock.store.ts')).toEqual(['bottle_stock']);
    expect(foreignTables('domains/catalogue/desk-list/product-sums.store.ts')).toContain('bottle_stock');
    expect(mayRead('domains/stock', 'domains/catalogue')).toBe(false);
    expect(mayRead('domains/catalogue', 'domains/stock')).toBe(true);
  });
});

test('a domain reads the database in store files only', () => {
  const elsewhere = [...sources].filter(
    ([file, source]) =>
      file.startsWith('domains/') &&
      !file.endsWith('.store.ts') &&
      /\.(?:selectFrom|selectNoFrom)\(/.test(source),
  );
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});
