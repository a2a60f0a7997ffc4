/** Undoing a setting takes the same right as setting it: an owner's terms are not undone by a manager. */
import { describe, expect, test } from 'vitest';
import { setBanner } from '#domains/store/banner/set-banner.ts';
import { chooseHomePage } from '#domains/store/page-settings.ts';
import type { Banner } from '#domains/store/store.ts';
import { partNamed } from '#domains/store/store-parts.ts';
import { letterSubject } from '#screens/desk/settings/letters/letter-subject.ts';
import type { SettingContext } from '#screens/desk/settings/subject.ts';
import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { json, minuteMs, useSettingsDesk } from './settings-desk.fixture.ts';

const today = '2026-11-20';
const banner: Banner = {
  words: 'Open until nine tonight',
  kind: 'info',
  fromAt: noon,
  untilAt: noon + 60 * minuteMs,
  isDismissable: true,
};

describe.each(someEngines)('undoing settings, on %s', (engine) => {
  const desk = useSettingsDesk(engine);

  test('undoing any setting of any page takes the same right as setting it (B-016, B-033)', async () => {
    const { database, shop } = desk.shop;
    const { settings, clock } = shop;
    const now = desk.now;
    const context: SettingContext = {
      ...{ db: database.db, settings, clock, now },
      findZip: () => undefined,
      isListing: () => true,
    } as SettingContext;
    const store = await desk.store();
    const pages = [...subjects, letterSubject('order-placed')];
    const known: string[] = [];
    for (const subject of pages)
      for (const { forms, rows = [] } of await subject.sections(store, context))
        for (const what of [...forms, ...rows].flatMap(({ whats }) => whats)) {
          // The one name with a wildcard: seven days on one form.
          const part = partNamed(what.replace('*', 'Monday'));
          expect([what, part?.concerns]).toEqual([what, subject.act === 'edit-days' ? 'days' : 'terms']);
          known.push(what.split(' ')[0] ?? '');
        }
    expect(new Set(known).size).toBeGreaterThan(15);
    for (const what of ['holiday 2026-12-25', `slot ${today}T17:00`, 'pick rosso', 'answer returns'])
      expect(partNamed(what)?.concerns).toBe('days');
    for (const what of [
      `tax rate of Suffolk from ${today}`,
      'synonym fizz',
      'letter shipped',
      'text shipped',
    ])
      expect(partNamed(what)?.concerns).toBe('terms');
  });

  test('a manager can undo the banner, but not which page comes first (B-016, B-033)', async () => {
    const { db } = desk.shop.database;
    const by = { actor: 'staff:owner', now: desk.now };
    const undoNewest = async (who: string) => {
      const { seq } = await db
        .selectFrom('activity')
        .select('seq')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const path = `/desk/activity/${seq}/undo`;
      const answer = await desk.browserOf(who).write('POST', path, {}, json);
      return answer.statusCode === 422 ? Object.keys(answer.json().errors) : answer.statusCode;
    };
    await chooseHomePage(db, 'featured', by);
    expect(await undoNewest('manager')).toEqual(['notAllowed']);
    expect((await desk.store()).homePage).toBe('featured');
    expect(await undoNewest('owner')).toBe(303);
    expect((await desk.store()).homePage).not.toBe('featured');

    await setBanner(db, banner, by);
    expect((await desk.store()).banner).not.toBeNull();
    expect(await undoNewest('manager')).toBe(303);
    expect((await desk.store()).banner).toBeNull();
  });
});
