/** Receipts of one supplier; after each test file the shelf and the receipts must agree. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { receiptBreaches } from '#tests/harness/invariants-receipts.ts';
import { changeReceiptLine } from './change-receipt-line.ts';
import { findReceipt, readAverageCosts, readReceiptLines } from './find-receipts.ts';
import type { Scanned } from './meaning-of-scan.ts';
import { openReceipt } from './open-receipt.ts';
import { receiveGoods } from './receive-goods.ts';
import { addSupplier } from './save-supplier.ts';
import { scanIntoReceipt } from './scan-into-receipt.ts';

export const by = { actor: 'staff:ann', now: noon };

export function useReceipts(engine: Engine) {
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

  /** A typical delivery: two cases at $120 each, received. */
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

  return {
    get database() {
      return database;
    },
    supplier,
    wine,
    code,
    invoice,
    within,
    open,
    scan,
    lines,
    change,
    receive,
    onHand,
    average,
    packCosts,
    delivered,
  };
}
