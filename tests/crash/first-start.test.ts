/** A first start that is killed while it loads the demo data: the next start completes it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { CrashPoint } from '#platform/crash-point.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { engines, freshDatabase } from '#tests/harness/databases.ts';

const worker = fileURLToPath(new URL('./seed-worker.ts', import.meta.url));

test.for(engines)(
  'a first start killed with -9 has all of the demonstration or none, and the next one finishes the work (%s)',
  { timeout: 120_000 },
  async (engine) => {
    const database = await freshDatabase(engine);
    const { db, source } = database;
    const rows = async (table: 'products' | 'promotions' | 'loyalty_customers') =>
      (await db.selectFrom(table).select('id').execute()).length;
    const count = async () => [
      await rows('products'),
      await rows('promotions'),
      await rows('loyalty_customers'),
    ];
    const load = async (at?: CrashPoint) => {
      const env = {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        ...compileCache(),
        ...(at && { CRASH_AT: at }),
      };
      return once(
        spawn(process.execPath, [worker, JSON.stringify(source)], {
          env,
          stdio: ['ignore', 'inherit', 'inherit'],
        }),
        'exit',
      );
    };
    try {
      expect(await load('mid_demo_promotions')).toEqual([null, 'SIGKILL']);
      expect(await count()).toEqual([0, 0, 0]);
      expect(await load('mid_demo_loyalty')).toEqual([null, 'SIGKILL']);
      const [products, ...others] = await count();
      expect([products && products > 1_000, ...others]).toEqual([true, 8, 0]);
      expect(await load()).toEqual([0, null]);
      expect(await count()).toEqual([products, 8, 4]);
      const balances = await db.selectFrom('programme_accounts').select('balance').orderBy('phone').execute();
      expect(balances.map(({ balance }) => balance)).toEqual([2_340, 12_345, 150, 0]);
      expect(await load()).toEqual([0, null]);
      expect(await count()).toEqual([products, 8, 4]);
    } finally {
      await database.drop();
    }
  },
);
