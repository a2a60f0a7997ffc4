import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const folder = mkdtempSync(join(tmpdir(), 'demijohn-busy-'));
let shop: OpenDatabase | undefined;
afterEach(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How long the other process holds the file in this test. */
const heldMs = 500;

/** How often this process gets to do something else within the time. */
async function turnsIn(ms: number): Promise<number> {
  let turns = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns += 1;
  }
  return turns;
}

test('while another process holds the file, a write waits and everything else in this process goes on (R-047, R-085)', async () => {
  const file = join(folder, 'shop.sqlite');
  shop = openDatabase({ kind: 'sqlite', file });
  await migrate(shop, 0);
  const turnsWhenFree = await turnsIn(heldMs);
  const other = new BetterSqlite3(file);
  other.exec('begin immediate');

  let isWritten = false;
  const write = inTransaction(shop.db, (tx) =>
    tx.insertInto('product_groups').values({ slug: 'held-up', name: 'Held up' }).execute(),
  ).then(() => {
    isWritten = true;
  });
  const turns = await turnsIn(heldMs);
  expect(isWritten).toBe(false);
  // A process that blocks gets one or two of some hundred, and one on a busy machine fewer than on an idle one.
  expect(turns).toBeGreaterThan(turnsWhenFree / 20);

  other.exec('rollback');
  other.close();
  await write;
  expect(await shop.db.selectFrom('product_groups').select('slug').execute()).toEqual([{ slug: 'held-up' }]);
});
