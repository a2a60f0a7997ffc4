/**
 * A process is killed in the middle of a change of many products: another continues, and each product is
 * changed once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { resumePlans, startPlan } from '#domains/catalogue/plans/apply-plan.ts';
import { noChoices } from '#domains/catalogue/plans/effective-changes.rules.ts';
import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { planFileImport } from '#domains/catalogue/plans/plan-import.ts';
import { listActivity, listActivityItems } from '#platform/activity/list-activity.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';

const worker = fileURLToPath(new URL('./plan-worker.ts', import.meta.url));
const now = Date.UTC(2026, 10, 20);
const wines = 300;

describe.each(someEngines)('a kill with -9 in the middle of a plan on %s', { timeout: 60_000 }, (engine) => {
  /** The slice size of each database (decision 210). */
  const firstSlice = engine === 'sqlite' ? 40 : 200;
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    const rows = Array.from({ length: wines }, (_, n) => ({ slug: `wine-${n}` }));
    await importCatalogue(database.db, catalogueFile(...rows), { now });
  });
  afterEach(() => database.drop());

  /** Begins the plan in another process, which is killed during its second slice. */
  async function killedAt(id: string): Promise<void> {
    const by = { actor: 'staff:ann', now };
    await inTransaction(database.db, (tx) => startPlan(tx, id, { ...noChoices, stock: true }, by));
    const given = JSON.stringify({ source: database.source, id, now });
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', ...compileCache(), CRASH_AT: 'mid_plan' };
    const dying = spawn(process.execPath, [worker, given], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(dying, 'exit')).toEqual([null, 'SIGKILL']);
  }

  const raised = () => database.db.selectFrom('packs').select('id').where('price_cents', '=', 2099).execute();

  test('each slice is complete, and the next process finishes the plan, each product once (B-141)', async () => {
    const { db } = database;
    const chosen = await db.selectFrom('products').select('id').execute();
    const by = { actor: 'staff:ann', now };
    const plan = await planBulkChange(db, chosen, { price: { cents: 100 } }, by);
    if (plan.kind !== 'planned') throw new Error(plan.kind);
    await killedAt(plan.id);
    // The first slice is there; the second, which was not committed, is gone entirely.
    expect(await raised()).toHaveLength(firstSlice);
    await resumePlans(db, () => now + 4_000);
    expect(await raised()).toHaveLength(firstSlice);
    await resumePlans(db, () => now + 60_000);
    expect(await raised()).toHaveLength(wines);
    const revisions = await db.selectFrom('product_revisions').select('seq').execute();
    expect(revisions).toHaveLength(wines);
    const { acts } = await listActivity(db, { subject: { kind: 'plan' } }, { limit: 5 });
    expect(acts).toMatchObject([{ actor: 'staff:ann', verb: 'bulk-changed' }]);
    expect(await listActivityItems(db, [acts[0]?.seq ?? 0])).toHaveLength(wines);
  });

  test('an import, too: each row once, including new ones, and the books agree (B-141, B-144)', async () => {
    const { db } = database;
    const all = Array.from(
      { length: wines + 60 },
      (_, n) => `wine-${n},Wine ${n},wine/red-wine,750 mL,20.99,9`,
    );
    const bytes = new TextEncoder().encode(['slug,name,category_path,size,price,stock', ...all].join('\n'));
    const plan = await planFileImport(db, { bytes, name: 'list.csv' }, { actor: 'staff:ann', now });
    if (plan.kind !== 'planned') throw new Error(plan.why);
    expect(plan.summary).toMatchObject({ created: 60, changed: wines, refused: 0 });
    await killedAt(plan.id);
    const half = await raised();
    expect(half).toHaveLength(firstSlice);
    expect(await findShelfBreaches(db)).toEqual([]);
    await resumePlans(db, () => now + 60_000);
    expect(await raised()).toHaveLength(wines + 60);
    const stock = await db.selectFrom('bottle_stock').select('on_hand').execute();
    expect(stock.map(({ on_hand }) => on_hand)).toEqual(all.map(() => 9));
    expect(await findShelfBreaches(db)).toEqual([]);
    const { acts } = await listActivity(db, { subject: { kind: 'plan' } }, { limit: 5 });
    expect(acts).toMatchObject([{ actor: 'staff:ann', verb: 'imported' }]);
    expect(await listActivityItems(db, [acts[0]?.seq ?? 0])).toHaveLength(wines + 60);
  });
});
