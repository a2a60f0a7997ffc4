/** Prices at the desk: now, from a given day on, below cost, and with 'On Sale'. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { applyScheduledPrices } from '#domains/catalogue/prices/apply-scheduled-prices.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { storeDayStart } from '#kit/store-day.ts';
import type { PricesProps, ProductPricesProps } from '#screens/desk/prices/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };

const firstWords = (errors: Record<string, string[]>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(errors).map(([field, [words]]) => [field, words]));

describe.each(someEngines)('prices at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let at: string;
  let packId: string;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    await signIn();
    const row = await shop.database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select('formats.product_id')
      .where('packs.id', '=', shop.shelf.rosso.packId)
      .executeTakeFirstOrThrow();
    at = `/desk/products/${row.product_id}/prices`;
    packId = String(shop.shelf.rosso.packId);
  });
  afterAll(() => shop.stop());

  async function signIn(): Promise<void> {
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  }

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const shown = async (role: StaffRole = 'manager') =>
    pageOf(await browserOf(role).visit(at)).props as unknown as ProductPricesProps;
  const coming = async () =>
    (pageOf(await browserOf('manager').visit('/desk/prices')).props as unknown as PricesProps).coming;
  const current = async () => (await shown()).packs[0];
  async function ask(fields: object, role: StaffRole = 'manager') {
    const seenCents = String((await current())?.priceCents);
    const answer = await browserOf(role).write('POST', at, { packId, seenCents, ...fields }, json);
    return {
      status: answer.statusCode,
      errors: answer.statusCode === 422 ? firstWords(answer.json().errors) : {},
    };
  }
  const notice = async () => pageOf(await browserOf('manager').visit(at)).flash?.notice;

  test('a manager changes a price at once, and the page shows the previous one (B-139)', async () => {
    expect((await ask({ price: '$13.50' })).status).toBe(303);
    expect(await notice()).toBe('Rosso, 750 mL is $13.50 now.');
    expect(await current()).toMatchObject({ priceCents: 1_350, size: '750 mL' });
    expect((await current())?.past.map(({ price, who }) => [price, who])).toEqual([
      ['$13.50', 'manager'],
      ['$12.50', 'import'],
    ]);
    await ask({ price: '13.5' });
    expect(await notice()).toBe('Rosso, 750 mL was $13.50 already.');
  });

  test.each([
    ['', 'Type a price.'],
    ['free', 'Type a price such as 17.99.'],
    ['-3', 'Type a price such as 17.99.'],
    ['0', 'A price is at least a cent.'],
    ['17.999', 'Type a price such as 17.99.'],
    ['100000.01', 'A price is at most $100,000.00.'],
    ['9'.repeat(400), 'Type a price such as 17.99.'],
  ])('%j is reported at the field, and nothing is changed (B-139)', async (price, words) => {
    const before = await current();
    expect(await ask({ price })).toEqual({ status: 422, errors: { price: words } });
    expect(await current()).toEqual(before);
  });

  test('a pack of another product, and no product, are not found (B-139)', async () => {
    expect((await ask({ price: '9', packId: String(shop.shelf.barolo.packId) })).status).toBe(404);
    expect((await browserOf('manager').visit('/desk/products/999999/prices')).statusCode).toBe(404);
    expect((await browserOf('manager').visit('/desk/products/x/prices')).statusCode).toBe(404);
  });

  test('a person who changes a price that someone else has changed in the meantime sees all three values (B-034, B-139)', async () => {
    const seenCents = String((await current())?.priceCents);
    await changePackPrice(shop.database.db, shop.shelf.rosso.packId, 1_450, { actor: 'cli:ben', now });
    const answer = await ask({ price: '15', seenCents });
    expect(answer.errors.price).toBe(
      'This was changed again by ben, Nov 20, 12:00 pm. Before: $13.50 · yours: $15.00 · now: $14.50. Nothing was changed.',
    );
    expect(await current()).toMatchObject({ priceCents: 1_450 });
  });

  test('a clerk sees prices without their cost, and cannot change any (B-016, B-139)', async () => {
    const { db } = shop.database;
    await db
      .updateTable('packs')
      .set({ cost_cents: 1_000 })
      .where('id', '=', shop.shelf.rosso.packId)
      .execute();
    expect((await shown('clerk')).mayChange).toBe(false);
    expect((await shown('clerk')).packs[0]?.cost).toBeNull();
    expect((await current())?.cost).toBe('$10.00, 31% margin');
    expect((await ask({ price: '1' }, 'clerk')).status).toBe(403);
  });

  test('below cost, a manager needs an approval, and an owner a fresh proof (B-139)', async () => {
    const manager = await ask({ price: '9.00' });
    expect([manager.status, Object.keys(manager.errors)]).toEqual([422, ['approval', 'approvalAsk']]);
    now += 11 * 60_000;
    const owner = await ask({ price: '9.00' }, 'owner');
    expect([owner.status, Object.keys(owner.errors)]).toEqual([422, ['stepUp']]);
    expect(await current()).toMatchObject({ priceCents: 1_450 });
  });

  test('from a given day on: listed, refused a second time, withdrawn, and in effect at midnight (B-139)', async () => {
    const day = { fromDay: '2026-12-01' };
    expect((await ask({ price: '16', ...day })).status).toBe(303);
    expect(await notice()).toBe('Rosso, 750 mL will be $16.00 from December 1, 2026.');
    expect(await ask({ price: '17', ...day })).toEqual({
      status: 422,
      errors: { fromDay: 'It will be $16.00 from that day already. Take that back first.' },
    });
    expect((await ask({ price: '17', fromDay: '?' })).errors).toEqual({ fromDay: 'Choose a day.' });
    expect((await ask({ price: '17', fromDay: '2026-11-20' })).errors).toEqual({
      fromDay: 'Choose a day from tomorrow on; a price of today is changed now.',
    });
    const [price, ...more] = await coming();
    expect(more).toEqual([]);
    expect(price).toMatchObject({ pack: 'Rosso, 750 mL', price: '$16.00', now: '$14.50', isSaleItem: false });
    const cancel = () => browserOf('manager').write('POST', `/desk/prices/${price?.id}/cancel`, {});
    await cancel();
    expect(await notice()).toBe('Taken back: it will not be $16.00 from December 1, 2026.');
    await cancel();
    expect(await notice()).toBe('Its day has come, or it was taken back already. Nothing was changed.');
    expect(await coming()).toEqual([]);
    await ask({ price: '16.25', ...day });
    now = storeDayStart('2026-12-01') as number;
    await signIn();
    await applyScheduledPrices(shop.database.db, now);
    expect(await current()).toMatchObject({ priceCents: 1_625, coming: [] });
  });

  test('“On Sale” that would not be true says when it would be, and can be insisted on as the store’s own statement (B-139)', async () => {
    now = storeDayStart('2026-12-05') as number;
    await signIn();
    const wish = { price: '15.00', onSale: '1' };
    const refused = await ask(wish);
    expect(refused.errors.sure).toBe(
      'New York lets a price be called “On Sale” only when it is below all of the two months before (9 NYCRR 99.6). It cost $14.50 in the two months before. At this price it would be true from February 1, 2027 to February 28, 2027.',
    );
    expect(await current()).toMatchObject({ priceCents: 1_625, isSaleItem: false });
    expect((await ask({ ...wish, sure: '1' })).status).toBe(303);
    expect(await current()).toMatchObject({ priceCents: 1_500, isSaleItem: true });
    expect((await ask({ price: '12.00', onSale: '1' })).status).toBe(303);
    expect(await current()).toMatchObject({ priceCents: 1_200, isSaleItem: true });
  });
});
