/** Import files as they come: encodings, lines that are not rows, and rows already parsed elsewhere. */

import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { by, useImports } from './import.fixture.ts';
import { planImport, replan } from './plan-import.ts';
import { itemsOf } from './plan-items.store.ts';
import { findPlan } from './plans.store.ts';

describe.each(engines)('files for an import on %s', (engine) => {
  const imports = useImports(engine);
  const { shelf, plan, refusal, apply, problems, sizes } = imports;

  test('rows parsed elsewhere are planned the same way, and kept so that they can be planned again (B-142, B-143)', async () => {
    await shelf({ slug: 'barolo' });
    const rows = [{ line: 7, cells: { slug: 'barolo', price: '25' } }];
    const source = { name: 'till.xlsx', hash: 'f00d', encoding: 'workbook', columns: [], unknown: ['Dept'] };
    const answer = await planImport(imports.database.db, { ...source, rows, malformed: [] }, by);
    if (answer.kind !== 'planned') throw new Error(answer.why);
    expect(answer.summary).toMatchObject({ changed: 1 });
    const anew = await replan(imports.database.db, answer.id, by);
    if (anew.kind !== 'planned') throw new Error(anew.why);
    await apply(anew.id);
    expect((await sizes()).map(({ price_cents }) => price_cents)).toEqual([2500]);
  });

  test('other encodings are read and reported, and a file that is not text is refused (B-145)', async () => {
    await shelf({ slug: 'rose' });
    const encodingOf = async (bytes: Uint8Array) => {
      const { id } = await plan(bytes);
      const [item] = await itemsOf(imports.database.db, id, { limit: 1 });
      const asked = (await findPlan(imports.database.db, id))?.asked;
      return [asked?.kind === 'import' && asked.encoding, JSON.stringify(item?.content).includes('Rosé')];
    };
    const text = 'slug,name\r\nrose,Rosé\r\n';
    expect(await encodingOf(Buffer.from(text, 'utf8'))).toEqual(['UTF-8', true]);
    expect(await encodingOf(Buffer.from(`\uFEFF${text}`, 'utf8'))).toEqual(['UTF-8', true]);
    expect(await encodingOf(Buffer.from(text, 'latin1'))).toEqual(['Windows-1252', true]);
    expect(await encodingOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(['UTF-16', true]);
    expect(await refusal(Buffer.from('PK\u0003\u0004rest'))).toContain('This workbook cannot be read');
    expect(await refusal(Buffer.from([1, 0, 2]))).toContain('not a list');
    expect(await refusal('%PDF-1.7\n1 0 obj\n')).toContain('not a list');
    expect(await refusal('')).toBe('The file is empty.');
  });

  test('lines that are not rows are refused with their number, the others are imported (B-142)', async () => {
    await shelf({ slug: 'barolo' }, { slug: 'rosso' });
    const { id, summary } = await plan('slug,price\nbarolo,2"5\nrosso,26,7\n\nrosso,26\nbarolo\n');
    expect(summary).toMatchObject({ changed: 1, refused: 3 });
    expect((await problems(id)).map(({ line }) => line).toSorted()).toEqual([2, 3, 6]);
  });

  test('two lines that disagree about one bottle are reported, equal ones count as one (B-142)', async () => {
    await shelf({ slug: 'barolo' }, { slug: 'rosso' });
    const { id, summary } = await plan('slug,price\nbarolo,25\nbarolo,26\nrosso,27\nrosso,27\n');
    expect(summary).toMatchObject({ changed: 2, refused: 1, packs: 2 });
    expect(await problems(id)).toMatchObject([{ line: 3, column: 'price', value: '26' }]);
  });
});
