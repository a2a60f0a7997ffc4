/** Promotions at the desk: previewed, tried on the past, scheduled once, ended, extended, and undone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { PackId } from '#kit/ids.ts';
import type { NewPromotionProps, PromotionProps, PromotionsProps } from '#screens/desk/promotions/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { sellBasket } from '#tests/fixtures/sell-basket.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const hourMs = 3_600_000;

describe.each(someEngines)('promotions at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let rosso: PackId;
  let barolo: PackId;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    rosso = shop.shelf.rosso.packId;
    barolo = shop.shelf.barolo.packId;
    const { db } = shop.database;
    await db.updateTable('packs').set({ cost_cents: 1_050 }).where('id', '=', rosso).execute();
    const pack = (await readPackPlaces(db, [rosso])).get(rosso);
    if (!pack) throw new Error('There is no Rosso');
    await sellBasket(db, [{ pack, quantity: 3, priceCents: 1_250 }], { at: now - 24 * hourMs });
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const fields = () => ({
    ...{ name: 'Three for thirty-five', kind: 'xfer', buy: '3', price: '35.00', packs: String(rosso) },
    ...{ firstDay: '2026-11-23', lastDay: '2026-11-29' },
  });
  const look = async (changes: object = {}, role: StaffRole = 'manager') => {
    const query = new URLSearchParams({ ...fields(), ...changes, look: '1' });
    return pageOf(await browserOf(role).visit(`/desk/promotions/new?${query}`))
      .props as unknown as NewPromotionProps;
  };
  const schedule = (formId: string, changes: object = {}, role: StaffRole = 'manager') =>
    browserOf(role).write('POST', '/desk/promotions', { ...fields(), formId, ...changes }, json);
  const count = async () =>
    Number(
      (
        await shop.database.db
          .selectFrom('promotions')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const shown = async (at: string) =>
    pageOf(await browserOf('manager').visit(at)).props as unknown as PromotionProps;
  const act = (at: string, body: object = {}, role: StaffRole = 'manager') =>
    browserOf(role).write('POST', at, body, json);
  const wordsAt = (answer: { json(): { errors: Record<string, string[]> } }, field: string) =>
    answer.json().errors[field]?.[0];

  test('a preview changes nothing: it is tried on the last 90 days (B-192)', async () => {
    const { rehearsal, errors, packs } = await look();
    expect(errors).toEqual({});
    expect(packs).toMatchObject([
      { id: rosso, name: 'Rosso', size: '750 mL', cost: '$10.50', problem: null },
    ]);
    expect(rehearsal?.rehearsal).toMatchObject({ orders: 1, bottles: 3, givenCents: 250 });
    expect(await count()).toBe(0);
  });

  test('all mistakes are reported at once, at their fields and next to their packs (B-191)', async () => {
    const { errors, packs, rehearsal } = await look({
      name: ' ',
      price: '30.00',
      lastDay: '2026-11-01',
      packs: `${barolo},${rosso},999999`,
    });
    expect(rehearsal).toBeNull();
    expect(errors).toEqual({
      name: 'A promotion needs a name: shoppers read it in the cart.',
      lastDay: 'The last day is before the first.',
    });
    expect(packs.map(({ problem }) => problem)).toEqual([
      null,
      '$10.00 each is below the $10.50 that it cost (ABC Law §101-bb, §101-bbb).',
      'There is no such pack on sale.',
    ]);
    const none = await look({ packs: '', kind: 'percent', percent: 'lots', firstDay: '2026-02-30' });
    expect(none.errors).toEqual({
      packs: 'Choose what it is for.',
      percent: 'A percentage is from 0.1 to 99.9, to the tenth.',
      firstDay: '2026-02-30 is not a day; write it like 2026-11-20.',
    });
  });

  test('the products of the list become their packs that are on sale (B-190)', async () => {
    const answer = await browserOf('manager').get('/desk/promotions/new?which=words%3DRosso', json);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/desk/promotions/new?packs=${rosso}`);
    const nothing = await browserOf('manager').get('/desk/promotions/new?which=price%3Dx', json);
    expect(nothing.headers.location).toBe('/desk/promotions/new?packs=0');
  });

  test('a form that is pressed five times at once schedules one promotion (B-280, B-195)', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => schedule('form-1')));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(
      1,
    );
    expect(answers[0]?.statusCode).toBe(303);
    expect(await count()).toBe(1);
    const page = await shown(String(answers[0]?.headers.location));
    expect(page.campaign).toMatchObject({
      name: 'Three for thirty-five',
      offer: '3 for $35.00',
      days: 'November 23 to 29, 2026',
      what: 'Rosso, 750 mL',
      state: 'coming',
    });
    expect(page.rehearsed?.rehearsal).toMatchObject({ orders: 1, givenCents: 250 });
    expect(page.history.map(({ sentence }) => sentence)).toEqual([
      'manager scheduled the promotion “Three for thirty-five”, 3 for $35.00, November 23, 2026 to November 29, 2026.',
    ]);
  });

  test('below cost an owner needs a step-up, a manager an approval; nothing is made before that (B-191)', async () => {
    const before = await count();
    const cheap = { price: '30.00' };
    const refused = await schedule('form-2', cheap);
    expect(wordsAt(refused, 'packs')).toBe('Something changed since this was looked at. Look again.');
    const manager = await schedule('form-2', { ...cheap, belowCost: '1' });
    expect(Object.keys(manager.json().errors)).toEqual(['approval', 'approvalAsk']);
    now += 11 * 60_000;
    const owner = await schedule('form-2', { ...cheap, belowCost: '1' }, 'owner');
    expect(Object.keys(owner.json().errors)).toEqual(['stepUp']);
    expect(await count()).toBe(before);
  });

  test('a clerk can open none of it (B-016)', async () => {
    expect((await browserOf('clerk').get('/desk/promotions', json)).statusCode).toBe(403);
    expect((await schedule('form-3', {}, 'clerk')).statusCode).toBe(403);
  });

  test('packs can be searched by words (B-190)', async () => {
    const found = await act('/desk/promotions/find', { find: 'rosso' });
    expect(found.json().data.found).toEqual([{ id: rosso, name: 'Rosso', words: '750 mL, $12.50' }]);
    expect(wordsAt(await act('/desk/promotions/find', { find: ' ' }), 'find')).toBe(
      'Type a part of its name.',
    );
  });

  test('a second one for the same pack appears on the calendar with the overlap stated (B-193)', async () => {
    await schedule('form-4', {
      ...{ name: 'Italian days', kind: 'percent', percent: '5', packs: `${rosso},${barolo}` },
      ...{ firstDay: '2026-11-28', lastDay: '2026-12-02' },
    });
    const { coming, calendar } = pageOf(await browserOf('manager').visit('/desk/promotions'))
      .props as unknown as PromotionsProps;
    expect(coming.map(({ name, what }) => [name, what])).toEqual([
      ['Three for thirty-five', 'Rosso, 750 mL'],
      ['Italian days', '2 packs'],
    ]);
    // Monday the 16th is the first column.
    expect(calendar.rows.map(({ name, from, to, shared }) => [name, from, to, shared])).toEqual([
      ['Three for thirty-five', 7, 13, [12, 13]],
      ['Italian days', 12, 16, [12, 13]],
    ]);
    expect(calendar.overlaps).toEqual([
      'Rosso, 750 mL has “Three for thirty-five” and “Italian days”, November 28 to 29, 2026. “Three for thirty-five” saves the buyer more and is used.',
    ]);
  });

  test('it is extended past its last day, called off, once, and restored by undo (B-193, B-033)', async () => {
    const { coming } = pageOf(await browserOf('manager').visit('/desk/promotions'))
      .props as unknown as PromotionsProps;
    const at = `/desk/promotions/${coming.find(({ name }) => name === 'Italian days')?.id}`;
    const early = await act(`${at}/extend`, { lastDay: '2026-12-02' });
    expect(wordsAt(early, 'lastDay')).toBe('It is on until then already. Choose a later day.');
    expect(wordsAt(await act(`${at}/extend`, { lastDay: '' }), 'lastDay')).toBe('Choose a day.');
    const longer = await act(`${at}/extend`, { lastDay: '2026-12-05' });
    expect(longer.statusCode).toBe(303);
    expect((await shown(String(longer.headers.location))).campaign.days).toBe('December 3 to 5, 2026');
    const ends = await Promise.all(Array.from({ length: 3 }, () => act(`${at}/end`)));
    expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
    const page = await shown(at);
    expect(page.campaign.state).toBe('ended');
    const [ended] = page.history;
    expect(ended?.sentence).toMatch(/^manager cancelled the promotion “Italian days”, 5 % off, of 2 packs/);
    expect((await act(`/desk/activity/${ended?.seq}/undo`)).statusCode).toBe(303);
    const during = Date.parse('2026-12-02T17:00:00Z');
    expect(
      (await livePromotions(shop.database.db, 'all', during)).map(({ name, packId }) => [name, packId]),
    ).toEqual([
      ['Italian days', rosso],
      ['Italian days', barolo],
    ]);
  });

  test('hostile and huge fields stay plain text (B-285)', async () => {
    const query = new URLSearchParams({
      ...fields(),
      name: '<script>alert(1)</script>'.repeat(9),
      packs: '1e9,-1,;--',
    });
    const answer = await browserOf('manager').get(`/desk/promotions/new?${query}&look=1&kind=x`, json);
    expect(answer.statusCode).toBe(200);
    expect((await act('/desk/promotions', { formId: {}, packs: ['1'], name: 7 })).statusCode).toBe(422);
    for (const path of ['/desk/promotions/0', '/desk/promotions/99999999', '/desk/promotions/x'])
      expect((await browserOf('manager').get(path, json)).statusCode).toBe(404);
    expect((await browserOf('manager').get('/desk/promotions?before=x.y', json)).statusCode).toBe(200);
  });
});
