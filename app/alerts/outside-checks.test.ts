/** Alerts about the payment service, the machine, and who uses the desk: triggered, and closed (B-250). */

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { takeWebhookEvent } from '#domains/payments/take-webhook-event.ts';
import { noteWebhookRefusals } from '#domains/payments/webhook-health.ts';
import { changeRole } from '#domains/staff/change-person.ts';
import { revokeDevice } from '#domains/staff/devices/change-device.ts';
import { enrollDevice, makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { silentLog } from '#platform/log/log.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { somePerson, staffSecrets } from '#tests/builders/staff.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { liveVendors, outsideKinds } from './alerts.fixture.ts';
import { gatewayChecks, machineChecks, securityChecks } from './outside-checks.ts';
import { ShopHealth } from './shop-health.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1_000_000_000;
const made = new Set<string>();

describe.each(engines)('alerts from outside on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  let checkout: ReturnType<typeof openCheckoutFixture>;
  let health: ShopHealth;
  let space: { freeBytes: number; totalBytes: number };
  let store: typeof defaultStore;
  const failures: string[] = [];
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    health = new ShopHealth(() => now());
    space = { freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte };
    health.readDisk = async () => space;
    store = defaultStore;
    failures.length = 0;
  });
  afterEach(() => database.drop());

  const now = () => checkout.clock();
  const by = () => ({ actor: 'staff:ann', now: now() });
  async function open(): Promise<string[]> {
    const parts = {
      ...{ db: database.db, clock: checkout.clock, health, log: silentLog },
      storeSettings: { current: () => store, refresh: async () => false, onChange: () => undefined },
      settings: { ...liveVendors, dataDir: '.' },
    };
    const checks = [...gatewayChecks(parts), ...machineChecks(parts), ...securityChecks(parts)];
    const onFailure = (kind: string) => failures.push(kind);
    await lookForAlerts(database.db, checks, { now, onFailure });
    const found = (await listAlerts(database.db, now())).open;
    for (const { kind } of found) made.add(kind);
    return found.map((alert) => alertWords(alert).wrong);
  }
  const message = () =>
    takeWebhookEvent(
      database.db,
      {
        ...{ eventId: `e${now()}`, type: 'payment.updated', about: 'payment', objectId: 'p' },
        ...{ gatewayPaymentId: 'p', idempotencyKey: null },
      },
      now(),
    );

  test('payments without a message for a day, until one comes (B-256)', async () => {
    await message();
    checkout.wait(23 * hour);
    await staffOf(checkout).buy();
    checkout.wait(hour - 1);
    expect(await open()).toEqual([]);
    checkout.wait(1);
    const silent = (days: string) =>
      `There are payments, and the payment service has sent no message for ${days}.`;
    expect(await open()).toEqual([silent('1 day')]);
    checkout.wait(20 * day);
    expect(await open()).toEqual([silent('21 days')]);
    await message();
    expect(await open()).toEqual([]);
  });

  test('the message about a payment of this hour may still be on its way, and without payments silence is no alert (B-256)', async () => {
    await message();
    checkout.wait(3 * day);
    expect(await open()).toEqual([]);
    await staffOf(checkout).buy();
    checkout.wait(hour - 1);
    expect(await open()).toEqual([]);
    checkout.wait(1);
    expect(await open()).toHaveLength(1);
  });

  test('if no message ever came, the first payment counts as the one it was due for (B-256)', async () => {
    await staffOf(checkout).buy();
    checkout.wait(day);
    expect(await open()).toEqual(['There are payments, and the payment service sends no messages.']);
  });

  test('messages with a wrong signature, until a valid one comes or a day has passed (B-256)', async () => {
    const refused = (times: number) =>
      `Messages in the payment service’s name were refused: their signature is wrong, ${times} times in 30 days.`;
    await message();
    checkout.wait(minute);
    await noteWebhookRefusals(database.db, 1, now());
    await noteWebhookRefusals(database.db, 2, now());
    expect(await open()).toEqual([refused(3)]);
    checkout.wait(minute);
    await message();
    expect(await open()).toEqual([]);
    checkout.wait(day);
    await noteWebhookRefusals(database.db, 1, now());
    expect(await open()).toEqual([refused(4)]);
    checkout.wait(day);
    expect(await open()).toEqual([]);
  });

  test.each([
    [-31, 'The shop’s clock is 31 seconds behind.'],
    [95, 'The shop’s clock is 95 seconds ahead.'],
  ])('a clock that is %i s off, until it is set (B-250)', async (seconds, words) => {
    const sign = Math.sign(seconds);
    health.noteVendorTime(now() - sign * 30_000, now());
    expect(await open()).toEqual([]);
    health.noteVendorTime(now() - seconds * 1_000, now());
    expect(await open()).toEqual([words]);
    health.noteVendorTime(now(), now());
    checkout.wait(minute);
    expect(await open()).toEqual([]);
  });

  test('a disk that fills up, until space is freed (B-250)', async () => {
    space.freeBytes = 10 * gigabyte;
    expect(await open()).toEqual([]);
    space.freeBytes -= 1_000_000;
    expect(await open()).toEqual(['Only 9,999 MB are free on the shop’s disk.']);
    space.freeBytes += 1_000_000;
    checkout.wait(minute);
    expect(await open()).toEqual([]);
    space = { freeBytes: gigabyte - 1, totalBytes: 2 * gigabyte };
    expect(await open()).toEqual(['Only 999 MB are free on the shop’s disk.']);
  });

  test('a large disk with twenty gigabytes free has enough room, though that is less than a tenth (B-250)', async () => {
    space = { freeBytes: 20 * gigabyte, totalBytes: 1_000 * gigabyte };
    expect(await open()).toEqual([]);
  });

  test.runIf(engine === 'sqlite')(
    'a database that could not be written, reported once it can be again (B-250)',
    async () => {
      await sql`pragma query_only = on`.execute(database.db);
      expect(await open()).toEqual([]);
      checkout.wait(12 * minute);
      expect(await open()).toEqual([]);
      await sql`pragma query_only = off`.execute(database.db);
      expect(await open()).toEqual(['The database could not be written for 12 minutes.']);
      expect(await open()).toEqual([]);
    },
  );

  test('a search that was repaired, for a day (B-250)', async () => {
    health.searchMended = { at: now(), differences: 2 };
    expect(await open()).toEqual(['The search differed from the catalogue in 2 places, and was mended.']);
    checkout.wait(day);
    expect(await open()).toEqual([]);
  });

  test('hours that the law does not allow, until they are corrected (B-250)', async () => {
    const hours = store.hours;
    store = { ...store, hours: [{ day: 0, opensMinutes: 9 * 60, closesMinutes: 18 * 60 }] };
    expect(await open()).toEqual(['The hours of Sunday are outside those that New York allows.']);
    store = { ...store, hours };
    expect(await open()).toEqual([]);
  });

  test('twenty failed sign-ins within an hour, until they are an hour ago (B-250)', async () => {
    const fail = (count: number) =>
      database.db
        .insertInto('staff_sign_ins')
        .values(
          Array.from({ length: count }, () => ({
            ...{ staff_id: null, how: 'password' as const, succeeded: 0, device_id: null },
            ...{ browser: 'Chrome', at: now() },
          })),
        )
        .execute();
    await fail(19);
    expect(await open()).toEqual([]);
    await fail(1);
    expect(await open()).toEqual(['20 sign-ins to the desk failed within an hour.']);
    checkout.wait(hour);
    expect(await open()).toEqual([]);
  });

  test('a device that was enrolled, until it is revoked or a day old (B-250)', async () => {
    const enroll = async () => {
      const made = await makeDeviceCode(database.db, staffSecrets, { name: 'Counter', staffId: null }, by());
      if (made.kind !== 'made') throw new Error(made.kind);
      const enrolled = await enrollDevice(database.db, staffSecrets, made.code, { ip: null, now: now() });
      if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind);
      return enrolled.deviceId;
    };
    const first = await enroll();
    expect(await open()).toEqual(['A device was enrolled.']);
    await revokeDevice(database.db, first, by());
    expect(await open()).toEqual([]);
    checkout.wait(1);
    await enroll();
    expect(await open()).toHaveLength(1);
    checkout.wait(day + 1);
    expect(await open()).toEqual([]);
  });

  test('an owner who was added or promoted, for a day; but not the first one (B-250)', async () => {
    const { db } = database;
    await somePerson({ db, now: now(), role: 'owner' });
    expect(await open()).toEqual([]);
    checkout.wait(2 * day);
    const { id } = await somePerson({ db, now: now(), role: 'manager' });
    expect(await open()).toEqual([]);
    await changeRole(db, id, 'owner', by());
    expect(await open()).toEqual(['There is a new owner.']);
    await somePerson({ db, now: now(), role: 'owner' });
    expect(await open()).toHaveLength(2);
    await changeRole(db, id, 'clerk', by());
    expect(await open()).toHaveLength(1);
    checkout.wait(day + 1);
    expect(await open()).toEqual([]);
  });

  test('the data of a customer in a file, for a day, without the customer (B-250, B-251)', async () => {
    const act = { ...by(), subject: { kind: 'account', id: 'ada' }, verb: 'exported' };
    await inTransaction(database.db, (tx) => noteActivity(tx, act));
    expect(await open()).toEqual(['The data of 1 customer left the shop in a file.']);
    expect(JSON.stringify(await database.db.selectFrom('alerts').selectAll().execute())).not.toContain('ada');
    checkout.wait(day + 1);
    expect(await open()).toEqual([]);
  });
});

/** Runs after all the others. */
test('no kind from outside is left out (B-250)', () => {
  expect(outsideKinds.filter((kind) => !made.has(kind))).toEqual([]);
});
