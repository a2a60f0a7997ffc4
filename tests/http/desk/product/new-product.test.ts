/** A product that is added at the desk with the bottle in hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { NewProductProps } from '#screens/desk/new-product/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const at = '/desk/products/new';
const code = '4006381333931';
const bottle = {
  ...{ name: 'Etna Rosso', producer: 'Calabretta', vintage: '2019', categoryPath: 'wine/red-wine' },
  ...{ regionPath: '', grape: '', size: '750 mL', price: '29.99', cost: '18', bottles: '6', place: 'b-4' },
  ...{ code, taxable: '1', publish: '1', sure: '' },
};

describe.each(someEngines)('a new product at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  async function ask(fields: object, role: StaffRole = 'manager') {
    const answer = await browserOf(role).write('POST', at, fields, { accept: 'application/json' });
    const errors = answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : {};
    const page = String(answer.headers.location ?? '');
    return {
      status: answer.statusCode,
      id: Number(page.split('/').at(-1)),
      errors: Object.fromEntries(Object.entries(errors).map(([field, [words]]) => [field, words])),
    };
  }
  const added = async (fields: object) => {
    const { status, id } = await ask(fields);
    expect(status).toBe(303);
    const product = await readProductToEdit(shop.database.db, id);
    if (!product) throw new Error('It was added');
    return product;
  };

  test('a scan, six fields and a button: shoppers find it, with its code, place and bottles (B-136)', async () => {
    const product = await added(bottle);
    expect(product).toMatchObject({ state: 'on-sale', slug: 'etna-rosso-2019' });
    expect(product.sizes).toMatchObject([
      {
        ...{ label: '750 mL', onHand: 6, place: 'B-4' },
        barcodes: [{ bottles: 1 }],
        packs: [{ bottles: 1, priceCents: 2_999, costCents: 1_800, isPublished: true }],
      },
    ]);
    const page = await browserOf('manager').visit('/products/etna-rosso-2019');
    expect([page.statusCode, page.body.includes('Etna Rosso')]).toEqual([200, true]);
    const props = pageOf(await browserOf('manager').visit(`${at}?code=${code}`)).props;
    expect((props as unknown as NewProductProps).known).toEqual([
      { id: product.id, name: 'Etna Rosso 2019 750 mL' },
    ]);
  });

  test('a draft appears nowhere in the shop until it is published (B-136)', async () => {
    const { id, slug, state } = await added({ ...bottle, name: 'Draft Wine', code: '', publish: '' });
    expect(state).toBe('draft');
    expect((await browserOf('manager').visit(`/products/${slug}`)).statusCode).toBe(404);
    const sold = await browserOf('manager').write('POST', `/desk/products/${id}/sell`, {});
    expect(sold.statusCode).toBe(303);
    expect((await browserOf('manager').visit(`/products/${slug}`)).statusCode).toBe(200);
    const { sentence, verb } = await shop.database.db
      .selectFrom('activity')
      .select(['verb', 'subject_id as sentence'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect([verb, sentence]).toEqual(['published', String(id)]);
  });

  test('only wine can be shipped, whatever the form says (M-006, B-136)', async () => {
    const gin = { ...bottle, name: 'A Gin', categoryPath: 'spirits/gin', code: '', ships: '1' };
    expect((await added(gin)).fields.get('ships')).toBe(false);
    expect((await added({ ...bottle, name: 'A Wine', code: '' })).fields.get('ships')).toBe(true);
  });

  test('the same form sent twice adds one product, and a second one has to be confirmed (B-136)', async () => {
    const twin = { ...bottle, name: 'Twin', code: '' };
    const answers = await Promise.all([ask(twin), ask(twin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors).toEqual({
      sure: 'A product of this name and vintage is in the catalogue already.',
      namesakes: '1',
    });
    expect((await added({ ...twin, sure: '1' })).slug).toBe('twin-2019-2');
    expect((await ask({ ...twin, sure: '1' })).errors.namesakes).toBe('2');
  });

  test('all wrong fields are reported at once, and nothing is added (B-136, B-285)', async () => {
    const before = await shop.database.db.selectFrom('products').select('id').execute();
    const { errors } = await ask({
      ...{ name: '<b>', vintage: 'old', categoryPath: 'beer', regionPath: 'mars', grape: 'raisin' },
      ...{ size: '750', price: '', cost: 'x', bottles: '-1', place: '%', code: '4006381333932' },
    });
    expect(Object.keys(errors).sort()).toEqual(
      [
        'bottles',
        'categoryPath',
        'code',
        'cost',
        'grape',
        'place',
        'price',
        'regionPath',
        'size',
        'vintage',
      ].sort(),
    );
    expect((await ask({})).errors).toMatchObject({ name: 'Type a name.', price: 'Type an amount.' });
    expect(await shop.database.db.selectFrom('products').select('id').execute()).toEqual(before);
  });

  test('a clerk needs a manager’s approval, and no one sets a price below cost alone (B-013, B-136)', async () => {
    expect((await ask({ ...bottle, name: 'Clerk’s', code: '' }, 'clerk')).errors).toHaveProperty('approval');
    expect((await ask({ ...bottle, name: 'Cheap', price: '10', code: '' })).errors).toHaveProperty(
      'approval',
    );
  });
});
