import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { cachedQuery } from './cached-query.ts';
import { partialIndexColumns } from './sqlite-query-compiler.ts';

describe('how SQLite is asked for equal values', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase('sqlite');
  });
  afterAll(() => database.drop());

  test('values stay parameters, behind a plus sign that hides them from the choice of a plan', () => {
    const query = database.db
      .selectFrom('carts')
      .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
      .select('carts.id')
      .where('carts.visitor_id', '=', "v'1")
      .where('cart_lines.quantity', '>', 2)
      .limit(5)
      .compile();
    expect(query.sql).toContain('"carts"."visitor_id" = +? and "cart_lines"."quantity" > ? limit 5');
    expect(query.parameters).toEqual(["v'1", 2]);
  });

  test('a plus sign changes no value: numbers, words that look like numbers, and null', async () => {
    const { db } = database;
    await sql`create table things (id integer primary key, words text, amount integer)`.execute(db);
    await sql`insert into things values (1, '007', 7), (2, '7', null), (3, null, 0)`.execute(db);
    const things = db.withTables<{ things: { id: number; words: string | null; amount: number | null } }>();
    const idsOf = async (column: 'words' | 'amount', value: string | number | null, how: '=' | 'is') =>
      (await things.selectFrom('things').select('id').where(column, how, value).execute()).map(
        ({ id }) => id,
      );
    expect(await idsOf('words', '007', '=')).toEqual([1]);
    expect(await idsOf('amount', '7' as never, '=')).toEqual([1]);
    expect(await idsOf('amount', 0, 'is')).toEqual([3]);
    expect(await idsOf('amount', null, 'is')).toEqual([2]);
    expect(await idsOf('amount', null, '=')).toEqual([]);
  });

  test('the values on which a partial index depends are written out, for every such index of the schema', async () => {
    const { db } = database;
    const { rows } = await sql<{ name: string; table: string; sql: string }>`
      select name, tbl_name as "table", sql from sqlite_master
      where type = 'index' and sql like '% where %'`.execute(db);
    const asked = rows.flatMap(({ sql: text, ...index }) =>
      Array.from(text.matchAll(/(?:where|and) (\w+) = ('\w*'|\d+)/g), ([, column = '', value = '']) => ({
        ...index,
        column,
        value: value.startsWith("'") ? value.slice(1, -1) : Number(value),
      })),
    );
    expect([...new Set(asked.map(({ column }) => column))].sort()).toEqual([...partialIndexColumns].sort());
    for (const { table, column, value } of asked) {
      const { sql: text, parameters } = db
        .selectFrom(table as 'orders')
        .selectAll()
        .where(column as 'state', '=', value as never)
        .compile();
      expect(text).toContain(
        typeof value === 'string' ? `"${column}" = '${value}'` : `"${column}" = ${value}`,
      );
      expect(parameters).toEqual([]);
    }
  });

  test('what could end a statement, and the placeholder of a cached query, stay parameters', async () => {
    const { db } = database;
    const named = db.selectFrom('products').select('id').where('tagline', '=', "' or 1 = 1 --");
    expect(named.compile()).toMatchObject({ parameters: ["' or 1 = 1 --"] });
    expect(await named.execute()).toEqual([]);
    const inState = cachedQuery((on, state: string) =>
      on
        .selectFrom('orders')
        .select('id')
        .where('state', '=', state as 'placed'),
    );
    expect(await inState(db, 'placed')).toEqual([]);
    expect(await inState(db, 'pending_payment')).toEqual([]);
  });
});
