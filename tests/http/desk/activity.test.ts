/** Who did what, as each of the store's staff sees it, and undoing it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { setDeliveryFee } from '#domains/store/delivery-settings.ts';
import type { DeskActivityProps } from '#screens/desk/activity/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;

describe.each(someEngines)('activity at the desk on %s', (engine) => {
  let shop: ShopServer;
  let now = noon;
  let manager: DeskPerson;
  let clerk: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    manager = await deskPerson(shop, 'manager', { name: 'Ann' });
    clerk = await deskPerson(shop, 'clerk', { name: 'Ben' });
  });
  afterAll(() => shop.stop());

  const by = ({ staffId }: DeskPerson) => {
    now += minuteMs;
    return { actor: `staff:${staffId}`, now };
  };
  const read = async ({ browser }: DeskPerson, query = '') =>
    pageOf(await browser.visit(`/desk/activity${query}`)).props as unknown as DeskActivityProps;
  const price = async () => {
    const { packId } = shop.shelf.rosso;
    return (await readPackPlaces(shop.database.db, [packId])).get(packId)?.priceCents;
  };
  const undo = ({ browser }: DeskPerson, seq: number) =>
    browser.write('POST', `/desk/activity/${seq}/undo`, {}, { accept: 'application/json' });

  test('a manager reads everyone’s acts in sentences, a clerk only his own (B-031, B-032)', async () => {
    await changePackPrice(shop.database.db, shop.shelf.rosso.packId, 1_100, by(manager));
    await setDeliveryFee(shop.database.db, { feeCents: 500 }, by(clerk));
    const all = await read(manager);
    expect(all.entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'Ben changed the delivery fee: fee from $10.00 to $5.00.',
      'Ann changed the price of Rosso from $12.50 to $11.00.',
    ]);
    expect(all.people?.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    const own = await read(clerk, `?who=${manager.staffId}`);
    expect(own.entries.map(({ sentence }) => sentence)).toEqual([
      'Ben changed the delivery fee: fee from $10.00 to $5.00.',
    ]);
    expect([own.people, own.entries[0]?.mayUndo]).toEqual([null, false]);
  });

  test('filters come from the address, and a value that makes no sense filters nothing (B-031)', async () => {
    const sentences = async (query: string) => (await read(manager, query)).entries.length;
    const everything = await sentences('');
    expect(await sentences(`?who=${clerk.staffId}`)).toBe(1);
    expect(await sentences('?what=product')).toBe(1);
    expect(await sentences('?what=product+price-changed&money=1')).toBe(1);
    expect(await sentences('?what=product+counted')).toBe(0);
    expect(await sentences('?undone=1')).toBe(0);
    expect(await sentences('?day=2020-01-01')).toBe(0);
    for (const query of ['?who=nobody', '?what=%27', '?day=2026-13-40', '?after=x', '?who[]=a&what[]=b'])
      expect(await sentences(query), query).toBe(everything);
  });

  test('a manager undoes a price, a clerk may not, and what has changed since stays (B-033, B-034)', async () => {
    const [entry] = (await read(manager, '?what=product')).entries;
    if (!entry) throw new Error('No act');
    expect(entry.mayUndo).toBe(true);
    expect((await undo(clerk, entry.seq)).json().errors).toEqual({
      notAllowed: ['That is not open to you.'],
    });
    expect(await price()).toBe(1_100);
    now += minuteMs;
    expect((await undo(manager, entry.seq)).statusCode).toBe(303);
    expect(await price()).toBe(1_250);
    const [undoing, undone] = (await read(manager, '?what=product')).entries;
    expect(undoing?.sentence).toBe('Ann undid it: changed the price of Rosso from $11.00 to $12.50.');
    expect(undone).toMatchObject({ mayUndo: false, undone: expect.stringMatching(/^Undone by Ann, /) });
    const again = await undo(manager, entry.seq);
    expect([again.statusCode, again.json().errors.undo[0]]).toEqual([
      422,
      expect.stringMatching(/^Ann has undone this, .* Nothing was changed by you\.$/),
    ]);
    await changePackPrice(shop.database.db, shop.shelf.rosso.packId, 1_300, by(clerk));
    const since = (await undo(manager, undoing?.seq ?? 0)).json().errors.undo[0];
    expect(since).toMatch(
      /^This was changed again by Ben, .* Before: \$11\.00 · yours: \$12\.50 · now: \$13\.00\. Nothing was changed\.$/,
    );
    expect(await price()).toBe(1_300);
  });

  test('a fee requires a fresh proof, and an act that does not exist is not found (B-009, B-033)', async () => {
    const owner = await deskPerson(shop, 'owner', { name: 'Cleo' });
    const [entry] = (await read(owner, '?what=store')).entries;
    now += 11 * minuteMs;
    expect((await undo(owner, entry?.seq ?? 0)).json().errors.stepUp).toHaveLength(1);
    expect((await undo(await deskPerson(shop, 'owner'), entry?.seq ?? 0)).statusCode).toBe(303);
    for (const seq of [999_999, -1, 1e20]) expect((await undo(owner, seq)).statusCode).toBe(404);
  });
});
