/** What the catalogue lacks: each gap, and the products that have it. */

import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { loadBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { engines } from '#tests/harness/databases.ts';
import { countGaps } from './count-gaps.ts';
import { now, size, useDeskList } from './desk-list.fixture.ts';
import { type Gap, gaps } from './gaps.rules.ts';
import { listForDesk } from './list-for-desk.ts';

describe.each(engines)('the gaps of the catalogue, on %s', { timeout: 60_000 }, (engine) => {
  const { db, idOf, formatOf, packOf, add, names } = useDeskList(engine);

  test('a bar code means its product, no matter how many words resemble it (B-130)', async () => {
    const code = '00012345678905';
    await inTransaction(db(), (tx) =>
      loadBarcodes(tx, [
        { gtin: code, formatId: formatOf.get('Draft') as FormatId, bottles: 1 },
        { gtin: code, formatId: formatOf.get('Left') as FormatId, bottles: 1 },
      ]),
    );
    const found = await listForDesk(
      db(),
      { words: '012345678905' },
      { order: 'name', after: null, limit: 5, now },
    );
    expect(found).toMatchObject({ isCode: true, rows: [{ name: 'Draft' }, { name: 'Left' }] });
    expect(await names({ words: '012345678905', state: 'draft' })).toEqual(['Draft']);
    // The other product is withdrawn, so no scan has to ask which one is meant.
    expect(await names({ gap: 'shared-code' })).toEqual([]);
    const too = { gtin: code, formatId: formatOf.get('Aligoté') as FormatId, bottles: 1 };
    await inTransaction(db(), (tx) => loadBarcodes(tx, [too]));
    expect(await names({ gap: 'shared-code' })).toEqual(['Aligoté', 'Draft']);
  });

  test('each gap finds the products that have it, and leaves withdrawn ones alone (B-154)', async () => {
    const expected: Partial<Record<Gap, string[]>> = {
      photo: ['100% Gamay', 'Aligoté', 'Bourbon_1', 'Château Élan', 'Draft', 'Tonic', 'zinfandel'],
      tagline: [],
      notes: [],
      strength: [],
      cost: [],
      'below-cost': [],
      'same-name': [],
      size: [],
      'no-size': [],
      'sold-out-long': ['Aligoté'],
      // No order moved the tonic, one moved the zinfandel; the gamay is new.
      'unsold-long': ['Bourbon_1', 'Château Élan', 'Draft', 'Tonic'],
    };
    for (const [gap, found] of Object.entries(expected))
      expect([gap, await names({ gap: gap as Gap })]).toEqual([gap, found]);
    const ids = ['Château Élan', 'Tonic', 'Draft'].map((name) => idOf.get(name) as number);
    await db()
      .updateTable('products')
      .set({ tagline: '', description: '', abv_tenths: null })
      .where('id', 'in', ids)
      .execute();
    const chateau = formatOf.get('Château Élan') as FormatId;
    await db().updateTable('formats').set({ volume_ml: 700 }).where('id', '=', chateau).execute();
    await db().updateTable('packs').set({ cost_cents: null }).where('format_id', '=', chateau).execute();
    await db()
      .updateTable('packs')
      .set({ cost_cents: 301 })
      .where('id', '=', packOf.get('Tonic') as PackId)
      .execute();
    const bourbon = formatOf.get('Bourbon_1') as FormatId;
    await db().updateTable('packs').set({ published: 0 }).where('format_id', '=', bourbon).execute();
    await db()
      .updateTable('packs')
      .set({ published: 0 })
      .where('id', '=', packOf.get('Draft') as PackId)
      .execute();
    await add('CHATEAU elan', [size(1, 5_000)], { grape: 'merlot' });
    expect(await names({ gap: 'tagline' })).toEqual(['Château Élan', 'Draft', 'Tonic']);
    expect(await names({ gap: 'notes' })).toEqual(['Château Élan', 'Draft', 'Tonic']);
    expect(await names({ gap: 'strength' })).toEqual(['Château Élan', 'Draft']);
    expect(await names({ gap: 'size' })).toEqual(['Château Élan']);
    expect(await names({ gap: 'cost' })).toEqual(['Château Élan']);
    expect(await names({ gap: 'below-cost' })).toEqual(['Tonic']);
    expect(await names({ gap: 'no-size' })).toEqual(['Draft']);
    expect(await names({ gap: 'same-name' })).toEqual(['Château Élan', 'CHATEAU elan']);
    expect(await names({ gap: 'place' })).not.toContain('zinfandel');
    expect(await names({ gap: 'barcode' })).not.toContain('Draft');
    for (const { gap, products } of await countGaps(db(), now, () => true))
      expect([gap, products]).toEqual([gap, (await names({ gap })).length]);
    expect((await countGaps(db(), now, (gap) => gap === 'photo')).map(({ gap }) => gap)).toEqual(['photo']);
    expect(gaps).toHaveLength((await countGaps(db(), now, () => true)).length);
  });
});
