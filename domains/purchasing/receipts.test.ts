/** Receiving against an invoice, on both databases: what moves, what it costs, and how it is taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { openRecounts } from '#domains/stock/recounts.ts';
import type { FormatId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { receiptBreaches } from '#tests/harness/invariants-receipts.ts';
import { changeReceiptLine, removeReceiptLine } from './change-receipt-line.ts';
import { checkReceipt } from './check-receipt.ts';
import { findReceipt, listReceipts, readAverageCosts, readReceiptLines } from './find-receipts.ts';
import type { Scanned } from './meaning-of-scan.ts';
import { changeInvoice, openReceipt } from './open-receipt.ts';
import { dropReceipt, receiveGoods } from './receive-goods.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { addSupplier, changeSupplier } from './save-supplier.ts';
import { scanIntoReceipt } from './scan-into-receipt.ts';

const by = { actor: 'staff:ann', now: noon };
const [bottleCode, caseCode, sharedCode] = ['4006381333931', '10012345678902', '0012345678905'] as const;

describe.each(engines)('receipts on %s', (engine) => {
  let database: FreshDatabase;
  let supplierId = 0;
  let invoices = 0;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    const added = await inTransaction(database.db, (tx) => addSupplier(tx, supplier('Winebow'), by));
    if (added.kind !== 'saved') throw new Error(added.kind);
    supplierId = added.id;
  });
  afterAll(async () => {
    expect(await findShelfBreaches(database.db)).toEqual([]);
    expect(await receiptBreaches(database.db)).toEqual([]);
    await database.drop();
  });

  const supplier = (name: string) => ({
    ...{
      name,
      address: '1 Dock Rd, Syosset',
      email: '',
      phone: '',
      leadDays: 3,
      cycleDays: 7,
      safetyBottles: 0,
      isOpen: true,
    },
  });
  /** A wine with single bottles and a case of twelve. */
  async function wine(onHand: number) {
    const [packId] = await stockWine(database.db, { onHand, packs: [1, 12] }, noon);
    const { format_id } = await database.db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    return format_id as FormatId;
  }
  const code = (formatId: FormatId, gtin: string, bottles = 1) =>
    addBarcode(database.db, { code: gtin, formatId, bottles, ...by });
  const invoice = (more: object = {}) => {
    invoices += 1;
    const paper = { invoiceNumber: `A-${invoices}`, invoiceDate: '2026-11-20', totalCents: null };
    return { supplierId, ...paper, ...more };
  };
  const within = inTransaction;
  async function open(more: object = {}): Promise<number> {
    const answer = await within(database.db, (tx) => openReceipt(tx, invoice(more), by));
    if (answer.kind !== 'opened') throw new Error(answer.kind);
    return answer.id;
  }
  const scan = (id: number, scans: Partial<Scanned>[]) =>
    within(database.db, (tx) =>
      scanIntoReceipt(
        tx,
        id,
        scans.map((each, at) => ({ id: `s${at}`, code: '', formatId: null, bottles: 1, ...each })),
      ),
    );
  const lines = (id: number) => readReceiptLines(database.db, id);
  async function change(id: number, formatId: FormatId, changes: object) {
    const line = (await lines(id)).find((each) => each.formatId === formatId);
    return within(database.db, (tx) => changeReceiptLine(tx, id, line?.id ?? 0, changes, by));
  }
  async function receive(id: number) {
    const version = (await findReceipt(database.db, id))?.version ?? 0;
    return within(database.db, (tx) => receiveGoods(tx, id, version, by));
  }
  const onHand = async (formatId: FormatId) =>
    (
      await database.db
        .selectFrom('bottle_stock')
        .select('on_hand')
        .where('format_id', '=', formatId)
        .executeTakeFirstOrThrow()
    ).on_hand;
  const average = async (formatId: FormatId) =>
    (await readAverageCosts(database.db, [formatId])).get(formatId);
  const packCosts = async (formatId: FormatId) =>
    (
      await database.db
        .selectFrom('packs')
        .select('cost_cents')
        .where('format_id', '=', formatId)
        .orderBy('bottles')
        .execute()
    ).map((pack) => pack.cost_cents);
  /** A delivery as it comes: two cases at $120 each, received. */
  async function delivered(formatId: FormatId, more: object = {}): Promise<number> {
    const id = await open();
    await scan(id, [
      { id: 'a', formatId, bottles: 12 },
      { id: 'b', formatId, bottles: 12 },
    ]);
    await change(id, formatId, { costCents: 120_00, ...more });
    expect((await receive(id)).kind).toBe('received');
    return id;
  }

  test('bottles and cases are scanned, each scan once; two vintages of a code are asked about (B-161, B-169)', async () => {
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

  test('received moves bottles and costs at once; the next delivery moves the average (B-161, B-162)', async () => {
    const formatId = await wine(0);
    const id = await delivered(formatId, { brokenBottles: 1, freeBottles: 1 });
    expect(await onHand(formatId)).toBe(24);
    // $240.00 less $10.00 for the broken one, over 24 bottles.
    expect(await average(formatId)).toBe(9_58_33);
    expect(await packCosts(formatId)).toEqual([9_58, 115_00]);
    await delivered(formatId, { costCents: 180_00 });
    expect(await average(formatId)).toBe(Math.round((9_58_33 + 15_00_00) / 2));
    expect(await packCosts(formatId)).toEqual([15_00, 180_00]);
    const movements = await database.db
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

  test('the same invoice of the same supplier is told, however it is written; reversed it may come anew (B-161, B-164)', async () => {
    const formatId = await wine(0);
    const first = await open({ invoiceNumber: '#004471' });
    const again = () => within(database.db, (tx) => openReceipt(tx, invoice({ invoiceNumber: '44-71' }), by));
    expect(await again()).toMatchObject({ kind: 'there-already', receipt: { id: first, state: 'draft' } });
    const other = await open();
    const renamed = await within(database.db, (tx) =>
      changeInvoice(tx, other, invoice({ invoiceNumber: '4471' }), by),
    );
    expect(renamed).toMatchObject({ kind: 'there-already', receipt: { id: first } });
    await scan(first, [{ formatId }]);
    await receive(first);
    expect(await again()).toMatchObject({
      kind: 'there-already',
      receipt: { received: { by: 'staff:ann' } },
    });
    await within(database.db, (tx) => reverseReceipt(tx, first, 'wrong store', by));
    expect((await again()).kind).toBe('opened');
    // Without a number two papers may be open.
    expect(await Promise.all([open({ invoiceNumber: '' }), open({ invoiceNumber: '' })])).toHaveLength(2);
    const nowhere = await within(database.db, (tx) => openReceipt(tx, invoice({ supplierId: 999_999 }), by));
    expect(nowhere.kind).toBe('unknown-supplier');
  });

  test('two who open the same invoice at once get one receipt (B-161)', async () => {
    const paper = invoice({ invoiceNumber: 'RACE-1' });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => within(database.db, (tx) => openReceipt(tx, paper, by))),
    );
    expect(answers.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'there-already')).toHaveLength(3);
  });

  test('two who press Received at once move the bottles once (B-162)', async () => {
    const formatId = await wine(5);
    const id = await open();
    await scan(id, [{ formatId, bottles: 6 }]);
    const version = (await findReceipt(database.db, id))?.version ?? 0;
    const answers = await Promise.all(
      [1, 2, 3].map(() => within(database.db, (tx) => receiveGoods(tx, id, version, by))),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['not-open', 'not-open', 'received']);
    expect(await onHand(formatId)).toBe(11);
  });

  test('what is not whole or was changed meanwhile is not received (B-162)', async () => {
    const formatId = await wine(0);
    const id = await open({ invoiceNumber: '' });
    expect(await receive(id)).toEqual({ kind: 'no-invoice' });
    await within(database.db, (tx) => changeInvoice(tx, id, invoice(), by));
    expect(await receive(id)).toEqual({ kind: 'nothing-scanned' });
    const seen = (await findReceipt(database.db, id))?.version ?? 0;
    await scan(id, [{ formatId }]);
    const late = await within(database.db, (tx) => receiveGoods(tx, id, seen, by));
    expect(late).toEqual({ kind: 'changed-since' });
    expect((await receive(id)).kind).toBe('received');
    expect((await scan(id, [{ id: 'late', formatId }])).kind).toBe('not-open');
    expect(await onHand(formatId)).toBe(1);
  });

  test('a cost that comes after the bottles is that of those still there, and may be put right until checked (B-161)', async () => {
    const formatId = await wine(0);
    const id = await delivered(formatId, { costCents: null });
    expect([await average(formatId), await packCosts(formatId)]).toEqual([undefined, [null, null]]);
    expect(await change(id, formatId, { cases: 3 })).toEqual({ kind: 'received' });
    expect(await change(id, formatId, { costCents: 96_00 })).toEqual({ kind: 'changed' });
    expect([await average(formatId), await packCosts(formatId)]).toEqual([8_00_00, [8_00, 96_00]]);
    expect(await change(id, formatId, { costCents: 120_00 })).toEqual({ kind: 'changed' });
    expect(await average(formatId)).toBe(10_00_00);
    const check = (differsByCents: number) =>
      within(database.db, async (tx) => {
        const version = (await findReceipt(tx, id))?.version ?? 0;
        return checkReceipt(tx, id, { version, differsByCents }, by);
      });
    expect(await check(0)).toMatchObject({ kind: 'not-whole', hasTotal: false });
    await within(database.db, (tx) => changeInvoice(tx, id, invoice({ totalCents: 252_40 }), by));
    expect(await check(0)).toEqual({ kind: 'differs', byCents: -12_40 });
    expect(await check(-12_40)).toEqual({ kind: 'checked' });
    expect(await change(id, formatId, { costCents: 1 })).toEqual({ kind: 'not-open' });
    const late = await within(database.db, (tx) => changeInvoice(tx, id, invoice(), by));
    expect(late).toEqual({ kind: 'not-open' });
  });

  test('reversed goes the other way; what was sold is told, and a count is asked for until it is made (B-164)', async () => {
    const formatId = await wine(2);
    const id = await delivered(formatId);
    await countBottles(database.db, formatId, 20, { ...by, note: 'sold at the till' });
    const answer = await within(database.db, (tx) => reverseReceipt(tx, id, 'wrong store', by));
    expect(answer).toEqual({ kind: 'reversed', bottles: 24, missing: [{ formatId, bottles: 4 }] });
    expect(await onHand(formatId)).toBe(0);
    const asked = async () =>
      (await openRecounts(database.db, 50)).filter((each) => each.formatId === formatId);
    expect(await asked()).toMatchObject([{ why: expect.stringContaining('4 of Winebow, invoice') }]);
    await countBottles(database.db, formatId, 1, { ...by, note: null });
    expect(await asked()).toEqual([]);
    const again = await within(database.db, (tx) => reverseReceipt(tx, id, 'again', by));
    expect(again).toEqual({ kind: 'not-received' });
  });

  test('a draft is thrown away whole, what was received is not (B-162)', async () => {
    const formatId = await wine(0);
    const id = await open();
    await scan(id, [{ formatId }]);
    const drop = (which: number) => within(database.db, (tx) => dropReceipt(tx, which, by));
    expect(await drop(id)).toEqual({ kind: 'dropped' });
    expect([await findReceipt(database.db, id), await lines(id)]).toEqual([undefined, []]);
    expect(await drop(id)).toEqual({ kind: 'unknown-receipt' });
    expect(await drop(await delivered(formatId))).toEqual({ kind: 'not-open' });
  });

  test('lines are typed and taken off, two of one case are refused (B-161)', async () => {
    const formatId = await wine(0);
    const id = await open();
    await scan(id, [
      { id: 'a', formatId, bottles: 12 },
      { id: 'b', formatId },
    ]);
    const [dozen, single] = await lines(id);
    const set = (line: number, changes: object) =>
      within(database.db, (tx) => changeReceiptLine(tx, id, line, changes, by));
    expect(await set(single?.id ?? 0, { caseBottles: 12 })).toEqual({ kind: 'same-case' });
    expect(await set(single?.id ?? 0, { brokenBottles: 2 })).toEqual({
      ...{ kind: 'wrong', field: 'brokenBottles', problem: 'lacks-more' },
    });
    expect(await set(dozen?.id ?? 0, { cases: 1 })).toEqual({ kind: 'unchanged' });
    expect(await set(0, { cases: 1 })).toEqual({ kind: 'unknown-line' });
    const remove = () => within(database.db, (tx) => removeReceiptLine(tx, id, single?.id ?? 0));
    expect([await remove(), await remove()]).toEqual([{ kind: 'removed' }, { kind: 'unknown-line' }]);
  });

  test('receipts are listed, the newest first, page by page; a supplier has one name (B-163)', async () => {
    const all = await listReceipts(database.db, { isDraft: false, before: null, limit: 100 });
    expect(all.length).toBeGreaterThan(3);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    const [, second, third] = all;
    const page = await listReceipts(database.db, { isDraft: false, before: second?.id ?? 0, limit: 1 });
    expect(page.map(({ id }) => id)).toEqual([third?.id]);
    expect(await within(database.db, (tx) => addSupplier(tx, supplier('WINEBOW'), by))).toEqual({
      kind: 'name-taken',
    });
    const other = await within(database.db, (tx) => addSupplier(tx, supplier('Skurnik'), by));
    if (other.kind !== 'saved') throw new Error(other.kind);
    const rename = (name: string) =>
      within(database.db, (tx) => changeSupplier(tx, other.id, supplier(name), by));
    expect([await rename('winebow'), await rename('Skurnik'), await rename('Skurnik Wines')]).toEqual([
      { kind: 'name-taken' },
      { kind: 'unchanged' },
      { kind: 'saved', id: other.id },
    ]);
  });
});
