/** Receiving against an invoice, on both databases: what moves, what it costs, and how it is undone. */
import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { changeReceiptLine, removeReceiptLine } from './change-receipt-line.ts';
import { findReceipt, listReceipts } from './find-receipts.ts';
import { changeInvoice, openReceipt } from './open-receipt.ts';
import { by, useReceipts } from './receipts.fixture.ts';
import { receiveGoods } from './receive-goods.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { addSupplier, changeSupplier } from './save-supplier.ts';

const [bottleCode, caseCode, sharedCode] = ['4006381333931', '10012345678902', '0012345678905'] as const;

describe.each(engines)('receipts on %s', (engine) => {
  const books = useReceipts(engine);
  const {
    supplier,
    wine,
    code,
    invoice,
    within,
    open,
    scan,
    lines,
    receive,
    onHand,
    average,
    packCosts,
    delivered,
  } = books;

  test('bottles and cases are scanned, each scan once; if two vintages share a code, the person is asked which (B-161, B-169)', async () => {
    const [one, other] = [await wine(0), await wine(0)];
    await code(one, bottleCode);
    await code(one, caseCode, 12);
    await code(one, sharedCode);
    await code(other, sharedCode);
    const id = await open();
    const scans = [
      { id: 'a', code: bottleCode },
      { id: 'b', code: caseCode },
      { id: 'c', code: bottleCode },
      { id: 'd', code: sharedCode },
      { id: 'e', code: sharedCode, formatId: other },
      { id: 'f', code: '96385074' },
      { id: 'g', code: '12345' },
    ];
    const first = await scan(id, scans);
    expect(first.kind === 'scanned' && first.results.map(({ kind }) => kind)).toEqual([
      ...['counted', 'counted', 'counted', 'which', 'counted', 'unknown', 'no-code'],
    ]);
    const again = await scan(id, scans.slice(0, 3));
    expect(again.kind === 'scanned' && again.results.map(({ kind }) => kind)).toEqual(
      Array(3).fill('counted-before'),
    );
    expect(
      (await lines(id)).map(({ formatId, caseBottles, cases }) => [formatId, caseBottles, cases]),
    ).toEqual([
      [one, 1, 2],
      [one, 12, 1],
      [other, 1, 1],
    ]);
    expect((await scan(999_999, scans)).kind).toBe('unknown-receipt');
    expect(await onHand(one)).toBe(0);
  });

  test('receiving moves bottles and costs right away; the next delivery changes the average (B-161, B-162)', async () => {
    const formatId = await wine(0);
    const id = await delivered(formatId, { brokenBottles: 1, freeBottles: 1 });
    expect(await onHand(formatId)).toBe(24);
    // $240.00 less $10.00 for the broken bottle, over 24 bottles.
    expect(await average(formatId)).toBe(9_58_33);
    expect(await packCosts(formatId)).toEqual([9_58, 115_00]);
    await delivered(formatId, { costCents: 180_00 });
    expect(await average(formatId)).toBe(Math.round((9_58_33 + 15_00_00) / 2));
    expect(await packCosts(formatId)).toEqual([15_00, 180_00]);
    const movements = await books.database.db
      .selectFrom('stock_movements')
      .select(['change', 'cause', 'source', 'note', 'actor'])
      .where('source', '=', `receipt:${id}`)
      .execute();
    expect(movements).toEqual([
      {
        change: 24,
        cause: 'received',
        source: `receipt:${id}`,
        note: expect.stringMatching(/^Winebow, invoice A-/),
        actor: 'staff:ann',
      },
    ]);
  });

  test('the same invoice of the same supplier is recognized, however it is written; once reversed, it may be received again (B-161, B-164)', async () => {
    const formatId = await wine(0);
    const first = await open({ invoiceNumber: '#004471' });
    const again = () =>
      within(books.database.db, (tx) => openReceipt(tx, invoice({ invoiceNumber: '44-71' }), by));
    expect(await again()).toMatchObject({ kind: 'there-already', receipt: { id: first, state: 'draft' } });
    const other = await open();
    const renamed = await within(books.database.db, (tx) =>
      changeInvoice(tx, other, invoice({ invoiceNumber: '4471' }), by),
    );
    expect(renamed).toMatchObject({ kind: 'there-already', receipt: { id: first } });
    await scan(first, [{ formatId }]);
    await receive(first);
    expect(await again()).toMatchObject({
      kind: 'there-already',
      receipt: { received: { by: 'staff:ann' } },
    });
    await within(books.database.db, (tx) => reverseReceipt(tx, first, 'wrong store', by));
    expect((await again()).kind).toBe('opened');
    // Without a number, two invoices may be open at the same time.
    expect(await Promise.all([open({ invoiceNumber: '' }), open({ invoiceNumber: '' })])).toHaveLength(2);
    const nowhere = await within(books.database.db, (tx) =>
      openReceipt(tx, invoice({ supplierId: 999_999 }), by),
    );
    expect(nowhere.kind).toBe('unknown-supplier');
  });

  test('two people who open the same invoice at the same time get one receipt (B-161)', async () => {
    const paper = invoice({ invoiceNumber: 'RACE-1' });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => within(books.database.db, (tx) => openReceipt(tx, paper, by))),
    );
    expect(answers.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'there-already')).toHaveLength(3);
  });

  test('two people who press Received at the same time move the bottles once (B-162)', async () => {
    const formatId = await wine(5);
    const id = await open();
    await scan(id, [{ formatId, bottles: 6 }]);
    const version = (await findReceipt(books.database.db, id))?.version ?? 0;
    const answers = await Promise.all(
      [1, 2, 3].map(() => within(books.database.db, (tx) => receiveGoods(tx, id, version, by))),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['not-open', 'not-open', 'received']);
    expect(await onHand(formatId)).toBe(11);
  });

  test('a receipt that is incomplete or was changed meanwhile is not received (B-162)', async () => {
    const formatId = await wine(0);
    const id = await open({ invoiceNumber: '' });
    expect(await receive(id)).toEqual({ kind: 'no-invoice' });
    await within(books.database.db, (tx) => changeInvoice(tx, id, invoice(), by));
    expect(await receive(id)).toEqual({ kind: 'nothing-scanned' });
    const seen = (await findReceipt(books.database.db, id))?.version ?? 0;
    await scan(id, [{ formatId }]);
    const late = await within(books.database.db, (tx) => receiveGoods(tx, id, seen, by));
    expect(late).toEqual({ kind: 'changed-since' });
    expect((await receive(id)).kind).toBe('received');
    expect((await scan(id, [{ id: 'late', formatId }])).kind).toBe('not-open');
    expect(await onHand(formatId)).toBe(1);
  });

  test('lines are typed and removed; two for the same case are refused (B-161)', async () => {
    const formatId = await wine(0);
    const id = await open();
    await scan(id, [
      { id: 'a', formatId, bottles: 12 },
      { id: 'b', formatId },
    ]);
    const [dozen, single] = await lines(id);
    const set = (line: number, changes: object) =>
      within(books.database.db, (tx) => changeReceiptLine(tx, id, line, changes, by));
    expect(await set(single?.id ?? 0, { caseBottles: 12 })).toEqual({ kind: 'same-case' });
    expect(await set(single?.id ?? 0, { brokenBottles: 2 })).toEqual({
      ...{ kind: 'wrong', field: 'brokenBottles', problem: 'lacks-more' },
    });
    expect(await set(dozen?.id ?? 0, { cases: 1 })).toEqual({ kind: 'unchanged' });
    expect(await set(0, { cases: 1 })).toEqual({ kind: 'unknown-line' });
    const remove = () => within(books.database.db, (tx) => removeReceiptLine(tx, id, single?.id ?? 0));
    expect([await remove(), await remove()]).toEqual([{ kind: 'removed' }, { kind: 'unknown-line' }]);
  });

  test('receipts are listed newest first, page by page; a supplier’s name is unique (B-163)', async () => {
    const all = await listReceipts(books.database.db, { isDraft: false, before: null, limit: 100 });
    expect(all.length).toBeGreaterThan(3);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const [, second, third] = all;
    const page = await listReceipts(books.database.db, { isDraft: false, before: second?.id ?? 0, limit: 1 });
    expect(page.map(({ id }) => id)).toEqual([third?.id]);
    expect(await within(books.database.db, (tx) => addSupplier(tx, supplier('WINEBOW'), by))).toEqual({
      kind: 'name-taken',
    });
    const other = await within(books.database.db, (tx) => addSupplier(tx, supplier('Skurnik'), by));
    if (other.kind !== 'saved') throw new Error(other.kind);
    const rename = (name: string) =>
      within(books.database.db, (tx) => changeSupplier(tx, other.id, supplier(name), by));
    expect([await rename('winebow'), await rename('Skurnik'), await rename('Skurnik Wines')]).toEqual([
      { kind: 'name-taken' },
      { kind: 'unchanged' },
      { kind: 'saved', id: other.id },
    ]);
  });
});
