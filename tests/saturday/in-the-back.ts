/** What is done once a day in the back of the store: a delivery, a catalogue list, a shelf count. */
import { inTransaction } from '#db/transaction.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { countShelf } from '#domains/purchasing/count-shelf.ts';
import { findReceipt } from '#domains/purchasing/find-receipts.ts';
import { openReceipt } from '#domains/purchasing/open-receipt.ts';
import { receiveGoods } from '#domains/purchasing/receive-goods.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import { scanIntoReceipt } from '#domains/purchasing/scan-into-receipt.ts';
import { day, type ShelfBottle, type Store } from './open-store.ts';

export const caseBottles = 12;

const byManager = ({ manager, clock }: Store) => ({ actor: `staff:${manager.id}`, now: clock.now() });

/** A case of the bottle arrives from a new supplier and is received. */
export async function receiveCase(store: Store, { formatId }: ShelfBottle, nth: number): Promise<void> {
  const { db } = store.database;
  const by = byManager(store);
  const fields = {
    ...{ name: `Dock ${nth}`, address: '1 Dock Rd, Syosset', email: '', phone: '' },
    ...{ leadDays: 3, cycleDays: 7, safetyBottles: 0, isOpen: true },
  };
  const saved = await inTransaction(db, (tx) => addSupplier(tx, fields, by));
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  const paper = { supplierId: saved.id, invoiceNumber: `S-${nth}`, invoiceDate: day, totalCents: null };
  await inTransaction(db, async (tx) => {
    const opened = await openReceipt(tx, paper, by);
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await scanIntoReceipt(tx, opened.id, [{ id: 'a', code: '', formatId, bottles: caseBottles }]);
    const version = (await findReceipt(tx, opened.id))?.version ?? 0;
    const got = await receiveGoods(tx, opened.id, version, by);
    if (got.kind !== 'received') throw new Error(got.kind);
  });
}

/** Imports new bottles into the catalogue while the shop sells. */
export async function importList({ database, clock }: Store, rows: number): Promise<void> {
  const names = Array.from({ length: rows }, (_, index) => ({
    slug: `noon-${index}`,
    name: `Noon ${index}`,
  }));
  await importCatalogue(database.db, catalogueFile(...names), { now: clock.now() });
}

/** Someone counts one bottle less than the books have; returns by how much the books changed. */
export async function countOneLess(store: Store, { formatId }: ShelfBottle): Promise<number> {
  const { db } = store.database;
  const books = await db
    .selectFrom('bottle_stock')
    .select('on_hand')
    .where('format_id', '=', formatId)
    .executeTakeFirstOrThrow();
  const done = await inTransaction(db, (tx) => countShelf(tx, formatId, books.on_hand - 1, byManager(store)));
  if (done.kind !== 'counted') throw new Error(done.kind);
  return done.change;
}
