import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { howMany } from '#tests/harness/long-run.ts';

/** By day its parts are tested separately: `platform/signs/shop-signs.test.ts`. */
const isLong = howMany({ short: 0, full: 1 }) === 1;
const seconds = 60;
/**
 * What a start read shows up in the counts some ten seconds later, and the process waits half a minute for
 * numbers that never came.
 */
const settlesMs = 45_000;

describe.runIf(isLong)('a process without visitors', () => {
  const fixture = useShop('postgres');

  test('costs the database at most 300 rows and 15 transactions a second, even while a proxy checks its health (O-040)', {
    timeout: 180_000,
  }, async () => {
    // The state in which autovacuum leaves the tables of a shop.
    await sql`analyze`.execute(fixture.db);
    const asking = setInterval(
      () => void fetch(`${fixture.shop.url}/readyz`).then((answer) => answer.text()),
      500,
    );
    await sleep(settlesMs);
    const before = await counted();
    await sleep(seconds * 1_000);
    const after = await counted();
    clearInterval(asking);
    const perSecond = (name: keyof typeof after) => (after[name] - before[name]) / seconds;
    const [rows, transactions] = [perSecond('rows'), perSecond('transactions')];
    console.info(
      `An idle process: ${rows.toFixed(1)} rows and ${transactions.toFixed(1)} transactions a second`,
    );
    expect(transactions).toBeGreaterThan(3);
    expect(transactions).toBeLessThanOrEqual(15);
    expect(rows).toBeLessThanOrEqual(300);
  });

  /** What PostgreSQL has read and completed in the shop's database so far, including this query. */
  async function counted(): Promise<{ rows: number; transactions: number }> {
    const { rows } = await sql<{ rows: string; transactions: string }>`
      select tup_returned as rows, xact_commit + xact_rollback as transactions
      from pg_stat_database where datname = current_database()`.execute(fixture.db);
    const [row] = rows;
    return { rows: Number(row?.rows), transactions: Number(row?.transactions) };
  }
});
