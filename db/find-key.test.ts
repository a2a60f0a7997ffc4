import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { freshDatabase } from '#tests/harness/databases.ts';
import { findKey, findKeySql } from './find-key.ts';

test.each([
  ['Château Élan', 'chateau elan'],
  ['AÑEJO', 'anejo'],
  ['Cœur de Lion', 'coeur de lion'],
  ['Weißburgunder Spätlese', 'weissburgunder spatlese'],
  ['Žilavka, Škrlet', 'zilavka, skrlet'],
  ['Tokaji Aszú, Furmint Őszi', 'tokaji aszu, furmint oszi'],
  ['Öküzgözü', 'okuzgozu'],
  ['Rosé d’Anjou', "rose d'anjou"],
  ['Ærø, Łódź', 'aero, lodz'],
  ['100% 日本酒', '100% 日本酒'],
])('%s is found as %s (B-130)', (name, key) => {
  expect(findKey(name)).toBe(key);
  // Regardless of how its accents are encoded.
  expect(findKey(name.normalize('NFD'))).toBe(key);
  expect(findKey(key)).toBe(key);
});

test('the letters are those of migration 045: another one needs a migration of its own (B-130)', () => {
  const letters = findKeySql('').match(/, '[^']+', '/g) ?? [];
  expect(letters.map((found) => found.slice(3, -4)).join('')).toMatchInlineSnapshot(
    `"áàâäãåăąāÁÀÂÄÃÅĂĄĀæÆçćčÇĆČďđðĎĐÐéèêëěęēÉÈÊËĚĘĒğĞíìîïıİīÍÌÎÏĪłľŁĽñńňÑŃŇóòôöõøőōÓÒÔÖÕØŐŌœŒřŕŘŔśšşșŚŠŞȘßťțţŤȚŢúùûüůűūÚÙÛÜŮŰŪýÿÝŸźżžŹŻŽ’‘̧̨̦̀́̂̃̄̆̇̈̊̋̌"`,
  );
});

test('on SQLite a product’s key is made in steps that are not too deep for any program, with the same result (B-130, O-050)', async () => {
  const { db, drop } = await freshDatabase('sqlite');
  try {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_schema where type in ('trigger', 'index', 'view')`.execute(db);
    const deepest = (text: string) => {
      let depth = 0;
      return Math.max(0, ...[...text].map((sign) => (depth += sign === '(' ? 1 : sign === ')' ? -1 : 0)));
    };
    expect(Math.max(...rows.map((row) => deepest(row.sql ?? '')))).toBeLessThanOrEqual(15);
    const [id] = await stockWine(db, { onHand: 1 }, 1);
    expect(id).toBeDefined();
    for (const name of [
      'Château Élan',
      'Žilavka, Škrlet',
      'Œuvre d’Ærø',
      'Plain Old Port',
      'E\u0301lan',
      '日本酒 ÑÑ',
    ]) {
      await sql`update products set name = ${name}`.execute(db);
      const row = await db
        .selectFrom('products')
        .select(['name_key', 'find_words'])
        .executeTakeFirstOrThrow();
      expect(row.name_key).toBe(findKey(name));
      expect(row.find_words.startsWith(findKey(name))).toBe(true);
    }
  } finally {
    await drop();
  }
});
