/** The page of a product at the desk: fields by two people, sizes and cases, codes, in and out of the shop. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentSlugs } from '#domains/catalogue/addresses/current-slugs.ts';
import { readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { ProductEditProps } from '#screens/desk/product/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines } from '#tests/harness/databases.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, Visitor } from '../visitor.ts';

const json = { accept: 'application/json' };

describe.each(engines)('a product at the desk, on %s', { timeout: 60_000 }, (engine) => {
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

  test('a field is changed, its page tells who did it, and shoppers read it at once (B-131, B-135)', async () => {
    expect((await ask(changed('name', 'Barolo Riserva', `Wine ${wines}`))).status).toBe(303);
    now += 60_000;
    const { texts, changed: by, acts, product: head } = await shown();
    expect(texts.name).toBe('Barolo Riserva');
    expect(by.name).toMatch(/^manager, Nov \d+, 12:0\d pm$/);
    expect(acts[0]?.sentence).toBe(`manager changed the name from “Wine ${wines}” to “Barolo Riserva”.`);
    const page = await browserOf('manager').visit(`/products/${head.slug}`);
    expect(page.body).toContain('Barolo Riserva');
  });

  test.each([
    ['name', '', 'Type a name.'],
    ['vintage', '20x2', 'Type a year such as 2022, NV, or nothing.'],
    ['abvTenths', '13,5', 'Type a percentage from 0 to 100, such as 13.5.'],
    ['categoryPath', 'wine/orange-soda', 'Choose a category.'],
    ['regionPath', 'atlantis', 'Choose a region, or none.'],
    ['depositCents', '-1', 'Type an amount such as 17.99.'],
    ['tagline', 'x'.repeat(161), 'These are 161 characters; 160 is the most.'],
  ])(
    '%s %j is refused at its field, and nothing else of the form is written (B-131)',
    async (name, text, words) => {
      const { texts } = await shown();
      const fields = {
        ...changed(name, text, texts[name] ?? ''),
        ...changed('producer', 'Other', 'Test Estate'),
      };
      expect((await ask(fields)).errors).toEqual({ [name]: words });
      expect((await product()).fields.get('producer')).toBe('Test Estate');
    },
  );

  test('a spirit cannot be marked as shipped, and a wine that is shipped cannot become one (M-006, B-131)', async () => {
    const { texts } = await shown();
    expect(texts.ships).toBe('1');
    expect((await ask(changed('categoryPath', 'spirits/whiskey', texts.categoryPath ?? ''))).errors).toEqual({
      ships: 'Only wine is shipped in New York State. Nothing was changed.',
    });
  });

  test('two people change different fields of one page: both are kept (B-132)', async () => {
    const { texts } = await shown();
    expect(
      (await ask(changed('producer', 'Ann & Sons', texts.producer ?? ''), { role: 'owner' })).status,
    ).toBe(303);
    expect((await ask(changed('vintage', '2019', texts.vintage ?? ''))).status).toBe(303);
    const { fields } = await product();
    expect([fields.get('producer'), fields.get('vintage')]).toEqual(['Ann & Sons', '2019']);
  });

  test('the second of the same field reads all three values, and who saves once more means it (B-034, B-132)', async () => {
    const { texts } = await shown();
    await ask(changed('producer', 'First', texts.producer ?? ''), { role: 'owner' });
    const second = await ask(changed('producer', 'Second', texts.producer ?? ''));
    expect(second.errors.producer).toMatch(
      /^This was changed again by owner, Nov \d+, 12:0\d pm\. Before: Test Estate · yours: Second · now: First\. Nothing was changed\.$/,
    );
    expect((await ask(changed('producer', 'Second', 'First'))).status).toBe(303);
    expect((await product()).fields.get('producer')).toBe('Second');
  });

  test('a shelf place is one of the fields, and one that was moved meanwhile is told (B-065, B-132)', async () => {
    const [size] = (await product()).sizes;
    const name = `size-${size?.formatId}-place`;
    expect((await ask(changed(name, 'a-3', ''))).status).toBe(303);
    expect((await ask(changed(name, 'B-1', ''))).errors[name]).toMatch(
      /Before: none · yours: B-1 · now: A-3/,
    );
    expect((await ask(changed(name, '§', 'A-3'))).errors).toEqual({ [name]: 'Type a place such as A-03.' });
    expect((await product()).sizes[0]?.place).toBe('A-3');
  });

  test('a place that is refused takes the fields of the same form back (B-132)', async () => {
    const [size] = (await product()).sizes;
    const name = `size-${size?.formatId}-place`;
    await ask(changed(name, 'A-3', ''));
    const both = { ...changed(name, 'B-1', ''), ...changed('producer', 'Other', 'Test Estate') };
    expect(Object.keys((await ask(both)).errors)).toEqual([name]);
    expect((await product()).fields.get('producer')).toBe('Test Estate');
  });

  test('a price is a manager’s to change; below its cost it needs an owner, and a clerk is refused (B-013, B-131)', async () => {
    const { id: packId } = await packOf();
    const [price, cost] = [`pack-${packId}-priceCents`, `pack-${packId}-costCents`];
    const { texts } = await shown();
    expect((await ask(changed(price, '21.50', texts[price] ?? ''))).status).toBe(303);
    expect((await ask(changed(cost, '30', texts[cost] ?? ''))).errors).toHaveProperty('approval');
    expect((await ask(changed(price, '20', '21.50'), { role: 'clerk' })).status).toBe(422);
    expect((await packOf()).priceCents).toBe(2_150);
    expect((await shown('clerk')).texts[cost]).toBe('');
  });

  test('a case dearer than its bottles is asked about, and added when it is meant (B-138)', async () => {
    const [size] = (await product()).sizes;
    const single = (await packOf()).priceCents;
    const formatId = String(size?.formatId);
    const price = String((single * 12 + 1) / 100);
    const pack = { formatId, bottles: '12', price };
    expect((await ask(pack, { part: '/packs' })).errors.sure).toMatch(
      /^750 mL, case of 12 for \$.* is dearer than 12 bottles for \$/,
    );
    expect((await ask({ ...pack, sure: '1' }, { part: '/packs' })).status).toBe(303);
    expect((await ask({ ...pack, sure: '1' }, { part: '/packs' })).errors).toEqual({
      bottles: 'It has 750 mL, case of 12 already.',
    });
    expect((await packOf(12)).priceCents).toBe(single * 12 + 1);
    expect((await shown()).sizes[0]?.packs[1]?.dear).toMatch(/is dearer than/);
  });

  test.each([
    [{ bottles: '1', price: '9' }, { bottles: 'A case has 2 to 24 bottles.' }],
    [{ bottles: '1e1', price: 'x' }, { price: 'Type an amount such as 17.99.' }],
    [
      { bottles: '25', price: '' },
      { bottles: 'A case has 2 to 24 bottles.', price: 'Type an amount.' },
    ],
  ])('the case %j is refused at its fields (B-138)', async (fields, errors) => {
    const formatId = String((await product()).sizes[0]?.formatId);
    expect((await ask({ formatId, ...fields }, { part: '/packs' })).errors).toEqual(errors);
  });

  test('a size is added with its price and bottles, once (B-131)', async () => {
    const size = { size: '1.5 l', price: '44', cost: '', bottles: '3' };
    expect((await ask(size, { part: '/sizes' })).status).toBe(303);
    expect((await product()).sizes.map(({ label, onHand }) => [label, onHand])).toEqual([
      ['750 mL', 20],
      ['1.5 L', 3],
    ]);
    expect((await ask(size, { part: '/sizes' })).errors).toEqual({ size: 'It has 1.5 L already.' });
    expect((await ask({ size: 'a lot', price: '0', bottles: '-1' }, { part: '/sizes' })).errors).toEqual({
      size: 'Type a size such as 750 mL or 1.75 L.',
      price: 'It is at least a cent.',
      bottles: 'Type a whole number of bottles.',
    });
  });

  test('a clerk gives it a bar code and takes it away; a wrong one is refused at its field (B-067)', async () => {
    const formatId = String((await product()).sizes[0]?.formatId);
    const code = { formatId, code: '4006381333931' };
    const clerk = { role: 'clerk' as const };
    expect((await ask(code, { part: '/codes', ...clerk })).status).toBe(303);
    expect((await ask(code, { part: '/codes', ...clerk })).errors).toEqual({
      code: 'It has this bar code already.',
    });
    expect(
      (await ask({ formatId, code: '4006381333932' }, { part: '/codes', ...clerk })).errors,
    ).toHaveProperty('code');
    expect((await shown('clerk')).sizes[0]?.codes).toMatchObject([{ digits: '4006381333931', bottles: 1 }]);
    expect((await ask(code, { part: '/codes/remove', ...clerk })).status).toBe(303);
    expect((await shown('clerk')).sizes[0]?.codes).toEqual([]);
    expect((await ask({ ...code, formatId: '999999' }, { part: '/codes' })).status).toBe(404);
  });

  test('it is taken out with a reason and a successor, to which its address leads; then it is sold again (B-140)', async () => {
    const { slug } = await product();
    const rosso = await rossoSlug();
    expect(
      (await ask({ why: 'gone', successor: 'no-such-wine' }, { part: '/withdraw' })).errors,
    ).toHaveProperty('successor');
    expect((await product()).state).toBe('on-sale');
    const successor = `https://shop.example/products/${rosso}?from=here`;
    expect((await ask({ why: 'The importer stopped', successor }, { part: '/withdraw' })).status).toBe(303);
    expect((await shown()).acts.map(({ why }) => why)).toContain('The importer stopped');
    const moved = await browserOf('manager').visit(`/products/${slug}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/products/${rosso}`]);
    expect((await ask({}, { part: '/withdraw' })).errors).toEqual({
      state: 'It is out of the shop already. Nothing was changed.',
    });
    expect((await ask({}, { part: '/sell' })).status).toBe(303);
    expect((await browserOf('manager').visit(`/products/${slug}`)).statusCode).toBe(200);
  });

  test('a product never follows itself (B-140)', async () => {
    const { slug } = await product();
    expect((await ask({ successor: slug }, { part: '/successor' })).errors).toEqual({
      successor: 'That one leads back to this one. Choose another.',
    });
  });

  test('of two who withdraw it at once one does it, and the other is told (B-140)', async () => {
    const answers = await Promise.all([
      ask({ why: 'one' }, { part: '/withdraw' }),
      ask({ why: 'other' }, { part: '/withdraw', role: 'owner' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await shown()).acts.filter(({ sentence }) => sentence.includes('out of the shop'))).toHaveLength(
      1,
    );
  });

  test('a draft without a size on sale is not published (B-136)', async () => {
    const { id: packId } = await packOf();
    await ask({}, { part: '/withdraw' });
    await ask(changed(`pack-${packId}-published`, '', '1'));
    expect((await ask({}, { part: '/sell' })).errors).toEqual({
      state: 'None of its sizes is on sale: tick one, or add one.',
    });
  });

  describe('its preview (B-134)', () => {
    const preview = (fields: object, role: StaffRole = 'manager') =>
      browserOf(role).write('POST', `/desk/preview/products/${id}`, fields, json);

    test('is the shoppers’ page with what is typed, without scripts, and nothing of it is kept', async () => {
      const before = await product();
      const acts = (await shown()).acts.length;
      const typed = { ...changed('name', 'A Better Name', `Wine ${wines}`), theme: 'dark' };
      const { statusCode, headers, body } = await preview(typed);
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        ...[200, 'no-store', 'noindex, nofollow'],
      ]);
      expect(body).toMatch(/<html lang="en-US" data-theme="dark">/);
      expect(body).toContain('<body inert>');
      expect(body).not.toContain('<script');
      expect(await product()).toEqual(before);
      expect((await shown()).acts).toHaveLength(acts);
      const { slug } = before;
      expect((await browserOf('manager').visit(`/products/${slug}`)).body).not.toContain('A Better Name');
    });

    test('shows a draft and a withdrawn product, which stay what they are', async () => {
      await ask({}, { part: '/withdraw' });
      expect((await preview({})).statusCode).toBe(200);
      expect((await product()).state).toBe('withdrawn');
    });

    test('tells what is wrong at its field, and that there is no page without a size', async () => {
      expect((await preview(changed('vintage', '1', '2024'))).json().errors).toHaveProperty('vintage');
      const { id: packId } = await packOf();
      const without = await preview(changed(`pack-${packId}-published`, '', '1'));
      expect(without.json().errors.preview).toEqual([
        'None of its sizes is on sale, so shoppers have no page of it.',
      ]);
    });

    test('is not for a stranger, and a product that is not there has none', async () => {
      const stranger = new Visitor(shop.app);
      await stranger.get('/login');
      const refused = await stranger.write('POST', `/desk/preview/products/${id}`, {});
      expect([refused.statusCode, refused.body.includes(`Wine ${wines}`)]).toEqual([419, false]);
      id = 999_999;
      expect((await preview({})).statusCode).toBe(404);
    });
  });

  test('an owner gives it another address; the old one leads there for good, in files too (B-133)', async () => {
    const { slug } = await product();
    const to = `etna-${wines}-${engine}`;
    expect((await ask({ slug: to }, { part: '/address' })).status).toBe(403);
    const move = (wanted: string) => ask({ slug: wanted }, { part: '/address', role: 'owner' });
    expect((await move('Etna Rosso')).errors).toHaveProperty('slug');
    expect((await move(await rossoSlug())).errors.slug).toMatch(/^Another product has this address/);
    expect((await move(to)).status).toBe(303);
    const visit = (path: string) => browserOf('manager').visit(path);
    const moved = await visit(`/products/${slug}?size=1l`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/products/${to}?size=1l`]);
    expect((await visit(`/products/${to}`)).statusCode).toBe(200);
    expect(await currentSlugs(shop.database.db, [slug, 'other'])).toEqual(new Map([[slug, to]]));
    expect((await move(slug)).status).toBe(303);
    expect((await visit(`/products/${to}`)).headers.location).toBe(`/products/${slug}`);
  });

  test('hostile fields change nothing and break nothing (B-285)', async () => {
    const before = await product();
    const hostile = {
      ...{ slug: 'x', 'seen-slug': '', version: '9', id: '1', __proto__: 'x' },
      ...{ 'pack-999999-priceCents': '1', 'seen-pack-999999-priceCents': '' },
      ...{ photo: 'https://evil.example/x.png', 'seen-photo': '', origin: 'me', 'seen-origin': '' },
    };
    expect((await ask(hostile)).status).toBe(303);
    expect((await ask({ name: ['a'], 'seen-name': { x: 1 } })).status).toBe(303);
    expect((await ask(changed('name', '\u0000', `Wine ${wines}`))).status).toBe(422);
    expect(await product()).toEqual(before);
    for (const path of ['/desk/products/0', '/desk/products/abc', '/desk/products/99999999999'])
      expect((await browserOf('manager').visit(path)).statusCode).toBe(404);
  });
});
