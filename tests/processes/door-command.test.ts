/** `npm run door`: the ledger verified, a changed byte found, and the inspector's file (B-121, B-303). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { spoilLedger } from '#tests/fixtures/spoil-ledger.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand, spawnCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/door.ts';

const hour = 60 * 60_000;

describe.each(someEngines)('npm run door on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    const checkout = openCheckoutFixture(database.db);
    const { key, orders } = await runOut(checkout, 3);
    checkout.wait(6 * hour);
    const now = checkout.clock();
    for (const [index, order] of orders.entries()) {
      const outcome = index === 1 ? 'no-id' : 'delivered';
      await takeDoorOutcome(database.db, {
        ...{ key, now },
        report: reportOf(order, { outcome, at: now - hour + index, seq: index + 1 }),
      });
    }
  });
  afterAll(() => database.drop());
  const door = (...words: string[]) => callCommand(main, words, database.source);

  test('verify exits with 0, and with 1 and the row’s number after one byte was changed (B-121, B-303)', async () => {
    const whole = await door('verify');
    expect([whole.code, whole.err]).toEqual([0, '']);
    expect(whole.out).toMatch(
      /^All 3 rows of the door ledger are as they were written\. The last one's hash is [0-9a-f]{64}\.\n$/,
    );
    const putBack = await spoilLedger(database.db, engine, 2);
    expect(await door('verify')).toEqual({
      ...{ code: 1, err: '' },
      out: 'Row 2 of the door ledger is not as it was written.\n',
    });
    expect(await spawnCommand('door', ['verify'], database.source)).toMatchObject({ code: 1 });
    await putBack();
    expect((await door('verify')).code).toBe(0);
  });

  test('an inspector gets time, town, method, outcome, kind of ID and initials, and no name (B-121)', async () => {
    const { code, out } = await spawnCommand('door', ['csv', '2026-11-20', '2026-11-20'], database.source);
    const lines = out
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replace(/,[0-9a-f]{64}$/, ''));
    expect([code, ...lines]).toEqual([
      0,
      'Row,Time,Town,Way,Outcome,Kind of ID,Staff,Noted,Hash',
      '1,2026-11-20T17:00,Syosset,delivery,Delivered,passport,DR,',
      '2,2026-11-20T17:00,Syosset,delivery,No photo ID,,DR,',
      '3,2026-11-20T17:00,Syosset,delivery,Delivered,passport,DR,',
    ]);
    // A hash may contain any digits.
    for (const word of ['Vine', 'Jackson', 'Rivers', '1000']) expect(lines.join('\n')).not.toContain(word);
    const other = await spawnCommand('door', ['csv', '2026-11-21', '2026-11-30'], database.source);
    expect(other.out.trim().split('\n')).toHaveLength(1);
  });

  test('wrong usage is answered with the usage and exit code 2', async () => {
    for (const words of [
      [],
      ['check'],
      ['csv'],
      ['csv', '2026-11-30', '2026-11-01'],
      ['csv', 'x', 'y'],
      ['verify', 'x'],
    ]) {
      const { code, err } = await door(...words);
      expect([words, code, err.startsWith('Say what to do with the ledger')]).toEqual([words, 2, true]);
    }
  });
});
