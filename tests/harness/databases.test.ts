import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { pendingMigrations } from '#db/migrate.ts';
import { engines, freshDatabase } from './databases.ts';

describe.each(engines)('a fresh database on %s', (engine) => {
  test('is migrated, empty, and separate', async () => {
    const [one, other] = await Promise.all([freshDatabase(engine), freshDatabase(engine)]);
    expect(one.engine).toBe(engine);
    expect(await pendingMigrations(one)).toEqual([]);
    await one.db.insertInto('product_groups').values({ slug: 'a', name: 'A' }).execute();
    expect(await one.db.selectFrom('product_groups').select('slug').execute()).toEqual([{ slug: 'a' }]);
    expect(await other.db.selectFrom('product_groups').select('slug').execute()).toEqual([]);
    await Promise.all([one.drop(), other.drop()]);
  });

  test('can be opened again by its source, and is gone after drop', async () => {
    const fresh = await freshDatabase(engine);
    await fresh.db.insertInto('product_groups').values({ slug: 'a', name: 'A' }).execute();
    const again = openDatabase(fresh.source);
    expect(await again.db.selectFrom('product_groups').select('name').execute()).toEqual([{ name: 'A' }]);
    await again.close();
    await fresh.drop();
    if (fresh.source.kind === 'sqlite') expect(existsSync(fresh.source.file)).toBe(false);
    else
      await expect(
        openDatabase(fresh.source).db.selectFrom('product_groups').selectAll().execute(),
      ).rejects.toThrow('does not exist');
  });
});
