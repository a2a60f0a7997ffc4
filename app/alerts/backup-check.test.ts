import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { beginCheck, endCheck } from '#platform/backups/restore-checks.ts';
import { chooseVendors } from '#platform/settings/vendor-settings.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { liveVendors } from './alerts.fixture.ts';
import { copyChecks } from './backup-check.ts';

const hour = 60 * 60_000;

describe.each(engines)('copies of the books on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: ReturnType<typeof openCheckoutFixture>;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
  });
  afterEach(() => database.drop());
  const now = () => checkout.clock();

  async function open(vendors: typeof liveVendors): Promise<string[]> {
    const { db } = database;
    const checks = copyChecks({ db, clock: checkout.clock, settings: { ...vendors, dataDir: '.' } });
    const onFailure = (_: string, error: unknown) => {
      throw error;
    };
    await lookForAlerts(db, checks, { now, onFailure });
    return (await listAlerts(db, now())).open.map((alert) => alertWords(alert).wrong);
  }

  test('missing in a shop with real money, until one is made, and again 26 hours later (B-250)', async () => {
    expect(await open(liveVendors)).toEqual(['No copy of the shop’s books was ever made.']);
    await noteBackup(database.db, { now: now(), bytes: 4_096 });
    expect(await open(liveVendors)).toEqual([]);
    checkout.wait(26 * hour);
    expect(await open(liveVendors)).toEqual([]);
    checkout.wait(1);
    expect(await open(liveVendors)).toEqual(['The last copy of the shop’s books is 26 hours old.']);
    await noteBackup(database.db, { now: now(), bytes: 0 });
    expect(await open(liveVendors)).toEqual([]);
  });

  test('copies whose newest cannot be restored, until one can be (O-053)', async () => {
    const { db } = database;
    const check = async (isGood: boolean) => {
      checkout.wait(1);
      await beginCheck(db, now());
      expect(await open(chooseVendors(null))).toEqual(isGood ? [expect.any(String)] : []);
      await endCheck(db, { checkedAt: now(), isGood, said: 'tried' });
    };
    await check(false);
    expect(await open(chooseVendors(null))).toEqual([
      'The newest copy of the shop’s books could not be restored.',
    ]);
    await check(true);
    expect(await open(chooseVendors(null))).toEqual([]);
  });

  test('may be missing in a trial shop, but once begun their absence is reported (B-250)', async () => {
    expect(await open(chooseVendors(null))).toEqual([]);
    await noteBackup(database.db, { now: now() - 48 * hour, bytes: 4_096 });
    expect(await open(chooseVendors(null))).toEqual(['The last copy of the shop’s books is 48 hours old.']);
  });
});
