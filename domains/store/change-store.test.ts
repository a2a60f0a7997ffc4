import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { setAddress, setAppLink, setLicence, setPhone, setSocialLink } from './contact-settings.ts';
import { defaultStore } from './default-store.ts';
import { setDeliveryFee } from './delivery-settings.ts';
import { changeDeskPlan, maxPhones } from './desk-settings.ts';
import { findZip } from './find-zip.fixture.ts';
import { changeHours, removeHoliday, setHoliday } from './hours-settings.ts';
import { listStoreChanges } from './list-store-changes.ts';
import { openStoreSettings } from './open-store-settings.ts';
import { chooseHomePage, setGiftBox, setSaying, setSwitch } from './page-settings.ts';
import { readStore } from './read-store.ts';
import { setBoxRate, setSignatureFee } from './shipping-settings.ts';
import { addTaxRate, noteTaxCheck, removeTaxRate } from './tax-settings.ts';

const now = Date.parse('2026-11-20T12:00:00-05:00');
const by = { actor: 'ada', now };
const changed = { kind: 'changed' };
const refused = (field: string, reason: string) => ({ kind: 'refused', field, reason });
const hours = (opens: number, closes: number) => ({ opensMinutes: opens * 60, closesMinutes: closes * 60 });

describe.each(engines)('the store’s settings on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const store = () => readStore(database.db);

  test('a store that has not been set up has the defaults (G-22)', async () => {
    expect(await store()).toEqual(defaultStore);
    expect(defaultStore.deliveryFee).toEqual({ feeCents: 1_000, thresholdCents: 10_000 });
  });

  test('the hours of a day of the week, only inside the legal window (G-50) (M-295)', async () => {
    expect(await changeHours(database.db, 1, hours(13, 20), by)).toEqual({ kind: 'unchanged' });
    expect(await changeHours(database.db, 1, hours(8, 24), by)).toEqual(changed);
    expect(await changeHours(database.db, 0, null, by)).toEqual(changed);
    expect((await store()).hours.find(({ day }) => day === 1)).toEqual({ day: 1, ...hours(8, 24) });
    expect((await store()).hours.map(({ day }) => day).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const outside = refused('hours', 'outside-the-legal-window');
    expect(await changeHours(database.db, 1, hours(7.75, 20), by)).toEqual(outside);
    expect(await changeHours(database.db, 0, hours(9, 18), by)).toEqual(outside);
    expect(await changeHours(database.db, 0, hours(12, 22.25), by)).toEqual(outside);
    expect(await changeHours(database.db, 2, hours(20, 13), by)).toEqual(
      refused('hours', 'closes-before-it-opens'),
    );
    expect(await changeHours(database.db, 2, hours(13, 13), by)).toEqual(
      refused('hours', 'closes-before-it-opens'),
    );
    expect(await changeHours(database.db, 2, hours(13, 25), by)).toEqual(refused('hours', 'not-a-time'));
    expect(await changeHours(database.db, 7, null, by)).toEqual(refused('day', 'not-a-day'));
  });

  test('the gift box is a product named by its address, or none (N-070)', async () => {
    expect((await store()).giftBox).toBeNull();
    expect(await setGiftBox(database.db, 'oak-box', by)).toEqual(changed);
    expect((await store()).giftBox).toBe('oak-box');
    for (const wrong of ['', 'Oak Box', '/oak-box', '-oak', 'x'.repeat(121)])
      expect(await setGiftBox(database.db, wrong, by)).toEqual(refused('giftBox', 'not-a-product-address'));
    expect(await setGiftBox(database.db, 'oak-box', by)).toEqual({ kind: 'unchanged' });
    expect(await setGiftBox(database.db, null, by)).toEqual(changed);
    expect((await store()).giftBox).toBeNull();
  });

  test('a holiday is set, changed and removed (G-37)', async () => {
    const eve = { day: '2026-12-24', hours: hours(11, 17), note: ' Christmas Eve ' };
    expect(await setHoliday(database.db, eve, by)).toEqual(changed);
    expect(
      await setHoliday(database.db, { day: '2026-11-26', hours: null, note: 'Thanksgiving' }, by),
    ).toEqual(changed);
    expect(await setHoliday(database.db, { ...eve, hours: hours(11, 16) }, by)).toEqual(changed);
    expect((await store()).holidays).toEqual([
      { day: '2026-11-26', hours: null, note: 'Thanksgiving' },
      { day: '2026-12-24', hours: hours(11, 16), note: 'Christmas Eve' },
    ]);
    expect(await removeHoliday(database.db, '2026-12-24', by)).toEqual(changed);
    expect(await removeHoliday(database.db, '2026-12-24', by)).toEqual(refused('day', 'unknown'));
    expect((await store()).holidays).toHaveLength(1);
  });

  test('no holiday without a future day, hours inside the legal window, and a name (G-37)', async () => {
    const thanksgiving = { day: '2026-11-26', hours: null, note: 'Thanksgiving' };
    const wrong = [
      [{ day: '2026-02-29' }, refused('day', 'not-a-day')],
      [{ day: '2026-11-19' }, refused('day', 'day-has-passed')],
      [{ day: '2026-11-22', hours: hours(9, 12) }, refused('hours', 'outside-the-legal-window')],
      [{ note: '  ' }, refused('note', 'not-a-text')],
      [{ note: 'a\nb' }, refused('note', 'not-a-text')],
    ] as const;
    for (const [part, answer] of wrong)
      expect(await setHoliday(database.db, { ...thanksgiving, ...part }, by)).toEqual(answer);
    expect((await store()).holidays).toEqual([]);
  });

  test('the next rate of a county, in advance; a rate that has begun stays (G-18)', async () => {
    const ahead = { county: 'nassau', rateMillipercent: 8_750, fromDay: '2027-03-01' };
    expect(await addTaxRate(database.db, ahead, by)).toEqual(changed);
    expect((await store()).addedTaxRates).toEqual([{ ...ahead, county: 'Nassau', untilDay: null }]);
    expect(await addTaxRate(database.db, { ...ahead, rateMillipercent: 8_800 }, by)).toEqual(changed);
    expect(await addTaxRate(database.db, { ...ahead, county: 'Fairfield' }, by)).toEqual(
      refused('county', 'unknown-county'),
    );
    expect(await addTaxRate(database.db, { ...ahead, fromDay: '2026-11-19' }, by)).toEqual(
      refused('day', 'day-has-passed'),
    );
    expect(await addTaxRate(database.db, { ...ahead, fromDay: 'soon' }, by)).toEqual(
      refused('day', 'not-a-day'),
    );
    for (const rateMillipercent of [0, 8.75, 20_001]) {
      expect(await addTaxRate(database.db, { ...ahead, rateMillipercent }, by)).toEqual(
        refused('rate', 'not-a-rate'),
      );
    }
    const later = { actor: 'ada', now: Date.parse('2027-03-01T00:00:00-05:00') };
    expect(await removeTaxRate(database.db, 'Nassau', '2027-03-01', later)).toEqual(
      refused('day', 'day-has-passed'),
    );
    expect(await removeTaxRate(database.db, 'Nassau', '2027-03-01', by)).toEqual(changed);
    expect(await removeTaxRate(database.db, 'Nassau', '2027-03-01', by)).toEqual(
      refused('county', 'unknown'),
    );
  });

  test('the rates of boxes (G-57)', async () => {
    const rates = { 2: 1_000, 3: 1_100, 4: 1_200 };
    expect(await setBoxRate(database.db, 4, rates, by)).toEqual(changed);
    expect(await setSignatureFee(database.db, 750, by)).toEqual(changed);
    for (const bottles of [1, 2, 3, 6, 12])
      expect(await setBoxRate(database.db, bottles, null, by)).toEqual(changed);
    expect((await store()).shippingRates).toEqual({
      boxes: [{ bottles: 4, centsByZone: rates }],
      adultSignatureCents: 750,
    });
    expect(await setBoxRate(database.db, 4, null, by)).toEqual(refused('bottles', 'last-one'));
    expect(await setBoxRate(database.db, 25, rates, by)).toEqual(
      refused('bottles', 'not-a-number-of-bottles'),
    );
    expect(await setBoxRate(database.db, 4, { ...rates, 3: -1 }, by)).toEqual(refused('rate', 'not-cents'));
    expect(await setSignatureFee(database.db, 0.5, by)).toEqual(refused('signature', 'not-cents'));
  });

  test('how the desk works: cut-off, amounts, waiting times, phones and days (B-051, B-056, B-061, B-072, B-091)', async () => {
    const phones = ['(516) 555-0101', '+1 516-555-0101', '5165550102'];
    expect(await changeDeskPlan(database.db, { managerPhones: phones, keepDays: 5 }, by)).toEqual(changed);
    const { desk } = await store();
    expect([desk.managerPhones, desk.keepDays, desk.ownerAfterMinutes]).toEqual([
      ['5165550101', '5165550102'],
      ...[5, 20],
    ]);
    const phonesOf = (count: number) => Array.from({ length: count }, (_, at) => `51655501${10 + at}`);
    const wrong: [Partial<typeof desk>, string, string][] = [
      [{ managerPhones: ['12'] }, 'manager-phones', 'not-a-phone'],
      [{ ownerPhones: [''] }, 'owner-phones', 'not-a-phone'],
      [{ managerPhones: phonesOf(maxPhones + 1) }, 'manager-phones', 'too-many'],
      [{ ownerPhones: phonesOf(maxPhones + 1) }, 'owner-phones', 'too-many'],
      [{ shipCutOffMinutes: 1_441 }, 'cut-off', 'not-a-time'],
      [{ lookFirstCents: -1 }, 'look-first', 'not-cents'],
      [{ managerAfterMinutes: 0 }, 'manager-after', 'not-a-wait'],
      [{ ownerAfterMinutes: 9 }, 'owner-after', 'not-a-wait'],
      [{ keepDays: 0 }, 'keep', 'not-days'],
      [{ payLinkMinutes: 9 }, 'pay-link', 'not-a-link-life'],
      [{ answerMinutes: 4 }, 'answer', 'not-an-answer-time'],
      [{ answerMinutes: 241 }, 'answer', 'not-an-answer-time'],
      [{ withoutAnswer: 'send' as 'call' }, 'no-answer', 'not-a-choice'],
      [{ reminderDays: [5, 2] }, 'reminders', 'not-days'],
      [{ reminderDays: [6] }, 'reminders', 'not-days'],
    ];
    for (const [change, field, reason] of wrong)
      expect(await changeDeskPlan(database.db, change, by)).toEqual(refused(field, reason));
    expect((await store()).desk).toEqual(desk);
  });

  test('address, telephone, links, switches and home page (M-012, M-236, G-04, G-47)', async () => {
    const address = { street: '12 Main Street', city: 'Huntington', zip: '11743' };
    const desk = { db: database.db, findZip };
    expect(await setAddress(desk, address, by)).toEqual(changed);
    expect(await setPhone(database.db, '6315550100', by)).toEqual(changed);
    expect(await setSocialLink(database.db, 'https://social.example/demijohn', by)).toEqual(changed);
    expect(await setAppLink(database.db, 'https://app.example/demijohn', by)).toEqual(changed);
    expect(await setSwitch(database.db, 'requireAgeConfirmation', false, by)).toEqual(changed);
    expect(await setSwitch(database.db, 'allowsPasswordReset', true, by)).toEqual({ kind: 'unchanged' });
    expect(await chooseHomePage(database.db, 'featured', by)).toEqual(changed);
    expect(await store()).toMatchObject({
      address: { ...address, state: 'NY', latitude: 40.867, longitude: -73.41 },
      county: 'Suffolk',
      isDemonstrationAddress: false,
      phone: '(631) 555-0100',
      socialHref: 'https://social.example/demijohn',
      appHref: 'https://app.example/demijohn',
      requireAgeConfirmation: false,
      allowsPasswordReset: true,
      homePage: 'featured',
    });
    expect(await setSaying(database.db, 'Corkscrew', 'We keep them at the counter.', by)).toEqual(changed);
    expect((await store()).sayings).toEqual({ corkscrew: 'We keep them at the counter.' });
    expect(await setSaying(database.db, 'corkscrew', null, by)).toEqual(changed);
    expect((await store()).sayings).toEqual({});
    expect(await setSaying(database.db, '!', 'No.', by)).toEqual(refused('word', 'not-a-saying'));
    expect(await setSaying(database.db, 'ice', ' ', by)).toEqual(refused('sentence', 'not-a-saying'));
    expect(await setAppLink(database.db, null, by)).toEqual(changed);
    expect((await store()).appHref).toBeNull();
    for (const zip of ['99999', '10046'])
      expect(await setAddress(desk, { ...address, zip }, by)).toEqual(refused('zip', 'unknown-zip'));
    expect(await setAddress(desk, { ...address, street: '' }, by)).toEqual(refused('street', 'not-a-text'));
    expect(await setPhone(database.db, '555', by)).toEqual(refused('phone', 'not-a-phone'));
    for (const href of ['http://app.example', 'javascript:alert(1)', 'app', '']) {
      expect(await setAppLink(database.db, href, by)).toEqual(refused('link', 'not-a-link'));
      expect(await setSocialLink(database.db, href, by)).toEqual(refused('link', 'not-a-link'));
    }
  });

  test('the tax table is noted as checked, only for a day that has come (B-214)', async () => {
    expect(await noteTaxCheck(database.db, '2026-11-20', by)).toEqual(changed);
    expect((await store()).taxCheckedOn).toBe('2026-11-20');
    expect(await noteTaxCheck(database.db, '2026-11-21', by)).toEqual(refused('day', 'day-to-come'));
    expect(await noteTaxCheck(database.db, '11/20/2026', by)).toEqual(refused('day', 'not-a-day'));
  });

  test('the license has a number and a last day in the future, and can be removed (B-210)', async () => {
    const licence = { number: ' ny-1234567 ', untilDay: '2026-11-20' };
    expect(await setLicence(database.db, licence, by)).toEqual(changed);
    expect((await store()).licence).toEqual({ number: 'NY-1234567', untilDay: '2026-11-20' });
    const wrong = [
      [{ number: '' }, refused('number', 'not-a-license')],
      [{ number: '<b>1234</b>' }, refused('number', 'not-a-license')],
      [{ untilDay: '2026-11-31' }, refused('until', 'not-a-day')],
      [{ untilDay: '2026-11-19' }, refused('until', 'day-has-passed')],
    ] as const;
    for (const [part, answer] of wrong)
      expect(await setLicence(database.db, { ...licence, ...part }, by)).toEqual(answer);
    expect(await setLicence(database.db, null, by)).toEqual(changed);
    expect((await store()).licence).toBeNull();
  });

  test('the journal records who changed what and when, without unchanged and refused values', async () => {
    await changeHours(database.db, 0, null, by);
    await setDeliveryFee(database.db, { feeCents: 1_000, thresholdCents: 10_000 }, by);
    await setDeliveryFee(database.db, { feeCents: -1, thresholdCents: 0 }, by);
    await setDeliveryFee(database.db, { feeCents: 500, thresholdCents: 0 }, { actor: 'ben', now: now + 1 });
    expect(await listStoreChanges(database.db, 10)).toEqual([
      {
        what: 'delivery fee',
        was: { feeCents: 1_000, thresholdCents: 10_000 },
        now: { feeCents: 500, thresholdCents: 0 },
        actor: 'ben',
        changedAt: now + 1,
      },
      { what: 'hours of Sunday', was: { day: 0, ...hours(12, 18) }, now: null, actor: 'ada', changedAt: now },
    ]);
    expect(await listStoreChanges(database.db, 1)).toHaveLength(1);
  });

  test('simultaneous changes of the same setting are all kept', async () => {
    const days = [0, 1, 2, 3, 4, 5, 6];
    await Promise.all(days.map((day) => changeHours(database.db, day, hours(11 + day / 4, 19), by)));
    const { hours: week } = await store();
    expect(week.map(({ day, opensMinutes }) => [day, opensMinutes]).sort()).toEqual(
      days.map((day) => [day, 660 + day * 15]),
    );
    expect(await listStoreChanges(database.db, 10)).toHaveLength(7);
  });

  test('the settings in memory stay the same until they are refreshed, and cannot be changed', async () => {
    const settings = await openStoreSettings(database.db);
    const before = settings.current();
    expect(before).toEqual(defaultStore);
    expect(await settings.refresh()).toBe(false);
    await setHoliday(database.db, { day: '2026-11-26', hours: null, note: 'Thanksgiving' }, by);
    expect(settings.current()).toBe(before);
    expect(await settings.refresh()).toBe(true);
    expect(settings.current().holidays).toHaveLength(1);
    expect(before.holidays).toEqual([]);
    expect(await settings.refresh()).toBe(false);
    expect(Object.isFrozen(settings.current().deliveryAreas[0]?.zips)).toBe(true);
    expect(Object.isFrozen(settings.current().shippingRates.boxes[0]?.centsByZone)).toBe(true);
  });
});
