import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import type { AlertCheck, Sighting } from './alert.ts';
import { forgetClosedAlerts, listAlerts, readAlertState } from './list-alerts.ts';
import { lookForAlerts } from './look-for-alerts.ts';

const start = Date.UTC(2026, 10, 20, 17);
const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(engines)('alerts on %s', (engine) => {
  let database: FreshDatabase;
  let now = start;
  const failures: string[] = [];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = start;
    failures.length = 0;
  });
  afterEach(() => database.drop());

  const seeing = (found: () => readonly Sighting[], how: Partial<AlertCheck> = {}): AlertCheck => ({
    kind: 'queue-late',
    isSerious: false,
    look: async () => found(),
    ...how,
  });
  const look = (...checks: AlertCheck[]) =>
    lookForAlerts(database.db, checks, { now: () => now, onFailure: (kind) => failures.push(kind) });
  const see = (...subjects: string[]) => look(seeing(() => subjects.map((subject) => ({ subject }))));
  const lists = () => listAlerts(database.db, now);
  const countOpen = async () => (await readAlertState(database.db)).open;
  const briefly = async () => {
    const { open, closed } = await lists();
    const told = ({ subject, openedAt, times }: (typeof open)[number]) =>
      `${subject} since ${(openedAt - start) / minute}, ${times} times`;
    return { open: open.map(told), closed: closed.map(told) };
  };

  test('an alert is opened when found, stays one row, and is closed when no longer found (B-250, B-253)', async () => {
    await see('a', 'b');
    now += minute;
    await see('a');
    expect(await briefly()).toEqual({ open: ['a since 0, 1 times'], closed: ['b since 0, 1 times'] });
    expect(await lists()).toMatchObject({
      open: [{ lastSeenAt: now, closedAt: null }],
      closed: [{ closedAt: now, lastSeenAt: start }],
    });
    expect(await readAlertState(database.db)).toEqual({ open: 1, changedAt: now });
  });

  test('an alert that comes again is reopened in the same row, which counts how often (B-253)', async () => {
    for (const found of [['a'], [], ['a'], ['a'], [], ['a']]) {
      await see(...found);
      now += minute;
    }
    expect(await briefly()).toEqual({ open: ['a since 5, 3 times'], closed: [] });
  });

  test('two kinds with the same subject have a row each, and serious ones come first', async () => {
    await see('a');
    now += minute;
    await look(seeing(() => [{ subject: 'a', facts: { bytes: 7 } }], { kind: 'disk-low', isSerious: true }));
    await see('a', 'newer');
    const { open } = await lists();
    expect(open.map(({ kind, subject, facts }) => [kind, subject, facts])).toEqual([
      ['disk-low', 'a', { bytes: 7 }],
      ['queue-late', 'newer', {}],
      ['queue-late', 'a', {}],
    ]);
  });

  test('a failing check leaves its kind as it was, and does not stop the others (B-250)', async () => {
    const broken = seeing(
      () => {
        throw new Error('No disk');
      },
      { kind: 'disk-low' },
    );
    await look(seeing(() => [{ subject: 'old' }], { kind: 'disk-low' }));
    now += minute;
    await look(
      broken,
      seeing(() => [{ subject: 'a' }]),
    );
    expect(failures).toEqual(['disk-low']);
    expect((await briefly()).open).toEqual(['a since 1, 1 times', 'old since 0, 1 times']);
  });

  test('eight processes that look at once open one row, which counts once (B-253)', async () => {
    for (const times of [1, 2]) {
      await Promise.all(Array.from({ length: 8 }, () => see('a', 'b')));
      expect((await briefly()).open.map((told) => told.slice(-7))).toEqual([
        `${times} times`,
        `${times} times`,
      ]);
      now += minute;
      await Promise.all(Array.from({ length: 8 }, () => see()));
      expect(await countOpen()).toBe(0);
      now += minute;
    }
  });

  test('a process does not close what another found while it was looking', async () => {
    await see('a');
    now += minute;
    await look({
      ...seeing(() => []),
      async look() {
        now += minute;
        await see('a', 'b');
        return [];
      },
    });
    expect((await briefly()).open).toEqual(['b since 2, 1 times', 'a since 0, 1 times']);
  });

  test('what only one process can see is left open by the others for a while', async () => {
    const mine = (found: string[]) =>
      look(seeing(() => found.map((subject) => ({ subject })), { kind: 'job-late', lingerMs: minute }));
    await mine(['outbox']);
    now += minute - 1;
    await mine([]);
    expect(await countOpen()).toBe(1);
    now += 1;
    await mine([]);
    expect(await countOpen()).toBe(0);
  });

  test('a closed alert is shown for thirty days, and its row is deleted after more than a year', async () => {
    await see('a');
    await see();
    now += 30 * day;
    expect((await briefly()).closed).toEqual(['a since 0, 1 times']);
    now += 1;
    expect((await briefly()).closed).toEqual([]);
    const rows = () => database.db.selectFrom('alerts').select('subject').execute();
    await forgetClosedAlerts(database.db, start + 400 * day);
    expect(await rows()).toHaveLength(1);
    await forgetClosedAlerts(database.db, start + 400 * day + 1);
    expect(await rows()).toEqual([]);
  });
});
