import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setPhone } from '#domains/store/contact-settings.ts';
import { setCollection, setHomeTop, setPick } from '#domains/store/content/set-content.ts';
import { setDeliveryFee } from '#domains/store/delivery-settings.ts';
import { openStoreSettings } from '#domains/store/open-store-settings.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { storeWatcher } from './follow-catalogue.ts';

const now = Date.parse('2026-11-20T12:00:00-05:00');
const dayMs = 24 * 3_600_000;
const by = { actor: 'ada', now };

describe.each(engines)('pages that show settings on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  test('only those that show a change are dropped, at once in the process that made it (B-210, B-220 to B-224)', async () => {
    const { db } = database;
    const storeSettings = await openStoreSettings(db);
    const forgotten: (string | number | null)[] = [];
    let sitemaps = 0;
    let at = now;
    const look = storeWatcher(
      {
        storeSettings,
        clock: () => at,
        documents: {
          forget() {
            sitemaps += 1;
          },
        },
      },
      { forget: (subject) => void forgotten.push(subject) },
      { runAfter: (_sign, work) => async () => void (await work()) },
    );
    const forgottenBy = async (change: () => Promise<unknown>) => {
      forgotten.length = 0;
      await change();
      await look();
      return [...forgotten];
    };
    const fee = (feeCents: number) => setDeliveryFee(db, { feeCents, thresholdCents: 0 }, by);
    const pick = { by: 'Ada', words: 'Good.', at: now };
    const top = { title: 'a', text: 'b', button: null, columns: [], fromDay: '2026-11-21', untilDay: null };
    expect(await forgottenBy(async () => undefined)).toEqual([]);
    expect(await forgottenBy(() => fee(800))).toEqual(['delivery']);
    expect(await forgottenBy(() => setPick(db, 'a-wine', pick, by))).toEqual(['picks', 'pick a-wine']);
    expect(sitemaps).toBe(0);
    expect(
      await forgottenBy(() => setCollection(db, 'c', { title: 'C', text: 'c', slugs: ['a'] }, by)),
    ).toEqual(['collections', 'collection c']);
    expect(sitemaps).toBe(1);
    expect(await forgottenBy(() => setPhone(db, '(516) 555-0199', by))).toEqual([null]);
    // It only begins by the clock.
    expect(await forgottenBy(() => setHomeTop(db, top, by))).toEqual([]);
    at += dayMs;
    expect(await forgottenBy(async () => undefined)).toEqual(['top of the home page']);
    // A handler immediately reads what it has saved; what it shows between two looks is dropped twice.
    forgotten.length = 0;
    await fee(900);
    await storeSettings.refresh();
    expect(forgotten).toEqual(['delivery']);
    await fee(800);
    await look();
    expect(forgotten).toEqual(['delivery', 'delivery']);
  });
});
