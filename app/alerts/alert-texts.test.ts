/** Texts about serious alerts: once, to those on duty, and again if the alert comes again (B-255). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Text } from '#domains/notifications/ports.ts';
import { setDuty } from '#domains/staff/duty/set-duty.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { somePerson } from '#tests/builders/staff.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { alertReactions, textAlerts } from './alert-texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const night = { fromMinutes: 22 * 60, toMinutes: 7 * 60 };
const ann = '5165550111';
const olga = '5165550113';

describe.each(engines)('texts about alerts on %s', (engine) => {
  let database: FreshDatabase;
  let now = noon;
  let texts: Text[] = [];
  let store = defaultStore;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    now = noon;
    texts = [];
    store = defaultStore;
  });
  afterEach(() => database.drop());

  const shop = () => ({
    ...{ db: database.db, clock: () => now },
    settings: { shopName: 'Till', appUrl: 'http://till.example' },
    storeSettings: { current: () => store, refresh: async () => false, onChange: () => undefined },
    mails: { send: async () => ({ kind: 'sent' as const, vendorId: null }) },
    texts: {
      async send(text: Text) {
        texts.push(text);
        return { kind: 'sent' as const, vendorId: null };
      },
    },
  });
  /** As the job does: a look that finds these charges failing, in three processes, and the reactions. */
  async function find(...orders: number[]): Promise<void> {
    const check = {
      kind: 'charge-failing',
      isSerious: true,
      look: async () => orders.map((order) => ({ subject: `${order}`, facts: { order, tries: 3 } })),
    };
    const onFailure = (_: string, error: unknown) => {
      throw error;
    };
    await lookForAlerts(database.db, [check], { now: () => now, onFailure });
    await Promise.all([1, 2, 3].map(() => textAlerts(shop())));
    expect((await drainOutbox(database.db, alertReactions(shop()), { now, limit: 50 })).failed).toEqual([]);
  }
  const told = () => texts.map(({ to, body }) => `${to} ${body}`);
  const person = async (
    role: 'owner' | 'manager',
    phone: string,
    { dutyDays = [] as number[], quiet = null as typeof night | null } = {},
  ) => {
    const { id } = await somePerson({ db: database.db, now, role });
    await setDuty(database.db, id, { phone, dutyDays, quiet }, { actor: `staff:${id}`, now });
  };
  const words = (order: number, more = '') =>
    `Till: The charge of order #${order} failed 3 times.${more} http://till.example/desk/alerts`;

  test('one text while it is open, to those on duty, and no telephone is stored (B-251, B-255)', async () => {
    await person('manager', ann, { dutyDays: [5] });
    await person('owner', olga);
    await find(7);
    expect(told()).toEqual([`${ann} ${words(7)}`]);
    for (let count = 0; count < 5; count += 1) {
      now += hour;
      await find(7);
    }
    expect(texts).toHaveLength(1);
    for (const table of ['messages', 'outbox', 'alerts'] as const)
      expect(JSON.stringify(await database.db.selectFrom(table).selectAll().execute())).not.toContain(ann);
  });

  test('an alert that comes again is texted again after an hour, not before (B-255)', async () => {
    await person('manager', ann, { dutyDays: [5] });
    await find(7);
    now += 10 * minute;
    await find();
    await find(7);
    now += 50 * minute - 1;
    await find(7);
    expect(texts).toHaveLength(1);
    now += 1;
    await find(7);
    expect(texts).toHaveLength(2);
  });

  test('alerts in quick succession are one text, and the next is not sent within five minutes (B-255)', async () => {
    await person('manager', ann, { dutyDays: [5] });
    await find(7, 8, 9);
    expect(told()).toEqual([`${ann} ${words(7, ' And 2 more.')}`]);
    now += minute;
    await find(7, 8, 9, 10);
    now += minute;
    await find(7, 8, 9, 10, 11);
    expect(texts).toHaveLength(1);
    now += 3 * minute;
    await find(7, 8, 9, 10, 11);
    expect(told()[1]).toBe(`${ann} ${words(10, ' And 1 more.')}`);
  });

  test('an alert that is not serious, or is cured before its text is sent, is not texted (B-255)', async () => {
    await person('manager', ann, { dutyDays: [5] });
    const check = { kind: 'device-new', isSerious: false, look: async () => [{ subject: 'x' }] };
    await lookForAlerts(database.db, [check], { now: () => now, onFailure: () => undefined });
    await find();
    expect(texts).toEqual([]);
    const failing = {
      kind: 'charge-failing',
      isSerious: true,
      look: async () => [{ subject: '7', facts: { order: 7, tries: 3 } }],
    };
    await lookForAlerts(database.db, [failing], { now: () => now, onFailure: () => undefined });
    await textAlerts(shop());
    now += minute;
    await find();
    expect(texts).toEqual([]);
  });

  test('in quiet hours the owner is texted, and if all have quiet hours the text waits for the morning (B-255)', async () => {
    await person('manager', ann, { dutyDays: [5, 6], quiet: night });
    now = noon + 11 * hour;
    await find(7);
    expect(texts).toEqual([]);
    await person('owner', olga);
    await find(7);
    expect(told()).toEqual([`${olga} ${words(7)}`]);
    await find();
    now = noon + 13 * hour;
    await database.db.updateTable('staff_people').set({ phone: null }).where('role', '=', 'owner').execute();
    await find(8);
    expect(texts).toHaveLength(1);
    now = noon + 19 * hour;
    await find(8);
    expect(told()[1]).toBe(`${ann} ${words(8)}`);
  });

  test('if no owner has a telephone, the one in the settings is texted (B-255)', async () => {
    await person('owner', '');
    store = { ...defaultStore, desk: { ...defaultStore.desk, ownerPhones: [olga] } };
    await find(7);
    expect(told()).toEqual([`${olga} ${words(7)}`]);
  });
});
