/**
 * A process is killed while it asks the till: another continues, each sale is taken once, and each count is
 * right.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { tendTill, tendTillAtNight } from '#domains/counter/tend-till.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { type CounterBottle, type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { dice, howMany, someEngines } from '#tests/harness/long-run.ts';

const worker = fileURLToPath(new URL('./till-worker.ts', import.meta.url));
const startedAt = Date.UTC(2026, 10, 20, 17);
const minute = 60_000;
/** More statements than a turn has; above that the process ends by itself. */
const statements = 60;

/** The statements before which it is killed: all of them at night. */
function killPoints(): number[] {
  const roll = dice();
  const all = Array.from({ length: statements }, (_, n) => n + 1);
  const some = Array.from({ length: 4 }, () => 1 + Math.floor((roll() * statements) / 2));
  return howMany({ short: some.length, full: all.length }) === all.length ? all : some;
}

/** Each kill starts a process; sixty of them take minutes on a slow disk. */
const timeout = howMany({ short: 240_000, full: 900_000 });

describe.each(someEngines)('a kill with -9 while the till is asked on %s', { timeout }, (engine) => {
  let database: FreshDatabase;
  let counter: CounterFixture;
  let bottles: CounterBottle[];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    counter = await openCounter(database.db, startedAt);
    bottles = [await counter.bottle(500), await counter.bottle(500), await counter.bottle(2)];
    await tendTill(counter.deps);
  });
  afterEach(async () => {
    await counter.till.stop();
    await database.drop();
  });

  async function askAndDie(killAt: number, isNight: boolean, sendsPrices = false): Promise<string | null> {
    const { token, baseUrl } = counter.till;
    const asked = { killAt, isNight, sendsPrices };
    const given = { source: database.source, now: counter.now(), till: { token, baseUrl }, ...asked };
    const dying = spawn(process.execPath, [worker, JSON.stringify(given)], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...compileCache() },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return (await once(dying, 'exit'))[1] as string | null;
  }

  test('between any two statements: nothing is lost and nothing is taken twice (B-173, B-176)', async () => {
    const { db } = database;
    const left = [500, 500, 2];
    let killed = 0;
    const points = killPoints();
    for (const [at, killAt] of points.entries()) {
      counter.pass(5 * minute);
      for (let sale = 0; sale < 2; sale += 1) {
        counter.till.ring({ lines: bottles.slice(0, 2).map(({ itemId }) => ({ itemId })) });
        counter.pass(1_000);
      }
      await inTransaction(db, (tx) =>
        moveBottles(tx, [{ formatId: (bottles[1] as CounterBottle).formatId, change: 3 }], {
          ...{
            cause: 'received',
            source: `receipt:${at}`,
            note: null,
            actor: 'staff:ann',
            now: counter.now(),
          },
        }),
      );
      left[0] = (left[0] ?? 0) - 2;
      left[1] = (left[1] ?? 0) + 1;
      if ((await askAndDie(killAt, at % 3 === 2)) === 'SIGKILL') killed += 1;
      expect(await findBreaches(db)).toEqual([]);
      // Its turn has expired by then.
      counter.pass(3 * minute);
      await tendTill(counter.deps);
      expect(await Promise.all(bottles.map(({ formatId }) => counter.onHand(formatId)))).toEqual(left);
    }
    counter.pass(2 * minute);
    await tendTillAtNight(counter.deps);
    expect(bottles.map(({ itemId }) => counter.till.unitsOf(itemId))).toEqual(left);
    expect(await findBreaches(db)).toEqual([]);
    expect(killed).toBeGreaterThan(points.length / 3);
  });

  test('with prices switched on: each is at the till, and a new bottle becomes one item there (B-177)', async () => {
    const { db } = database;
    const sends = { sendsPrices: true };
    // The fixture's own bottles have no code, so they never reach the till.
    const known = bottles.map(({ code }) => code);
    const points = killPoints();
    const added: string[] = [];
    let killed = 0;
    for (const [at, killAt] of points.entries()) {
      counter.pass(5 * minute);
      const cents = 1_000 + at;
      for (const { packId } of bottles)
        await db.updateTable('packs').set({ price_cents: cents }).where('id', '=', packId).execute();
      added.push((await counter.unknownBottle(3)).code);
      if ((await askAndDie(killAt, false, true)) === 'SIGKILL') killed += 1;
      counter.pass(3 * minute);
      await tendTill(counter.deps, sends);
      const items = counter.till.items();
      const itemsOf = (code: string) =>
        items.filter((item) => item.code === code || item.code === code.replace(/^0/, ''));
      for (const code of known) expect(itemsOf(code)).toMatchObject([{ priceCents: cents }]);
      for (const code of added) expect(itemsOf(code)).toHaveLength(1);
      expect(await findBreaches(db)).toEqual([]);
    }
    expect(killed).toBeGreaterThan(points.length / 3);
  });
});
