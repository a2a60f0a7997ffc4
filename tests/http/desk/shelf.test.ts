/** What comes first on a shelf, set at the desk. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { ShelfProps } from '#screens/desk/shelf/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const path = 'wine/red-wine';

describe.each(someEngines)('a shelf at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const page = async (search = `?category=${path}`) =>
    pageOf(await browserOf('manager').visit(`/desk/shelf${search}`)).props as unknown as ShelfProps;
  const set = async (fields: object, role: StaffRole = 'manager') => {
    const sent = { category: path, products: '', seen: '', lastDay: '', ...fields };
    const answer = await browserOf(role).write('POST', '/desk/shelf', sent, json);
    return answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : answer.statusCode;
  };
  const acts = async () =>
    Number(
      (
        await shop.database.db
          .selectFrom('activity')
          .select(({ fn }) => fn.countAll<number>().as('acts'))
          .executeTakeFirstOrThrow()
      ).acts,
    );

  test('products are found on their shelf and put first, and the second person is told (B-152)', async () => {
    expect((await page('?category=wine/blue')).category.path).toBe('wine');
    const { found, firsts, most } = await page(`?category=${path}&words=ro`);
    expect(found.map(({ name }) => name)).toEqual(['Barolo', 'Rosso']);
    expect({ firsts, most }).toEqual({ firsts: [], most: 24 });
    const ids = found.map(({ id }) => id);
    const before = await acts();
    expect(await set({ products: ids.join(','), lastDay: '2099-12-24' })).toBe(303);
    expect(await acts()).toBe(before + 1);
    const after = await page();
    expect(after.firsts.map(({ name }) => name)).toEqual(['Barolo', 'Rosso']);
    expect(after).toMatchObject({ lastDay: '2099-12-24', set: expect.stringMatching(/^manager, /) });
    expect(await set({ products: ids[0] })).toEqual({
      shelf: [expect.stringMatching(/^manager changed it, .*Nothing was changed by you/)],
    });
    expect(await acts()).toBe(before + 1);
  });

  test.each<[object, Record<string, string>]>([
    [{ products: '1,x' }, { shelf: 'Reload the page and try again.' }],
    [{ products: '1'.repeat(5_000) }, { shelf: 'Reload the page and try again.' }],
    [{ lastDay: '2026-02-30' }, { lastDay: 'Choose a day, or none.' }],
    [{ lastDay: '2020-01-01' }, { lastDay: 'Choose today or a later day.' }],
    [{ category: 'x' }, { shelf: 'There is no such category. Nothing was changed.' }],
    [{ products: '999999' }, { shelf: 'A product is not in the shop. Nothing was changed.' }],
  ])('%o is refused with a message (B-152)', async (fields, words) => {
    const seen = (await page()).firsts.map(({ id }) => id).join(',');
    expect(await set({ seen, ...fields })).toEqual(
      Object.fromEntries(Object.entries(words).map(([field, sentence]) => [field, [sentence]])),
    );
  });

  test('drivers do not see it, and a clerk needs a manager’s approval (B-013, B-152)', async () => {
    expect((await browserOf('driver').visit('/desk/shelf')).statusCode).toBe(403);
    const seen = (await page()).firsts.map(({ id }) => id).join(',');
    expect(await set({ seen }, 'clerk')).toMatchObject({ approvalAsk: expect.anything() });
    expect((await page()).firsts).toHaveLength(2);
  });
});
