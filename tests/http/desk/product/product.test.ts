/**
 * The page of a product at the desk: fields edited by two people, sizes and cases, codes, in and out of the
 * shop.
 */
import { describe, expect, test } from 'vitest';
import { someEngines } from '#tests/harness/long-run.ts';
import { useProductDesk } from './product-desk.fixture.ts';

describe.each(someEngines)('a product at the desk, on %s', { timeout: 60_000 }, (engine) => {
  const desk = useProductDesk(engine);
  const { browserOf, shown, product, ask, changed, packOf } = desk;

  test('a field is changed, its page shows who did it, and shoppers see it at once (B-131, B-135)', async () => {
    expect((await ask(changed('name', 'Barolo Riserva', `Wine ${desk.wines}`))).status).toBe(303);
    desk.now += 60_000;
    const { texts, changed: by, acts, product: head } = await shown();
    expect(texts.name).toBe('Barolo Riserva');
    expect(by.name).toMatch(/^manager, Nov \d+, 12:0\d pm$/);
    expect(acts[0]?.sentence).toBe(`manager changed the name from “Wine ${desk.wines}” to “Barolo Riserva”.`);
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
    '%s %j is refused at its field, and nothing else of the form is saved (B-131)',
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

  test('a spirit cannot be marked as shippable, and a wine that is cannot become a spirit (M-006, B-131)', async () => {
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

  test('the second to change the same field sees all three values, and saving once more confirms it (B-034, B-132)', async () => {
    const { texts } = await shown();
    await ask(changed('producer', 'First', texts.producer ?? ''), { role: 'owner' });
    const second = await ask(changed('producer', 'Second', texts.producer ?? ''));
    expect(second.errors.producer).toMatch(
      /^This was changed again by owner, Nov \d+, 12:0\d pm\. Before: Test Estate · yours: Second · now: First\. Nothing was changed\.$/,
    );
    expect((await ask(changed('producer', 'Second', 'First'))).status).toBe(303);
    expect((await product()).fields.get('producer')).toBe('Second');
  });

  test('a shelf place is one of the fields, and a move by someone else in the meantime is reported (B-065, B-132)', async () => {
    const [size] = (await product()).sizes;
    const name = `size-${size?.formatId}-place`;
    expect((await ask(changed(name, 'a-3', ''))).status).toBe(303);
    expect((await ask(changed(name, 'B-1', ''))).errors[name]).toMatch(
      /Before: none · yours: B-1 · now: A-3/,
    );
    expect((await ask(changed(name, '§', 'A-3'))).errors).toEqual({ [name]: 'Type a place such as A-03.' });
    expect((await product()).sizes[0]?.place).toBe('A-3');
  });

  test('a place that is refused rolls back the fields of the same form (B-132)', async () => {
    const [size] = (await product()).sizes;
    const name = `size-${size?.formatId}-place`;
    await ask(changed(name, 'A-3', ''));
    const both = { ...changed(name, 'B-1', ''), ...changed('producer', 'Other', 'Test Estate') };
    expect(Object.keys((await ask(both)).errors)).toEqual([name]);
    expect((await product()).fields.get('producer')).toBe('Test Estate');
  });

  test('a price is a manager’s to change; below cost it requires an owner, and a clerk is refused (B-013, B-131)', async () => {
    const { id: packId } = await packOf();
    const [price, cost] = [`pack-${packId}-priceCents`, `pack-${packId}-costCents`];
    const { texts } = await shown();
    expect((await ask(changed(price, '21.50', texts[price] ?? ''))).status).toBe(303);
    expect((await ask(changed(cost, '30', texts[cost] ?? ''))).errors).toHaveProperty('approval');
    expect((await ask(changed(price, '20', '21.50'), { role: 'clerk' })).status).toBe(422);
    expect((await packOf()).priceCents).toBe(2_150);
    expect((await shown('clerk')).texts[cost]).toBe('');
  });

  test('a case dearer than its bottles needs confirmation, and is then added (B-138)', async () => {
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

  test('a clerk assigns a bar code to it and removes it; a wrong one is refused at its field (B-067)', async () => {
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

  test('hostile fields change nothing and break nothing (B-285)', async () => {
    const before = await product();
    const hostile = {
      ...{ slug: 'x', 'seen-slug': '', version: '9', id: '1', __proto__: 'x' },
      ...{ 'pack-999999-priceCents': '1', 'seen-pack-999999-priceCents': '' },
      ...{ photo: 'https://evil.example/x.png', 'seen-photo': '', origin: 'me', 'seen-origin': '' },
    };
    expect((await ask(hostile)).status).toBe(303);
    expect((await ask({ name: ['a'], 'seen-name': { x: 1 } })).status).toBe(303);
    expect((await ask(changed('name', '\u0000', `Wine ${desk.wines}`))).status).toBe(422);
    expect(await product()).toEqual(before);
    for (const path of ['/desk/products/0', '/desk/products/abc', '/desk/products/99999999999'])
      expect((await browserOf('manager').visit(path)).statusCode).toBe(404);
  });
});
