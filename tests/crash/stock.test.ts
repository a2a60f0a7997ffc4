/** Receiving and counting, cut off with `kill -9` between any two of their statements, or before a commit. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { resumeCounts } from '#domains/purchasing/counts/accept-count.ts';
import { typeIntoCount } from '#domains/purchasing/counts/count-bottles-seen.ts';
import { findCount } from '#domains/purchasing/counts/find-counts.ts';
import { openCount } from '#domains/purchasing/counts/open-count.ts';
import { openReceipt } from '#domains/purchasing/open-receipt.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { compileCache } from '#tests/harness/compile-cache.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { dice, howMany, someEngines, someOf } from '#tests/harness/long-run.ts';
import { type StockActName, type StockSubject, stockActs } from './stock-acts.ts';

const worker = fileURLToPath(new URL('./stock-worker.ts', import.meta.url));
/** Six acts on two engines: 204 at night. */
const kills = howMany({ short: 2, full: 17 });
/** The acts that are a single transaction, with their least number of statements. */
const whole: Partial<Record<StockActName, number>> = {
  'scan into a receipt': 8,
  receive: 10,
  reverse: 10,
  'scan into a count': 15,
  'undo a count': 12,
};
/** More than one slice holds. */
const sizes = 55;
const leastOfAccepting = 25;

describe.each(someEngines)('receiving and counting killed with -9 on %s', { timeout: 180_000 }, (engine) => {
  let database: FreshDatabase;
  let db: Db;
  let all: FormatId[] = [];
  let now = noon;
  const roll = dice();
  const by = () => ({ actor: 'staff:ann', now });

  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    const packs: PackId[] = [];
    for (let nth = 0; nth < sizes; nth += 1) packs.push(...(await stockWine(db, { onHand: 8 }, noon)));
    const rows = await db.selectFrom('packs').select('format_id').where('id', 'in', packs).execute();
    all = rows.map(({ format_id }) => format_id as FormatId).toSorted((a, b) => a - b);
    const address = { address: '1 Dock Rd, Syosset', email: '', phone: '' };
    const supplier = {
      ...{ name: 'Winebow', ...address, leadDays: 3, cycleDays: 7 },
      ...{ safetyBottles: 0, isOpen: true },
    };
    await inTransaction(db, (tx) => addSupplier(tx, supplier, by()));
  });
  afterAll(async () => {
    expect(await findBreaches(db)).toEqual([]);
    await database.drop();
  });

  async function die(act: StockActName, subject: StockSubject, dieAt: number | 'commit'): Promise<void> {
    const given = JSON.stringify({ source: database.source, act, subject, dieAt });
    const child = spawn(process.execPath, [worker, given], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...compileCache() },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect([...(await once(child, 'exit')), dieAt]).toEqual([null, 'SIGKILL', dieAt]);
  }

  async function receiptOf(formatIds: FormatId[]): Promise<StockSubject> {
    const invoice = { supplierId: 1, invoiceNumber: `K-${now}`, invoiceDate: '2026-11-19', totalCents: null };
    const opened = await inTransaction(db, (tx) => openReceipt(tx, invoice, by()));
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    return { id: opened.id, formatIds, now };
  }
  async function countOf(formatIds: FormatId[]): Promise<StockSubject> {
    const scope = { name: 'A', isBlind: true, formatIds };
    const opened = await inTransaction(db, (tx) => openCount(tx, scope, by()));
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    return { id: opened.id, formatIds, now };
  }
  /** Types a count that is one bottle less than the books say. */
  async function typed(subject: StockSubject): Promise<StockSubject> {
    const before = await onHand();
    for (const formatId of subject.formatIds)
      await inTransaction(db, (tx) =>
        typeIntoCount(tx, subject.id, { formatId, counted: (before.get(formatId) ?? 0) - 1 }, by()),
      );
    return subject;
  }
  async function onHand(): Promise<Map<FormatId, number>> {
    const rows = await db
      .selectFrom('bottle_stock')
      .select(['format_id', 'on_hand'])
      .orderBy('format_id')
      .execute();
    return new Map(rows.map((row) => [row.format_id as FormatId, row.on_hand]));
  }

  /** The subject on which the act is due. */
  async function ready(act: StockActName): Promise<StockSubject> {
    const some = all.slice(0, 3);
    if (act === 'scan into a count') return countOf(some);
    if (act === 'undo a count') {
      const subject = await typed(await countOf(some));
      await stockActs(db, subject)['accept a count']();
      return subject;
    }
    const subject = await receiptOf(some);
    if (act === 'scan into a receipt') return subject;
    await stockActs(db, subject)['scan into a receipt']();
    if (act === 'reverse') await stockActs(db, subject).receive();
    return subject;
  }

  test.each(someOf(Object.keys(whole) as StockActName[]))(
    `%s ×${kills}: nothing of it is left, and the next try does it once (B-162, B-164, B-167, B-281)`,
    async (act) => {
      for (let nth = 0; nth < kills; nth += 1) {
        now += 60_000;
        const subject = { ...(await ready(act)), now };
        const before = await dumpTables(db);
        await die(act, subject, nth === 0 ? 'commit' : 1 + Math.floor(roll() * (whole[act] ?? 1)));
        expect(await dumpTables(db)).toEqual(before);
        await stockActs(db, subject)[act]();
        const once = await dumpTables(db);
        expect(once).not.toEqual(before);
        expect(await findBreaches(db)).toEqual([]);
      }
    },
  );

  test(`accepting a count ×${kills}: whatever was already written, the next process writes the rest, each size once (B-168, B-281)`, async () => {
    for (let nth = 0; nth < kills; nth += 1) {
      now += 60_000;
      // So that none of them is counted below zero.
      if (nth % 6 === 0) for (const formatId of all) await refill(formatId);
      const subject = await typed(await countOf(all));
      const before = await onHand();
      await die('accept a count', subject, nth === 0 ? 'commit' : 1 + Math.floor(roll() * leastOfAccepting));
      const { state } = (await findCount(db, subject.id)) ?? { state: 'gone' };
      expect(['open', 'accepting']).toContain(state);
      if (state === 'open') {
        expect(await onHand()).toEqual(before);
        await stockActs(db, subject)['accept a count']();
      }
      await resumeCounts(db, () => now + 10_000);
      expect((await findCount(db, subject.id))?.state).toBe('accepted');
      const after = await onHand();
      expect([...after]).toEqual([...before].map(([id, bottles]) => [id, bottles - 1]));
      expect(await findBreaches(db)).toEqual([]);
    }
  });

  async function refill(formatId: FormatId): Promise<void> {
    const subject = await countOf([formatId]);
    await inTransaction(db, (tx) => typeIntoCount(tx, subject.id, { formatId, counted: 9 }, by()));
    await stockActs(db, subject)['accept a count']();
  }
});
