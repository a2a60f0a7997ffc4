/**
 * Counting at the desk: who may do what, what is hidden, two people, bad input, a manager's approval, undo.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import type { CountProps, CountsProps, DifferencesProps } from '#screens/desk/stock/counts/props.ts';
import type { BottleProps, StockProps } from '#screens/desk/stock/props.ts';
import type { ReasonsProps } from '#screens/desk/stock/reasons/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const code = '4006381333931';
const at = '/desk/stock/count';

describe.each(someEngines)('counting at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    const by = { actor: 'staff:x', now };
    const { db } = shop.database;
    await addBarcode(db, { code, formatId: shop.shelf.rosso.formatId, bottles: 1, ...by });
    await setShelfPlace(db, { formatId: shop.shelf.rosso.formatId, place: 'A-01', ...by });
  });
  afterAll(async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
    await shop.stop();
  });

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  async function send(role: StaffRole, url: string, body: object) {
    const answer = await browserOf(role).write('POST', url, body, json);
    const errors = answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : {};
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      errors: Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])),
      data: answer.statusCode === 200 ? answer.json().data : null,
    };
  }
  const page = async <P>(role: StaffRole, url: string) =>
    pageOf(await browserOf(role).visit(url)).props as unknown as P;
  async function open(role: StaffRole, more: object = {}): Promise<string> {
    const { status, location } = await send(role, at, { scope: 'places', places: 'A', ...more });
    expect(status).toBe(303);
    return location;
  }
  let scans = 0;
  const scanOf = (more: object = {}) => {
    scans += 1;
    return { id: scans.toString(16).padStart(12, '0'), code, formatId: null, bottles: 1, ...more };
  };
  const scan = (role: StaffRole, on: string, more: object = {}) =>
    send(role, `${on}/scans`, { scans: [scanOf(more)] });
  const type = (role: StaffRole, on: string, counted: string, from: string) =>
    send(role, `${on}/typed`, { formatId: String(shop.shelf.rosso.formatId), counted, from });
  const rosso = async (role: StaffRole = 'clerk') =>
    (await page<BottleProps>(role, `/desk/stock/bottles/${shop.shelf.rosso.formatId}`)).bottle;

  test('two clerks count a shelf by scanning and by typing, each seeing the other’s count; the books are hidden (B-166)', async () => {
    const on = await open('clerk', { blind: '1' });
    expect((await page<StockProps>('owner', '/desk/stock')).counts).toMatchObject([{ name: 'A' }]);
    expect((await scan('clerk', on)).data.results).toMatchObject([{ kind: 'counted' }]);
    expect((await scan('manager', on)).data.results[0].words).toMatch(/: 2\.$/);
    const seen = await page<CountProps>('clerk', on);
    expect(seen).toMatchObject({
      count: { name: 'A', isBlind: true },
      counted: [{ counted: 2, place: 'A-01', books: null, who: expect.stringMatching(/^manager, /) }],
      progress: { sizes: 1, counted: 1, bottles: 2 },
    });
    // What he saw is no longer current.
    expect((await type('clerk', on, '9', '1')).errors.counted).toBe('Somebody has counted 2 meanwhile.');
    expect((await type('clerk', on, '9', '2')).status).toBe(303);
    const unblind = await open('clerk');
    await scan('clerk', unblind);
    expect((await page<CountProps>('clerk', unblind)).counted[0]?.books).toBe((await rosso()).onHand);
    for (const each of [on, unblind]) expect((await send('clerk', `${each}/dropped`, {})).status).toBe(303);
    expect((await scan('clerk', on)).errors.scans).toMatch(/is over/);
  });

  test('a bottle that belongs elsewhere is noted and changes nothing (B-166)', async () => {
    const on = await open('clerk');
    const stray = shop.shelf.barolo.formatId;
    const answer = await scan('clerk', on, { code: '', formatId: stray });
    expect(answer.data.results[0].words).toMatch(/does not belong here\. It is noted\.$/);
    expect((await page<CountProps>('clerk', on)).elsewhere).toMatchObject([{ formatId: stray, counted: 1 }]);
    await send('clerk', `${on}/dropped`, {});
  });

  test('a difference is shown by value to those who see costs, counted again if it is large, and accepted with an approval (B-168, B-013)', async () => {
    const before = (await rosso()).onHand;
    const cost = { format_id: shop.shelf.rosso.formatId, average_hundredths: 10_00_00, changed_at: now };
    await shop.database.db.insertInto('bottle_costs').values(cost).execute();
    const on = await open('clerk');
    await type('clerk', on, String(before - 3), '');
    now += 60_000;
    const differing = await page<DifferencesProps>('clerk', `${on}/differences`);
    expect(differing.differences).toMatchObject([
      { counted: before - 3, books: before, difference: '−3', value: null, again: expect.any(String) },
    ]);
    expect(differing).toMatchObject({ again: [shop.shelf.rosso.formatId], sum: { differ: 1, value: null } });
    const formats = String(shop.shelf.rosso.formatId);
    expect((await send('clerk', `${on}/again`, { formats })).status).toBe(303);
    expect((await page<CountProps>('clerk', on)).toCount).toHaveLength(1);
    await type('clerk', on, String(before - 3), '');
    const twice = await page<DifferencesProps>('manager', `${on}/differences`);
    expect(twice).toMatchObject({ again: [], differences: [{ again: null, value: '−$30.00' }] });
    const { version } = twice.count;
    const asked = await send('clerk', `${on}/accepted`, { version });
    expect(asked.status).toBe(422);
    expect(Object.keys(asked.errors).join()).toMatch(/approval/i);
    expect((await rosso()).onHand).toBe(before);
    expect((await send('manager', `${on}/accepted`, { version: version - 1 })).errors.form).toMatch(
      /meanwhile/,
    );
    expect((await send('manager', `${on}/accepted`, { version })).status).toBe(303);
    expect((await send('manager', `${on}/accepted`, { version })).errors.form).toMatch(/is over/);
    expect((await rosso()).onHand).toBe(before - 3);
    expect(await page<DifferencesProps>('clerk', on)).toMatchObject({
      count: { state: 'accepted' },
      differences: [{ difference: '−3' }],
    });
    const { db } = shop.database;
    const subject = { kind: 'count', id: on.split('/').at(-1) ?? '' };
    const acts = async () => (await listActivity(db, { subject }, { limit: 10 })).acts;
    expect((await acts()).map(({ verb }) => verb)).toEqual(['accepted', 'opened']);
    const [accepted] = await acts();
    expect((await send('driver', `/desk/activity/${accepted?.seq}/undo`, {})).status).not.toBe(303);
    expect((await send('manager', `/desk/activity/${accepted?.seq}/undo`, {})).status).toBe(303);
    expect((await rosso()).onHand).toBe(before);
    expect((await acts()).map(({ verb }) => verb)).toEqual(['undone', 'accepted', 'opened']);
    expect((await page<DifferencesProps>('clerk', on)).isUndone).toBe(true);
  });

  test('what cannot be counted is reported at its field, and nothing is half done (B-166)', async () => {
    const opened = (body: object) => send('clerk', at, body);
    expect((await opened({})).errors).toEqual({ scope: 'Choose what to count.' });
    expect((await opened({ scope: 'places', places: '<b>' })).errors.places).toMatch(/^Type a place/);
    expect((await opened({ scope: 'places', places: 'Z-99' })).errors.places).toMatch(
      /^According to the books/,
    );
    expect((await opened({ scope: 'category', category: 'x' })).errors).toEqual({
      category: 'Choose a category.',
    });
    expect((await page<CountsProps>('clerk', at)).open).toEqual([]);
    const on = await open('clerk');
    const bad = [
      [{}],
      [{ id: 'x' }],
      [scanOf({ ageMs: -1 })],
      [scanOf({ bottles: 100 })],
      Array.from({ length: 51 }, () => scanOf()),
    ];
    for (const list of bad)
      expect((await send('clerk', `${on}/scans`, { scans: list })).errors.scans).toMatch(/could not be read/);
    expect((await scan('clerk', on, { code: '', formatId: 999_999 })).data.results).toMatchObject([
      { kind: 'refused' },
    ]);
    expect((await type('clerk', on, '-1', '')).errors.counted).toMatch(/^Type how many/);
    expect((await type('clerk', on, '1000000', '')).errors.counted).toMatch(/^Type how many/);
    expect((await send('clerk', `${on}/again`, { formats: 'x' })).errors.form).toMatch(/^Choose/);
    expect((await send('manager', `${on}/accepted`, { version: '0' })).errors.form).toMatch(
      /^Nothing is counted/,
    );
    for (const gone of ['scans', 'typed', 'again', 'accepted', 'dropped'])
      expect([404, 422]).toContain(
        (
          await send('manager', `${at}/999/${gone}`, {
            scans: [scanOf()],
            formats: '1',
            counted: '1',
            formatId: '1',
          })
        ).status,
      );
    expect((await browserOf('clerk').visit(`${at}/999`)).statusCode).toBe(404);
    expect((await send('driver', `${on}/scans`, { scans: [scanOf()] })).status).toBe(403);
    await send('clerk', `${on}/dropped`, {});
  });

  test('movements by hand are totaled by reason, for managers; what was undone does not count (B-165)', async () => {
    const sums = async () => (await page<ReasonsProps>('manager', '/desk/stock/reasons?days=30')).reasons;
    const before = await sums();
    const adjust = (cause: string, bottles: string) =>
      send('clerk', `/desk/stock/bottles/${shop.shelf.barolo.formatId}/adjusted`, {
        cause,
        bottles,
        note: '',
      });
    expect((await adjust('broken', '2')).status).toBe(303);
    expect((await adjust('tasting', '1')).status).toBe(303);
    const after = await sums();
    expect(after.find(({ name }) => name === 'Broken')?.bottles).toBe('−2');
    const { acts } = await listActivity(shop.database.db, { verb: 'adjusted' }, { limit: 2 });
    for (const { seq } of acts)
      expect((await send('manager', `/desk/activity/${seq}/undo`, {})).status).toBe(303);
    expect(await sums()).toEqual(before);
    expect((await browserOf('clerk').visit('/desk/stock/reasons')).statusCode).toBe(403);
  });

  test('a category and the least trusted shelves can be counted, too (B-166)', async () => {
    const { db } = shop.database;
    const [product] = await inTransaction(db, (tx) =>
      tx.selectFrom('products').select('category_path').limit(1).execute(),
    );
    const ofCategory = await open('manager', { scope: 'category', category: product?.category_path });
    expect((await page<CountProps>('clerk', ofCategory)).progress.sizes).toBeGreaterThan(0);
    const least = await open('manager', { scope: 'least-trusted' });
    const shown = await page<CountProps>('clerk', least);
    expect(shown.count.name).toBe('The 40 least trusted');
    expect(shown.progress.sizes).toBeLessThanOrEqual(40);
    for (const each of [ofCategory, least]) await send('manager', `${each}/dropped`, {});
  });
});
