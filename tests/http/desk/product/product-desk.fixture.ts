/** The page of a product at the desk: signed-in staff, and a new wine for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { ProductEditProps } from '#screens/desk/product/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

export const json = { accept: 'application/json' };

export function useProductDesk(engine: Engine) {
  let shop: ShopServer;
  let now = noon;
  let id: number;
  let wines = 0;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });

  afterAll(() => shop.stop());

  beforeEach(async () => {
    now += 1_000;
    wines += 1;
    const name = `Wine ${wines}`;
    await stockWine(shop.database.db, { name, onHand: 20 }, now);
    const row = await shop.database.db
      .selectFrom('products')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    id = row.id;
  });

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };

  const shown = async (role: StaffRole = 'manager') =>
    pageOf(await browserOf(role).visit(`/desk/products/${id}`)).props as unknown as ProductEditProps;

  const product = async () => {
    const read = await readProductToEdit(shop.database.db, id);
    if (!read) throw new Error('It was stocked');
    return read;
  };

  async function ask(fields: object, { part = '', role = 'manager' as StaffRole } = {}) {
    const answer = await browserOf(role).write('POST', `/desk/products/${id}${part}`, fields, json);
    const errors = answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : {};
    return {
      status: answer.statusCode,
      errors: Object.fromEntries(Object.entries(errors).map(([field, [words]]) => [field, words])),
    };
  }

  const changed = (name: string, text: string, seen: string) => ({ [name]: text, [`seen-${name}`]: seen });

  const packOf = async (bottles = 1) => {
    const pack = (await product()).sizes[0]?.packs.find((each) => each.bottles === bottles);
    if (!pack) throw new Error('It has that pack');
    return pack;
  };

  async function rossoSlug(): Promise<string> {
    const row = await shop.database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('products', 'products.id', 'formats.product_id')
      .select('products.slug')
      .where('packs.id', '=', shop.shelf.rosso.packId)
      .executeTakeFirstOrThrow();
    return row.slug;
  }

  return {
    get shop() {
      return shop;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
    get id() {
      return id;
    },
    set id(value) {
      id = value;
    },
    get wines() {
      return wines;
    },
    browserOf,
    shown,
    product,
    ask,
    changed,
    packOf,
    rossoSlug,
  };
}
