/** Buying an order again by its link, for its buyer and for everyone else who has it (N-060). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgainAnswer } from '#domains/cart/again/again-answer.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { buy } from '#tests/fixtures/account-purchases.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

describe.each(someEngines)('buying an order again on %s (N-060)', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let person: Visitor;
  let path: string;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    ({ person } = await registered(shop));
    const { packId } = shop.shelf.rosso;
    await person.write('POST', '/ajax/cart', { packId, quantity: 2 });
    const { successPath } = await buy(shop, person, packId);
    path = successPath.replace('/checkout/success/', '/ajax/again/');
  });
  afterAll(() => shop.stop());

  const planOf = async (visitor: Visitor, url = path): Promise<AgainAnswer> =>
    (await visitor.get(url)).json().data;
  const countOf = async (visitor: Visitor) =>
    (pageOf(await visitor.get('/cart')).props.cart as { count: number }).count;

  test('its buyer and a guest with the link see the same, and nothing about who bought it (G-07)', async () => {
    const guest = await browserOf(shop);
    const plan = await planOf(guest);
    expect(plan).toEqual(await planOf(person));
    if (plan.kind !== 'plan') throw new Error(plan.kind);
    const [line] = plan.lines;
    expect(plan.lines).toHaveLength(1);
    expect(line).toMatchObject({ position: 0, name: 'Rosso', changes: [], instead: null });
    expect(Object.keys(line ?? {}).sort()).toEqual(
      ['position', 'name', 'size', 'quantity', 'photo', 'art', 'changes', 'same', 'instead'].sort(),
    );
    expect(await countOf(guest)).toBe(0);
    const { same, position } = line ?? {};
    const added = await guest.write('POST', path, { lines: [{ position, ...same }] });
    expect(added.json()).toEqual({ data: { kind: 'added', packs: same?.quantity } });
    expect(await countOf(guest)).toBe(1);
  });

  test('every page of the order leads there: its own, the list, the success page, the account', async () => {
    const orderId = /\/ajax\/again\/([^.]+)\./.exec(path)?.[1] ?? '';
    const propsOf = async (url: string) => pageOf(await person.get(url)).props as Record<string, never>;
    expect((await propsOf(`/orders/${orderId}`)).again).toBe(path);
    expect((await propsOf('/orders')).orders).toMatchObject([{ again: path }]);
    expect((await propsOf('/account')).lastOrder).toMatchObject({ again: path, href: `/orders/${orderId}` });
    const success = path.replace('/ajax/again/', '/checkout/success/');
    expect((await propsOf(success)).again).toBe(path);
    const stranger = await browserOf(shop);
    expect(pageOf(await stranger.get(success)).props).toMatchObject({ order: null, again: path });
  });

  test.each(['?line=1', '?line=-1', '?line=a', '?line=00000', '?line='])(
    '%s is not a line of the order: 404',
    async (query) => {
      expect((await person.get(path + query)).statusCode).toBe(404);
      expect((await person.write('POST', path + query, {})).statusCode).toBe(404);
    },
  );

  test('a key that is not the shop’s leads nowhere', async () => {
    for (const key of ['x', path.replace(/.$/, '~'), 'a.b.c'])
      expect((await person.get(`/ajax/again/${key.split('/').at(-1)}`)).statusCode).toBe(404);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no line', []],
    ['a word', 'all'],
    ['more lines than it has', [{}, {}]],
    ['a line without a price', [{ position: 0, packId: 1, quantity: 1 }]],
    ['half a bottle', [{ position: 0, packId: 1, quantity: 0.5, priceCents: 1 }]],
    ['none', [{ position: 0, packId: 1, quantity: 0, priceCents: 1 }]],
    ['a hundred', [{ position: 0, packId: 1, quantity: 100, priceCents: 1 }]],
    ['null', [null]],
  ])('%s is refused with a sentence', async (_, lines) => {
    const answer = await person.write('POST', path, { lines });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { lines: ['Please choose at least one bottle.'] },
    ]);
  });

  test('an invented price is never charged: the true one is shown instead', async () => {
    const { packId } = shop.shelf.rosso;
    const guest = await browserOf(shop);
    const asked = { lines: [{ position: 0, packId, quantity: 1, priceCents: 1 }] };
    expect((await guest.write('POST', path, asked)).json().data.kind).toBe('changed');
    expect(await countOf(guest)).toBe(0);
  });

  test('a gift can be bought again only by its buyer: its recipient, who may have the link, learns no price (N-060, N-070)', async () => {
    const { person: giver } = await registered(shop);
    const { successPath } = await buy(shop, giver, shop.shelf.rosso.packId, {
      gift: { name: 'Bea Quill', phone: '(516) 555-0177', message: '' },
    });
    const again = successPath.replace('/checkout/success/', '/ajax/again/');
    const recipient = await browserOf(shop);
    expect((await recipient.get(again)).statusCode).toBe(404);
    expect((await recipient.write('POST', again, { lines: [] })).statusCode).toBe(404);
    expect(pageOf(await recipient.get(successPath)).props).toMatchObject({ again: null });
    expect((await planOf(giver, again)).kind).toBe('plan');
    expect(pageOf(await giver.get(successPath)).props).toMatchObject({ again });
  });
});
