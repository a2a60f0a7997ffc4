/** The store's settings at the desk: previewed, saved, and edited by two people at once. */
import { describe, expect, test } from 'vitest';
import { readTaxCodes } from '#domains/reports/tax/read-tax-codes.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { SettingsProps } from '#screens/desk/settings/props.ts';
import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { pageOf, Visitor } from '../../visitor.ts';
import { json, minuteMs, useSettingsDesk } from './settings-desk.fixture.ts';

describe.each(someEngines)('settings at the desk, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useSettingsDesk(engine);
  const { browserOf, formOn, bodyOf, send, look, acts, store } = desk;

  test('a manager sees days, an owner everything, and no one else anything (B-016, B-210)', async () => {
    const listed = async (who: StaffRole) =>
      (pageOf(await browserOf(who).visit('/desk/settings')).props as unknown as SettingsProps).subjects.map(
        ({ name }) => name,
      );
    expect(await listed('owner')).toEqual(subjects.map(({ name }) => name));
    expect(await listed('manager')).toEqual(
      subjects.flatMap(({ name, act }) => (act === 'edit-days' ? [name] : [])),
    );
    for (const role of ['clerk', 'driver'])
      expect((await browserOf(role).visit('/desk/settings')).statusCode).toBe(403);
    expect((await browserOf('manager').visit('/desk/settings/fees')).statusCode).toBe(403);
    expect(await send('fees/delivery', {}, 'manager')).toBe(403);
    expect(await send('fees/delivery/look', {}, 'manager')).toBe(403);
  });

  test('a fee is previewed by the shop’s rules, saved after a step-up, and seen by shoppers (B-210, B-009)', async () => {
    const form = await formOn('fees', 'delivery');
    const seen = await look('fees', form, { fee: '8.00' });
    expect(seen.effect.changes).toContainEqual({
      what: 'The shipping page says',
      now: expect.stringContaining('Local delivery costs $10.00.'),
      later: expect.stringContaining('Local delivery costs $8.00.'),
    });
    expect(seen.effect.changes.map(({ what }) => what)).toContain('Delivery to Syosset');
    expect(await store()).toMatchObject({ deliveryFee: { feeCents: 1_000 } });
    expect(await acts()).toEqual([]);
    desk.now += 11 * minuteMs;
    expect(await send('fees/delivery', bodyOf(form, { fee: '8.00' }))).toHaveProperty('stepUp');
    desk.now = noon;
    expect(await send('fees/delivery', bodyOf(form, { fee: '8.00' }))).toBe(303);
    expect(await acts()).toEqual(['delivery fee']);
    expect(desk.shop.shop.storeSettings.current().deliveryFee.feeCents).toBe(800);
    const guest = await new Visitor(desk.shop.app).get('/shipping-and-delivery', { accept: 'text/html' });
    expect(guest.body).toContain('Local delivery costs $8.00.');
    expect((await formOn('fees', 'delivery')).last).toEqual({ who: 'owner', when: 'Nov 20, 12:00 pm' });
    // Sent twice: the setting already has this value.
    expect(await send('fees/delivery', bodyOf(await formOn('fees', 'delivery'), {}))).toBe(303);
    expect(await acts()).toHaveLength(1);
  });

  test('two people: different fields are both kept, the same field is reported with its three values (B-210)', async () => {
    const form = await formOn('fees', 'delivery');
    expect(await send('fees/delivery', bodyOf(form, { threshold: '120.00' }), 'Ben')).toBe(303);
    expect(await send('fees/delivery', bodyOf(form, { fee: '9.00' }))).toBe(303);
    expect((await store()).deliveryFee).toEqual({ feeCents: 900, thresholdCents: 12_000 });
    expect(await send('fees/delivery', bodyOf(form, { fee: '7.00' }), 'Ben')).toEqual({
      fee: [
        'This was changed by owner, Nov 20, 12:00 pm. Before: $8.00 · yours: $7.00 · now: $9.00. Nothing was changed.',
      ],
    });
    expect(await look('fees', form, { fee: '7.00' })).toBeUndefined();
    expect((await store()).deliveryFee.feeCents).toBe(900);
  });

  test('a row that someone else removed is reported, and bad input is reported at its field; nothing is changed (B-210)', async () => {
    const before = await store();
    const count = (await acts()).length;
    const wrong: [subject: string, form: string, of: string, typed: Record<string, string>, field: string][] =
      [
        ['fees', 'delivery', '', { fee: 'ten' }, 'fee'],
        ['fees', 'delivery', '', { threshold: '10000.01' }, 'threshold'],
        ['fees', 'add-box', '', { bottles: '25', 'zone 2': '1', 'zone 3': '1', 'zone 4': '1' }, 'bottles'],
        ['fees', 'add-box', '', { bottles: '4', 'zone 2': '1', 'zone 3': '', 'zone 4': '1' }, 'zone 3'],
        ['hours', 'week', '', { 'opens 0': '09:00' }, 'opens 0'],
        ['hours', 'week', '', { 'closes 3': '' }, 'opens 3'],
        ['hours', 'add-holiday', '', { day: '2026-11-19', note: 'Past' }, 'day'],
        ['hours', 'add-holiday', '', { day: '2026-11-27', note: ' ' }, 'note'],
        ['slots', 'plan', '', { length: '50' }, 'length'],
        ['slots', 'plan', '', { capacity: '1e3' }, 'capacity'],
        ['slots', 'capacities', '', { '5 17': '101' }, '5 17'],
        ['areas', 'area', 'Syosset', { zips: '99999' }, 'zips'],
        ['areas', 'area', 'Syosset', { minimum: '-1' }, 'minimum'],
        ['areas', 'add-area', '', { name: 'syosset', zips: '11791' }, 'name'],
        ['tax', 'add-rate', '', { rate: '8.7555', day: '2027-03-01' }, 'rate'],
        ['tax', 'add-rate', '', { county: 'Fairfield', rate: '8', day: '2027-03-01' }, 'county'],
        ['tax', 'check', '', { day: '2026-11-21' }, 'day'],
        ['store', 'address', '', { zip: '10046' }, 'zip'],
        ['store', 'phone', '', { phone: '555' }, 'phone'],
        ['store', 'social', '', { link: 'javascript:alert(1)' }, 'link'],
        ['store', 'license', '', { number: '1234567' }, 'until'],
        ['switches', 'home', '', { page: 'mine' }, 'page'],
        ['desk', 'texts', '', { managers: '555' }, 'managers'],
        ['desk', 'texts', '', { ownerAfter: '1' }, 'ownerAfter'],
        ['desk', 'orders', '', { cutOff: '25:00' }, 'cutOff'],
        ['desk', 'pickups', '', { reminders: '5, 2' }, 'reminders'],
        ['desk', 'buyers', '', { payLink: '5' }, 'payLink'],
        ['desk', 'buyers', '', { without: 'shrug' }, 'without'],
        ['pause', 'way', 'all', { words: 'Snow.', until: 'soon' }, 'until'],
        ['pause', 'way', 'all', { words: '', until: '2026-11-20T18:00' }, 'words'],
        ['banner', 'message', '', { words: 'x', until: '2026-11-20T11:00' }, 'until'],
        [
          'banner',
          'message',
          '',
          { words: 'x', from: '2026-11-22T11:00', until: '2026-11-21T11:00' },
          'until',
        ],
        ['banner', 'message', '', { words: 'x', until: '2027-11-21T11:00' }, 'until'],
        ['banner', 'message', '', { words: 'x', until: '2026-11-21T11:00', kind: 'loud' }, 'kind'],
        ['search', 'add-saying', '', { word: 'ice', sentence: 'No.' }, 'word'],
        ['search', 'add-saying', '', { word: '!', sentence: 'No.' }, 'word'],
        ['search', 'saying', 'beer', { sentence: 'x'.repeat(201) }, 'sentence'],
      ];
    for (const [subject, name, of, typed, field] of wrong) {
      const form = await formOn(subject, name, of);
      const answer = await send(`${subject}/${name}`, bodyOf(form, typed));
      expect(answer, `${subject} ${name} ${JSON.stringify(typed)}`).toHaveProperty([field]);
      expect(await send(`${subject}/${name}/look`, bodyOf(form, typed))).toEqual(answer);
    }
    for (const path of ['fees/box', 'fees/no-such', 'fees/delivery/more', 'areas/area'])
      expect([404, 422]).toContain(typeof (await send(path, { of: 'nobody' })) === 'number' ? 404 : 422);
    for (const junk of [{ fields: 'x' }, { fields: { fee: ['1'] } }, { fields: null, seen: [] }, { of: {} }])
      expect([303, 422]).toContain(typeof (await send('fees/delivery', junk)) === 'number' ? 303 : 422);
    expect(await store()).toEqual(before);
    expect(await acts()).toHaveLength(count);
  });

  test('reporting codes missing from the table are entered on the tax page; the return includes them (B-214, B-231)', async () => {
    const codes = await formOn('tax', 'codes');
    expect(codes.fields.map(({ label, value }) => [label, value])).toEqual([
      ['Nassau County at 8.625 %', ''],
      ['Suffolk County at 8.75 %', ''],
    ]);
    expect(codes.now).toBe('Missing for Nassau at 8.625 %, Suffolk at 8.75 %');
    expect(await send('tax/codes', bodyOf(codes, { 'Nassau 8625': '28' }))).toEqual({
      'Nassau 8625': ['Four digits or letters, as Publication 718 prints them.'],
    });
    const looked = await look('tax', codes, { 'Nassau 8625': '281a' });
    expect([looked.effect.notes, looked.isSame]).toEqual([
      ['The return writes 281A for Nassau at 8.625 %.'],
      false,
    ]);
    expect((await formOn('tax', 'codes')).now).toBe(codes.now);
    expect(await send('tax/codes', bodyOf(codes, { 'Nassau 8625': '281a' }))).toBe(303);
    // The same page corrects it, and keeps what someone else entered meanwhile.
    const again = await formOn('tax', 'codes');
    expect(again.now).toBe('Missing for Suffolk at 8.75 %');
    expect(await send('tax/codes', bodyOf(codes, { 'Suffolk 8750': '4711' }))).toBe(303);
    expect(await send('tax/codes', bodyOf(again, { 'Nassau 8625': '2811' }))).toBe(303);
    const full = await desk.page('tax');
    expect((await formOn('tax', 'codes')).now).toBe('All are there');
    expect(full.picture).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ county: 'Nassau', today: '8.625 %', code: '2811' }),
        expect.objectContaining({ county: 'Suffolk', today: '8.75 %', code: '4711' }),
      ]),
    });
    const codeOf = await readTaxCodes(desk.shop.database.db);
    expect([codeOf('Nassau', 8_625), codeOf('Suffolk', 8_750)]).toEqual(['2811', '4711']);
    const typed = await desk.shop.database.db
      .selectFrom('activity')
      .select(['subject_id'])
      .where('verb', '=', 'tax-code-typed')
      .execute();
    expect(typed.map(({ subject_id }) => subject_id)).toEqual(['Nassau', 'Suffolk', 'Nassau']);
  });

  test('every saved setting can be undone from the activity (B-033)', async () => {
    const { db } = desk.shop.database;
    const before = await store();
    const form = await formOn('tax', 'add-rate');
    expect(
      await send('tax/add-rate', bodyOf(form, { county: 'nassau', rate: '8.75', day: '2027-03-01' })),
    ).toBe(303);
    const { seq } = await db
      .selectFrom('activity')
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const undone = await browserOf('owner').write('POST', `/desk/activity/${seq}/undo`, {}, json);
    expect(undone.statusCode).toBe(303);
    expect(await store()).toEqual(before);
  });
});
