/** The store's settings at the desk: looked at, saved, and by two people at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { Effect, SettingProps, SettingsProps, ShownForm } from '#screens/desk/settings/props.ts';
import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import {
  deliveryTo,
  noon,
  openCheckoutFixture,
  submitOf,
  syosset,
} from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { engines } from '#tests/harness/databases.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const json = { accept: 'application/json' };
const minuteMs = 60_000;

describe.each(engines)('settings at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  const people = new Map<string, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    people.set('Ben', await deskPerson(shop, 'owner', { name: 'Ben' }));
  });
  afterAll(() => shop.stop());

  const browserOf = (who: string) => {
    const person = people.get(who);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const page = async (subject: string, who = 'owner') =>
    pageOf(await browserOf(who).visit(`/desk/settings/${subject}`)).props as unknown as SettingProps;
  const formsOf = ({ sections }: SettingProps) => sections.flatMap(({ forms }) => forms);
  const formOn = async (subject: string, form: string, of = '') => {
    const found = formsOf(await page(subject)).find((each) => each.form === form && each.of === of);
    if (!found) throw new Error(`${subject} has no ${form} of ${of}`);
    return found;
  };
  const valuesOf = ({ fields }: Pick<ShownForm, 'fields'>) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const bodyOf = (form: ShownForm, typed: Record<string, string>, more: object = {}) => ({
    of: form.of,
    seen: valuesOf(form),
    fields: { ...valuesOf(form), ...typed },
    ...more,
  });
  const send = async (path: string, body: object, who = 'owner') => {
    const answer = await browserOf(who).write('POST', `/desk/settings/${path}`, body, json);
    if (answer.statusCode === 422) return answer.json().errors as Record<string, string[]>;
    return answer.statusCode;
  };
  const look = async (subject: string, form: ShownForm, typed: Record<string, string>) => {
    const path = `/desk/settings/${subject}/${form.form}/look`;
    const answer = await browserOf('owner').write('POST', path, bodyOf(form, typed), json);
    return answer.json().data as { effect: Effect; asked: string; isSame: boolean };
  };
  const acts = async () => {
    const rows = await shop.database.db.selectFrom('activity').select(['verb', 'subject_id']).execute();
    return rows.flatMap(({ verb, subject_id }) => (verb === 'set' ? [subject_id] : []));
  };
  const store = () => readStore(shop.database.db);

  test('a manager sees days, an owner all, and nobody else any of it (B-016, B-210)', async () => {
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

  test('a fee is looked at by the shop’s rules, saved after a step-up, and read by shoppers (B-210, B-009)', async () => {
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
    now += 11 * minuteMs;
    expect(await send('fees/delivery', bodyOf(form, { fee: '8.00' }))).toHaveProperty('stepUp');
    now = noon;
    expect(await send('fees/delivery', bodyOf(form, { fee: '8.00' }))).toBe(303);
    expect(await acts()).toEqual(['delivery fee']);
    expect(shop.shop.storeSettings.current().deliveryFee.feeCents).toBe(800);
    const guest = await new Visitor(shop.app).get('/shipping-and-delivery', { accept: 'text/html' });
    expect(guest.body).toContain('Local delivery costs $8.00.');
    expect((await formOn('fees', 'delivery')).last).toEqual({ who: 'owner', when: 'Nov 20, 12:00 pm' });
    // Sent twice, it is so already.
    expect(await send('fees/delivery', bodyOf(await formOn('fees', 'delivery'), {}))).toBe(303);
    expect(await acts()).toHaveLength(1);
  });

  test('two people: other fields are both kept, the same field is told with its three values (B-210)', async () => {
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

  test('a row that another took away is told, and bad input stands at its field; nothing is changed (B-210)', async () => {
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

  test('hostile words are kept as words on every page that shows them (B-285)', async () => {
    const hostile = '<script>alert(1)</script>=cmd|calc';
    const add = await formOn('hours', 'add-holiday');
    expect(
      await send(
        'hours/add-holiday',
        bodyOf(add, { day: '2026-12-24', opens: '11:00', closes: '17:00', note: hostile }),
      ),
    ).toBe(303);
    const pause = await formOn('pause', 'way', 'shipping');
    expect(await send('pause/way', bodyOf(pause, { words: hostile, until: '2026-11-20T18:00' }))).toBe(303);
    for (const path of ['/store-hours', '/']) {
      const { body } = await new Visitor(shop.app).get(path, { accept: 'text/html' });
      expect(body).not.toContain('<script>alert(1)');
      expect(body).toContain('alert(1)');
    }
    expect((await page('pause')).picture).toMatchObject({
      sentences: [`Shipping pauses until 6:00 pm today. ${hostile}`],
    });
    const running = await formOn('pause', 'way', 'shipping');
    expect(await send('pause/way', bodyOf(running, { words: '', until: '' }))).toBe(303);
    expect((await store()).pauses).toEqual({});
    const day = await formOn('hours', 'holiday', '2026-12-24');
    expect(await send('hours/holiday', bodyOf(day, { usual: 'yes' }))).toBe(303);
    expect(await send('hours/holiday', bodyOf(day, { note: 'Eve' }))).toEqual({
      form: ['It is not there anymore. Nothing was changed.'],
    });
  });

  test('holidays to come are proposed, and one that is set is not (B-211)', async () => {
    const proposed = async () =>
      formsOf(await page('hours')).flatMap(({ form, of }) => (form === 'propose-holiday' ? [of] : []));
    expect((await proposed()).slice(0, 4)).toEqual(['2026-11-26', '2026-12-24', '2026-12-25', '2026-12-31']);
    const form = await formOn('hours', 'propose-holiday', '2026-11-26');
    const { effect } = await look('hours', form, {});
    expect(effect.changes).toContainEqual({
      what: 'Thursday, November 26, 2026',
      now: '—',
      later: 'Closed, Thanksgiving',
    });
    expect(await send('hours/propose-holiday', bodyOf(form, {}))).toBe(303);
    expect((await proposed())[0]).toBe('2026-12-24');
  });

  test('an area with open orders, and hours that their time falls out of, go only with a yes that names the orders (B-211, B-212)', async () => {
    const { db } = shop.database;
    const number = await openDelivery(db, '2026-11-20T20:00', '11743');
    const area = await formOn('areas', 'area', 'Huntington');
    const off = { active: '' };
    const { effect, asked } = await look('areas', area, off);
    expect(effect.asks).toEqual([
      { words: expect.stringContaining('You would not deliver to 11743 anymore'), orders: [number] },
    ]);
    expect(await send('areas/area', bodyOf(area, off))).toHaveProperty('sure');
    // Another order meanwhile asks anew.
    const second = await openDelivery(db, '2026-11-20T20:00', '11743');
    expect(await send('areas/area', bodyOf(area, off, { sure: asked }))).toHaveProperty('sure');
    const again = await look('areas', area, off);
    expect(again.effect.asks[0]?.orders).toEqual([number, second]);
    expect(await send('areas/area', bodyOf(area, off, { sure: again.asked }))).toBe(303);
    const week = await formOn('hours', 'week');
    const early = await look('hours', week, { 'closes 5': '20:00' });
    expect(await look('hours', week, {})).toMatchObject({ isSame: true, effect: { changes: [], asks: [] } });
    expect(early.effect.asks).toMatchObject([{ orders: [number, second] }]);
    expect(early.effect.changes).toContainEqual({
      what: 'Fridays',
      now: '1:00 pm–9:00 pm',
      later: '1:00 pm–8:00 pm',
    });
    expect((await store()).hours.find(({ day }) => day === 5)?.closesMinutes).toBe(21 * 60);
  });

  test('a slot lowered below what is booked says that nobody loses a place (B-213)', async () => {
    const { db } = shop.database;
    const id = '2026-11-20T18:00';
    await db
      .insertInto('delivery_slots')
      .values({ id, day: id.slice(0, 10), booked: 3 })
      .execute();
    const form = await formOn('slots', 'capacities');
    expect((await look('slots', form, { '5 18': '2' })).effect.notes).toEqual([
      'Friday, November 20, 2026, 6:00 pm has 3 orders and would take 2: they keep their places, and no new one is given.',
    ]);
    expect(await send('slots/capacities', bodyOf(form, { '5 18': '2' }))).toBe(303);
    const close = await formOn('slots', 'close', '2026-11-20');
    expect((await look('slots', close, { [id]: 'yes' })).effect.notes).toEqual([
      expect.stringContaining('has 3 orders and would take none'),
    ]);
    expect(await send('slots/close', bodyOf(close, { [id]: 'yes' }))).toBe(303);
    const { picture } = await page('slots', 'manager');
    const [today] = picture?.kind === 'slots' ? picture.days : [];
    expect(today).toMatchObject({ day: '2026-11-20', isOffered: true });
    expect(today?.slots.find((slot) => slot.id === id)).toMatchObject({
      booked: 3,
      capacity: 0,
      isClosed: true,
    });
  });

  test('the home page’s top, picks, collections and texts are written, stand on their pages alone, and are inert (B-220, B-222 to B-224, M-080)', async () => {
    const shopper = new Visitor(shop.app);
    const read = async (path: string) => {
      const { body, statusCode } = await shopper.get(path, { accept: 'text/html' });
      return { body, statusCode };
    };
    const wines = [];
    for (let at = 0; at < 4; at += 1)
      wines.push((await openCheckoutFixture(shop.database.db).someShopper()).packId);
    const slugs = await shop.database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('slug')
      .where('packs.id', 'in', wines)
      .execute()
      .then((rows) => rows.map(({ slug }) => slug));
    const [first = '', second = '', third = ''] = slugs;
    const hostile = '<script>alert(9)</script> [x](javascript:alert(9)) **bold**';

    // The home page.
    const top = await formOn('home', 'top');
    const typed = {
      title: 'Turkey time',
      text: 'Reds that get along',
      'column 1': 'Ours',
      'bottles 1': first,
    };
    const unknown = await send(
      'home/top',
      bodyOf(top, { ...typed, 'bottles 1': `${first}\nno-such-bottle` }),
    );
    expect(unknown).toEqual({ 'bottles 1': ['No bottle has the address “no-such-bottle”.'] });
    expect(
      await send('home/top', bodyOf(top, { ...typed, button: 'See', href: '//elsewhere' })),
    ).toHaveProperty('href');
    expect(
      await send('home/top', bodyOf(top, { ...typed, from: '2026-11-21', until: '2026-11-20' })),
    ).toHaveProperty('until');
    const { body: before } = await read('/');
    expect(before).toContain('Rosé wines are back');
    const dated = { ...typed, button: 'See them', href: '/search/wine', until: '2026-11-20' };
    expect(await send('home/top', bodyOf(top, dated))).toBe(303);
    const { body: home } = await read('/');
    for (const words of ['Turkey time', 'Reds that get along', 'See them', `"slug":"${first}"`])
      expect(home).toContain(words);
    expect(home).not.toContain('Rosé wines are back');

    // A pick, on its bottle and the home page.
    const add = await formOn('picks', 'add-pick');
    expect(
      await send('picks/add-pick', bodyOf(add, { bottle: 'no-such', words: 'Good', by: 'Ada' })),
    ).toHaveProperty('bottle');
    expect(
      await send('picks/add-pick', bodyOf(add, { bottle: first, words: 'x'.repeat(281), by: 'Ada' })),
    ).toHaveProperty('words');
    const link = `http://shop.example/products/${first}?size=750ml`;
    expect(await send('picks/add-pick', bodyOf(add, { bottle: link, words: hostile, by: 'Ada' }))).toBe(303);
    for (const path of ['/', `/products/${first}`]) {
      const { body } = await read(path);
      expect(body).not.toContain('<script>alert(9)');
      expect(body).toContain('alert(9)');
      expect(body).toContain('"by":"Ada"');
    }
    expect((await read(`/products/${second}`)).body).toContain('"pick":null');

    // A collection.
    const fresh = await formOn('collections', 'add-collection');
    const listed = {
      title: 'Wines for the turkey',
      text: hostile,
      bottles: [first, second, third].join('\n'),
    };
    expect((await read('/now/wines-for-the-turkey')).statusCode).toBe(404);
    expect(
      await send('collections/add-collection', bodyOf(fresh, { ...listed, title: first })),
    ).toHaveProperty('title');
    expect(
      await send('collections/add-collection', bodyOf(fresh, { ...listed, bottles: '' })),
    ).toHaveProperty('bottles');
    expect(await send('collections/add-collection', bodyOf(fresh, listed))).toBe(303);
    const shown = await read('/now/wines-for-the-turkey');
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('<script>alert(9)');
    for (const slug of [first, second, third]) expect(shown.body).toContain(`"slug":"${slug}"`);
    expect((await read('/')).body).toContain('"slug":"wines-for-the-turkey"');
    expect((await read('/sitemap-info.xml')).body).toContain('/now/wines-for-the-turkey');
    const one = await formOn('collections', 'collection', 'wines-for-the-turkey');
    expect(await send('collections/collection', bodyOf(one, { bottles: first }))).toBe(303);
    // In a running shop a job does that (`store-watcher.test.ts`).
    shop.shop.documents.forget();
    expect((await read('/sitemap-info.xml')).body).not.toContain('/now/wines-for-the-turkey');
    const { effect } = await look(
      'collections',
      await formOn('collections', 'collection', 'wines-for-the-turkey'),
      {
        bottles: [first, second].join('\n'),
      },
    );
    expect(effect).toMatchObject({
      changes: [{ what: 'Collection at /now/wines-for-the-turkey' }],
      notes: [],
    });

    // By a list of the shop: what was chosen by hand stands first, and what comes to the shelf comes to it.
    const listOf = async (typed: Record<string, string>) =>
      send(
        'collections/collection',
        bodyOf(await formOn('collections', 'collection', 'wines-for-the-turkey'), typed),
      );
    for (const filter of [
      '/wine/no-such-place',
      '/search',
      '/products/x',
      'javascript:alert(9)',
      '//elsewhere/wine',
    ])
      expect([filter, await listOf({ filter })]).toEqual([filter, { filter: [expect.any(String)] }]);
    expect(await listOf({ bottles: second, filter: 'https://shop.example/wine?price=-10000' })).toBe(303);
    expect((await store()).collections['wines-for-the-turkey']).toMatchObject({
      ...{ slugs: [second], filter: '/wine?price=-10000' },
    });
    const cards = async () => {
      const { body } = await read('/now/wines-for-the-turkey');
      return [...body.matchAll(/"slug":"([a-z0-9-]+)","name"/g)].map(([, slug]) => slug);
    };
    const listed48 = await cards();
    expect(listed48[0]).toBe(second);
    expect(listed48.length).toBeGreaterThanOrEqual(3);
    expect(new Set(listed48).size).toBe(listed48.length);
    shop.shop.documents.forget();
    expect((await read('/sitemap-info.xml')).body).toContain('/now/wines-for-the-turkey');
    expect(await listOf({ bottles: '', filter: '/wine?price=0.01-0.02' })).toBe(303);
    expect(await cards()).toEqual([]);
    shop.shop.documents.forget();
    expect((await read('/sitemap-info.xml')).body).not.toContain('/now/wines-for-the-turkey');
    expect(await listOf({ bottles: '', filter: '' })).toHaveProperty('bottles');

    // About us, and an answer.
    const about = await formOn('texts', 'about');
    expect(await send('texts/about', bodyOf(about, { text: hostile }))).toBe(303);
    const answer = await formOn('texts', 'answer', 'Do you ship?');
    expect(await send('texts/answer', bodyOf(answer, { text: hostile }))).toBe(303);
    for (const path of ['/about', '/shipping-and-delivery']) {
      const { body } = await read(path);
      expect(body).toContain('**bold**');
      expect(body).not.toContain('<script>alert(9)');
    }

    // Its last day over, the home page is the shop's own again.
    now += 24 * 60 * minuteMs;
    const { body: later } = await read('/');
    expect(later).toContain('Rosé wines are back');
    now -= 24 * 60 * minuteMs;
    const gone = await formOn('picks', 'pick', first);
    expect(await send('picks/pick', bodyOf(gone, { words: '' }))).toBe(303);
    expect((await read(`/products/${first}`)).body).toContain('"pick":null');
  });

  test('every setting that is saved can be taken back from the activity (B-033)', async () => {
    const { db } = shop.database;
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

/** A placed order that is to be brought to Huntington in this window; its number. */
async function openDelivery(db: Db, slotId: string, zip: string): Promise<number> {
  const checkout = openCheckoutFixture(db);
  const delivery = deliveryTo({ ...syosset, city: 'Huntington', zip }, slotId);
  const answer = await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), { delivery }));
  if (answer.kind !== 'placed') throw new Error(`Not placed: ${JSON.stringify(answer)}`);
  return answer.order.number;
}
