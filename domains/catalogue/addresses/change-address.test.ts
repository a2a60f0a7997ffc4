import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findProduct } from '../find-product.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { importCounts } from '../import/import-counts.ts';
import { changeAddress } from './change-address.ts';

const now = Date.UTC(2026, 10, 20);
const by = { actor: 'staff:ann', now: now + 1_000 };

describe.each(engines)('the address of a product on %s', (engine) => {
  let database: FreshDatabase;
  let id: number;
  const file = catalogueFile({ slug: 'barolo', name: 'Barolo' }, { slug: 'other', name: 'Other' });
  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(database.db, file, { now });
    id = (await findProduct(database.db, 'barolo'))?.id as number;
  });
  afterEach(() => database.drop());

  const change = (slug: string, productId = id) => changeAddress(database.db, { productId, slug }, by);
  const slugs = async () =>
    (await database.db.selectFrom('products').select('slug').orderBy('id').execute()).map(({ slug }) => slug);

  test('a file that names it by its old address changes it, and adds no second one (B-133)', async () => {
    expect(await change('barolo-castello')).toEqual({ kind: 'changed', slug: 'barolo-castello' });
    const again = catalogueFile({ slug: 'barolo', name: 'Barolo Riserva' });
    expect(await importCatalogue(database.db, again, { now })).toMatchObject({
      kind: 'imported',
      created: 0,
    });
    expect((await findProduct(database.db, 'barolo-castello'))?.name).toBe('Barolo Riserva');
    expect(await slugs()).toEqual(['barolo-castello', 'other']);
    const counts = 'slug,size,bottles\nbarolo,750 mL,7\n';
    expect(await importCounts(database.db, counts, by)).toMatchObject({ kind: 'imported' });
  });

  test('no other product may ever have an address that one has left (B-133)', async () => {
    await change('first');
    await change('second');
    const other = (await findProduct(database.db, 'other'))?.id as number;
    for (const slug of ['barolo', 'first', 'second'])
      expect(await change(slug, other)).toEqual({ kind: 'taken' });
    expect(await change('barolo')).toEqual({ kind: 'changed', slug: 'barolo' });
    expect(await change('first')).toEqual({ kind: 'changed', slug: 'first' });
  });

  test.each(['', 'Barolo', 'a--b', '-a', 'a/b', 'ä', `a${'b'.repeat(120)}`])(
    '%j is none (B-133)',
    async (slug) => expect(await change(slug)).toEqual({ kind: 'no-address' }),
  );

  test('when two people want the same address at once, one of them gets it (B-133)', async () => {
    const other = (await findProduct(database.db, 'other'))?.id as number;
    const kinds = (await Promise.all([change('wanted'), change('wanted', other)])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['changed', 'taken']);
    expect((await slugs()).filter((slug) => slug === 'wanted')).toHaveLength(1);
  });
});
