/** What the rows of the list say, and products found by their changes, suppliers and scheduled prices. */

import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { noteSources } from '#domains/stock/bought-from/bought-from.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { engines } from '#tests/harness/databases.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { schedulePrice } from '../prices/schedule-price.ts';
import { by, now, useDeskList } from './desk-list.fixture.ts';
import { listForDesk } from './list-for-desk.ts';

describe.each(engines)(
  'products of the list by what happened to them, on %s',
  { timeout: 60_000 },
  (engine) => {
    const { db, idOf, formatOf, packOf, names } = useDeskList(engine);

    test('a row shows sizes, cost, bottles, how many were sold and where they are (B-130)', async () => {
      const { rows } = await listForDesk(
        db(),
        { words: 'zinfandel' },
        { order: 'name', after: null, limit: 5, now },
      );
      expect(rows).toMatchObject([
        {
          state: 'selling',
          sizes: ['750 mL'],
          packs: [{ priceCents: 1_000, costCents: 700, bottles: 1 }],
          onHand: 40,
          held: 0,
          sold: 3,
          places: ['A3'],
        },
      ]);
    });

    test('what a person changed is found by person and day (B-130)', async () => {
      const productId = idOf.get('Aligoté') as number;
      await inTransaction(db(), (tx) =>
        writeProductFields(tx, [{ productId, edits: [{ part: '', field: 'tagline', to: 'Crisp.' }] }], by),
      );
      expect(await names({ changedBy: 'ann', since: '2026-07-20' })).toEqual(['Aligoté']);
      expect(await names({ changedBy: 'eve' })).toEqual([]);
      expect(await names({ since: '2027-01-01' })).toEqual([]);
      expect((await names({}, 'changed'))[0]).toBe('Aligoté');
    });

    test('by the supplier of one of its sizes, and by none that is known (B-130)', async () => {
      const { id } = await db()
        .insertInto('suppliers')
        .values({
          ...{ name: 'Winebow', name_key: 'winebow', address: '', email: '', phone: '' },
          ...{ lead_days: 3, cycle_days: 7, created_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sources = ['Aligoté', 'zinfandel'].map((name) => ({
        ...{ formatId: formatOf.get(name) ?? (0 as FormatId), supplierId: id, caseBottles: 12 },
      }));
      await inTransaction(db(), (tx) => noteSources(tx, sources, now));
      expect(await names({ supplier: id })).toEqual(['Aligoté', 'zinfandel']);
      expect(await names({ supplier: id, stock: 'some' })).toEqual(['zinfandel']);
      expect(await names({ supplier: id + 1 })).toEqual([]);
      const others = await names({ supplier: null });
      expect(others).toContain('Tonic');
      expect(others).not.toContain('zinfandel');
    });

    test('scheduled prices and marks are found (B-130)', async () => {
      const packId = packOf.get('Tonic') as PackId;
      await inTransaction(db(), (tx) =>
        schedulePrice(tx, { packId, priceCents: 350, isSaleItem: false, fromDay: '2026-12-01' }, by),
      );
      expect(await names({ isPriceComing: true })).toEqual(['Tonic']);
      await db()
        .updateTable('packs')
        .set({ is_sale_item: 1, offer: 'percent.120' })
        .where('id', '=', packId)
        .execute();
      expect(await names({ offer: 'sale' })).toEqual(['Tonic']);
      expect(await names({ offer: 'promotion' })).toEqual(['Tonic']);
    });
  },
);
