import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { engines } from '#tests/harness/databases.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { noChoices } from './effective-changes.rules.ts';
import { by, now, useImports } from './import.fixture.ts';
import { planColumns, sizeColumns } from './plan-columns.rules.ts';
import { replan } from './plan-import.ts';
import { findPlan } from './plans.store.ts';
import { undoPlan } from './undo-plan.ts';

const demo = new URL('../../../data/catalogue.csv', import.meta.url);

describe.each(engines)('an import at the desk on %s', (engine) => {
  const imports = useImports(engine);
  const { shelf, plan, refusal, apply, problems, products, sizes, withoutPlans, exported } = imports;

  test('a plan says what a file creates, changes, leaves alone and has refused, and writes nothing else (B-142)', async () => {
    await shelf({ slug: 'barolo' }, { slug: 'rosso' }, { slug: 'chianti' });
    const before = await withoutPlans();
    const { summary, id } = await plan(
      catalogueFile(
        { slug: 'barolo', description: 'Roses, and tar.' },
        { slug: 'rosso' },
        { slug: 'new-one', formats: '750ml:750:2499:3' },
        { slug: 'chianti', vintage: 'soon', category_path: 'wine/pink' },
      ),
    );
    expect(summary).toMatchObject({ created: 1, changed: 1, same: 1, refused: 1 });
    expect(summary.columns).toEqual({ description: { changes: 1, overwrite: 0 } });
    expect(await problems(id)).toEqual([
      {
        line: 5,
        column: 'category_path',
        why: expect.stringContaining('is not a known category'),
        value: 'wine/pink',
      },
      { line: 5, column: 'vintage', why: expect.stringContaining('is not a year'), value: 'soon' },
    ]);
    expect(await withoutPlans()).toEqual(before);
  });

  test('any columns besides the slug will do, headings are matched, and unknown ones are reported (B-142)', async () => {
    await shelf({ slug: 'barolo', formats: '375ml:375:1999:4;750ml:750:3999:6' }, { slug: 'rosso' });
    const { summary, id } = await plan(
      'Slug,Size,PRICE,Shelf Place,Till no\nbarolo,750 ml,41.50,a-03,17\nrosso,,$18,,\n',
    );
    expect(summary).toMatchObject({ changed: 2, refused: 0, packs: 2 });
    expect((await findPlan(imports.database.db, id))?.asked).toMatchObject({ unknown: ['Till no'] });
    await apply(id);
    expect((await sizes()).map(({ price_cents }) => price_cents)).toEqual([1999, 4150, 1800]);
    const places = await imports.database.db.selectFrom('shelf_places').select('place').execute();
    expect(places).toEqual([{ place: 'A-03' }]);
    expect(await refusal('name,price\nBarolo,12\n')).toContain('neither a column slug nor a column barcode');
    expect(await refusal('slug,name,name\nbarolo,x,y\n')).toBe('The column name is there twice.');
    expect(await refusal('slug,formats,price\nbarolo,,1\n')).toContain('say the same twice');
  });

  test('a code names a bottle, and codes that lost digits are reported (B-142, B-145)', async () => {
    await shelf({ slug: 'barolo' }, { slug: 'rosso' });
    await apply((await plan('slug,barcode\nbarolo,036000291452\n')).id);
    const { id, summary } = await plan(
      'barcode,price\n36000291452,25.00\n8.1E+11,20\n036000291453,20\n5901234123457,20\n,20\n',
    );
    expect(summary).toMatchObject({ changed: 1, refused: 4 });
    expect((await problems(id)).map(({ line, why }) => [line, why])).toEqual([
      [3, 'This column lost digits in the spreadsheet.'],
      [4, expect.stringContaining('valid check digit')],
      [5, 'no product has this code; a new one needs a slug'],
      [6, 'it is empty, and there is no barcode'],
    ]);
    await apply(id);
    expect((await sizes()).map(({ price_cents }) => price_cents)).toEqual([2500, 1999]);
  });

  test('refused rows come in file order, whatever the reason (B-142, B-143)', async () => {
    await shelf({ slug: 'barolo' }, { slug: 'rosso' });
    const { id } = await plan(
      'slug,barcode,name,price\nrosso,,,much\nnew,,New,1\n,8.1E+11,,2\nbarolo,,,many\n,,,3\nrosso,,,more\n',
    );
    expect([...new Set((await problems(id)).map(({ line }) => line))]).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('what a person wrote stays unless its column is ticked; what a file wrote does not (B-142)', async () => {
    await shelf({ slug: 'barolo' });
    const [{ id: productId } = { id: 0 }] = await products();
    const write = (to: string) =>
      inTransaction(imports.database.db, (tx) =>
        writeProductFields(tx, [{ productId, edits: [{ part: '', field: 'name', to }] }], by),
      );
    await write('Barolo of Ann');
    const file = catalogueFile({ slug: 'barolo', name: 'Barolo of the file', description: 'Tar.' });
    const first = await plan(file);
    expect(first.summary.columns).toMatchObject({
      name: { changes: 1, overwrite: 1 },
      description: { overwrite: 0 },
    });
    await apply(first.id);
    expect(await products()).toMatchObject([{ name: 'Barolo of Ann' }]);
    const second = await plan(file);
    expect(second.summary).toMatchObject({ changed: 0, waiting: 1 });
    await apply(second.id, { ...noChoices, overwrite: ['name'] });
    expect(await products()).toMatchObject([{ name: 'Barolo of the file' }]);
    const third = await plan(catalogueFile({ slug: 'barolo', name: 'Barolo again', description: 'Tar.' }));
    expect(third.summary).toMatchObject({ changed: 1, waiting: 0 });
  });

  test('bottle counts in the file are ignored unless ticked, except for a new product (B-142)', async () => {
    await shelf({ slug: 'barolo' });
    const file =
      'slug,name,category_path,size,price,stock\nbarolo,,,750 mL,21.00,11\nnew,New,wine/red-wine,750 mL,9.99,5\n';
    const left = await plan(file.replace(',,,750', ',The barolo,wine/red-wine,750'));
    expect(left.summary).toMatchObject({ stock: 1, created: 1 });
    await apply(left.id);
    expect((await sizes()).map(({ on_hand }) => on_hand)).toEqual([6, 5]);
    const taken = await plan('slug,stock\nbarolo,11\n');
    await apply(taken.id, { ...noChoices, stock: true });
    expect((await sizes()).map(({ on_hand }) => on_hand)).toEqual([11, 5]);
  });

  test('sizes come and go with the cell of all sizes, and undo brings them back (B-033, B-142)', async () => {
    await shelf({ slug: 'barolo', formats: '375ml:375:1999:4;750ml:750:3999:6' });
    const { id } = await plan(
      catalogueFile({ slug: 'barolo', formats: '750ml:750:4199:6;1.5L:1500:8999:2' }),
    );
    await apply(id);
    expect(await sizes()).toMatchObject([
      { label: '375 mL', published: 0 },
      { label: '750 mL', price_cents: 4199, published: 1 },
      { label: '1.5 L', price_cents: 8999, published: 1, on_hand: 2 },
    ]);
    const { acts } = await listActivity(imports.database.db, { subject: { kind: 'plan' } }, { limit: 1 });
    const act = acts[0];
    expect(
      act && (await undoPlan(imports.database.db, act, { ...by, now: now + 90_000, undoes: act.seq })),
    ).toMatchObject({
      kind: 'undone',
    });
    expect(await sizes()).toMatchObject([
      { label: '375 mL', published: 1 },
      { label: '750 mL', price_cents: 3999, published: 1 },
      { label: '1.5 L', published: 0 },
    ]);
  });

  test('undo withdraws the products that a file added (B-033, B-142)', async () => {
    const { id } = await plan(catalogueFile({ slug: 'one' }, { slug: 'two' }));
    expect(await apply(id)).toMatchObject({ kind: 'applied' });
    expect((await products()).map(({ published }) => published)).toEqual([1, 1]);
    const { acts } = await listActivity(imports.database.db, { subject: { kind: 'plan' } }, { limit: 1 });
    const act = acts[0];
    if (act) await undoPlan(imports.database.db, act, { ...by, now: now + 90_000, undoes: act.seq });
    expect((await products()).map(({ published }) => published)).toEqual([0, 0]);
  });

  test('after the shelf has changed, an import is planned again and the former plan is replaced (B-143)', async () => {
    await shelf({ slug: 'barolo' }, { slug: 'rosso' });
    const first = await plan('slug,price\nbarolo,25\nrosso,26\n');
    const [{ id: productId } = { id: 0 }] = await products();
    await inTransaction(imports.database.db, (tx) =>
      writeProductFields(tx, [{ productId, edits: [{ part: '', field: 'vintage', to: '2021' }] }], by),
    );
    expect(await apply(first.id)).toEqual({ kind: 'moved-on', rows: 1 });
    expect((await sizes()).map(({ price_cents }) => price_cents)).toEqual([1999, 1999]);
    const anew = await replan(imports.database.db, first.id, by);
    if (anew.kind !== 'planned') throw new Error(anew.why);
    expect(await apply(first.id)).toEqual({ kind: 'replaced' });
    await apply(anew.id);
    expect((await sizes()).map(({ price_cents }) => price_cents)).toEqual([2500, 2600]);
  });

  test('text generated from the facts follows them; text by a person stays (B-142)', async () => {
    await shelf({ slug: 'barolo' });
    const { id, summary } = await plan('slug,name,region_path\nbarolo,Barbera,italy/piedmont\n');
    expect(Object.keys(summary.columns).toSorted()).toEqual(['imageAlt', 'name', 'regionPath', 'tagline']);
    await apply(id);
    expect(await products()).toMatchObject([
      { name: 'Barbera', image_alt: 'Bottle of Barbera', tagline: expect.stringContaining('Piedmont') },
    ]);
  });

  test('an import reads the demonstration’s export as no change, by product and by size (B-146)', async () => {
    await importCatalogue(imports.database.db, await readFile(demo, 'utf8'), { now });
    const chosen = await products();
    for (const columns of [
      planColumns.filter((column) => !sizeColumns.some((each) => each === column)),
      planColumns,
    ]) {
      const { summary } = await plan(await exported(chosen, columns));
      expect(summary).toMatchObject({ created: 0, changed: 0, waiting: 0, refused: 0, same: 2925 });
    }
  }, 60_000);

  if (engine === 'sqlite')
    test('whatever a product is called, its export is harmless and changes nothing (B-146)', async () => {
      await shelf({ slug: 'barolo' });
      const chosen = await products();
      const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\t', '\n', ' ', 'é', '1', 'SUM(A1)');
      const words = fc.array(sign, { maxLength: 8 }).map((parts) => parts.join(''));
      await fc.assert(
        fc.asyncProperty(words, words, words, async (name, producer, description) => {
          await imports.database.db.updateTable('products').set({ name, producer, description }).execute();
          const text = await exported(chosen, planColumns);
          const cells: string[] = (parse(text, { from_line: 2 }) as string[][])[0] ?? [];
          expect(cells.filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
          expect((await plan(text)).summary).toMatchObject({ same: 1, changed: 0, refused: 0 });
        }),
        { numRuns: 60 },
      );
    });
});
