/** Counting while the shop sells, on both databases (B-166 to B-168). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { openRecounts } from '#domains/stock/recounts.ts';
import { takeTillSales } from '#domains/stock/take-till-sales.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { acceptSlices, beginAccepting } from './accept-count.ts';
import { countAgain, scanIntoCount, typeIntoCount } from './count-bottles-seen.ts';
import { asksRecount, differenceOf, movedMeanwhile } from './difference.rules.ts';
import { findCount, readCountLines } from './find-counts.ts';
import { dropCount, openCount } from './open-count.ts';

interface Wine {
  formatId: FormatId;
  packId: PackId;
}

async function wine(db: Db, onHand: number): Promise<Wine> {
  const [packId] = (await stockWine(db, { onHand }, noon)) as [PackId];
  const { format_id } = await db
    .selectFrom('packs')
    .select('format_id')
    .where('id', '=', packId)
    .executeTakeFirstOrThrow();
  return { packId, formatId: format_id as FormatId };
}

const onHandOf = async (db: Db, formatId: FormatId) =>
  (
    await db
      .selectFrom('bottle_stock')
      .select('on_hand')
      .where('format_id', '=', formatId)
      .executeTakeFirstOrThrow()
  ).on_hand;

describe.each(engines)('counts on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
  });
  afterAll(async () => {
    expect(await findBreaches(db)).toEqual([]);
    await database.drop();
  });

  const at = (now: number, actor = 'staff:ann') => ({ actor, now });
  const open = async (formatIds: readonly FormatId[], now = noon) => {
    const answer = await inTransaction(db, (tx) =>
      openCount(tx, { name: 'A-01', isBlind: true, formatIds }, at(now)),
    );
    if (answer.kind !== 'opened') throw new Error(answer.kind);
    return answer.id;
  };
  const type = (id: number, formatId: FormatId, counted: number, now = noon) =>
    inTransaction(db, (tx) => typeIntoCount(tx, id, { formatId, counted }, at(now)));
  const scan = (id: number, formatId: FormatId, ids: readonly string[], by = at(noon)) =>
    inTransaction(db, (tx) =>
      scanIntoCount(
        tx,
        id,
        ids.map((scanId) => ({ id: scanId, code: '', formatId, bottles: 1 })),
        by,
      ),
    );
  async function accept(id: number, now = noon) {
    const { version } = (await findCount(db, id)) ?? { version: 0 };
    const begun = await inTransaction(db, (tx) => beginAccepting(tx, id, version, at(now)));
    if (begun.kind !== 'begun') return begun;
    await acceptSlices(db, id, () => now);
    const changed = (await readCountLines(db, id)).filter((line) => line.acceptedChange);
    return { kind: 'accepted', sizes: begun.sizes, changed: changed.length };
  }
  async function sell({ packId }: Wine, bottles: number): Promise<string> {
    const checkout = openCheckoutFixture(db);
    const shopper = await checkout.shopperWith([{ packId, quantity: bottles }]);
    return (await staffOf(checkout).buy('pickup', { shopper })).id;
  }
  const pack = (orderId: string, now: number) =>
    db.updateTable('orders').set({ packed_at: now }).where('id', '=', orderId).execute();
  const ring = (formatId: FormatId, bottles: number, { rungAt, now }: { rungAt: number; now: number }) =>
    inTransaction(db, (tx) =>
      takeTillSales(
        tx,
        [{ formatId, change: -bottles, happenedAt: rungAt, source: `till:${rungAt}` }],
        at(now, 'till'),
      ),
    );

  test('bottles may move between the last scan and the acceptance: the difference stays the same (B-167)', async () => {
    const bottle = await wine(db, 10);
    const { formatId } = bottle;
    const id = await open([formatId]);
    const sold = await sell(bottle, 2);
    // Ten bottles are there, two of them sold; one was stolen.
    await type(id, formatId, 9, noon + 1_000);
    await pack(sold, noon + 2_000);
    await sell(bottle, 1);
    await ring(formatId, 1, { rungAt: noon + 3_000, now: noon + 4_000 });
    // Rung up before the scan, reported after it.
    await ring(formatId, 1, { rungAt: noon + 500, now: noon + 5_000 });
    expect(await accept(id, noon + 6_000)).toEqual({ kind: 'accepted', sizes: 1, changed: 0 });
    // Rung up before the scan, reported after the acceptance.
    await ring(formatId, 1, { rungAt: noon + 600, now: noon + 7_000 });
    // 10, less 2 and 1 sold, 1 rung up after the scan, and the one that was missing.
    expect(await onHandOf(db, formatId)).toBe(5);
  });

  test('two people count one shelf together, each scan counts once; what belongs elsewhere is noted (B-166)', async () => {
    const [own, stray] = [await wine(db, 3), await wine(db, 5)];
    const id = await open([own.formatId]);
    const both = await Promise.all([
      scan(id, own.formatId, ['a1', 'a2'], at(noon, 'staff:ann')),
      scan(id, own.formatId, ['b1', 'a1'], at(noon, 'staff:ben')),
    ]);
    expect(
      both
        .flatMap((each) => (each.kind === 'scanned' ? each.results : []))
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['counted', 'counted', 'counted', 'counted-before']);
    await scan(id, stray.formatId, ['c1']);
    const lines = await readCountLines(db, id);
    expect(
      lines.map(({ formatId, isInScope, counted, expected }) => [formatId, isInScope, counted, expected]),
    ).toEqual([
      [own.formatId, true, 3, 3],
      [stray.formatId, false, 1, 5],
    ]);
    expect(await accept(id)).toEqual({ kind: 'accepted', sizes: 1, changed: 0 });
    expect(await onHandOf(db, stray.formatId)).toBe(5);
    expect((await scan(id, own.formatId, ['d1'])).kind).toBe('not-open');
  });

  test('a recount starts from zero; a size that was not counted stays as it is (B-168)', async () => {
    const [one, other] = [await wine(db, 4), await wine(db, 4)];
    const id = await open([one.formatId, other.formatId]);
    await type(id, one.formatId, 1);
    const [line] = await readCountLines(db, id);
    expect(line && differenceOf(line)).toBe(-3);
    expect(line && asksRecount(line, -3, 0)).toBe(true);
    await inTransaction(db, (tx) => countAgain(tx, id, [one.formatId]));
    await type(id, one.formatId, 3);
    expect(await accept(id)).toEqual({ kind: 'accepted', sizes: 1, changed: 1 });
    expect([await onHandOf(db, one.formatId), await onHandOf(db, other.formatId)]).toEqual([3, 4]);
    expect((await accept(id)).kind).toBe('not-open');
  });

  test('sold bottles that are missing are reported, and the books stop at zero (B-168)', async () => {
    const bottle = await wine(db, 3);
    await sell(bottle, 2);
    const id = await open([bottle.formatId]);
    await type(id, bottle.formatId, 1);
    await accept(id);
    expect(await onHandOf(db, bottle.formatId)).toBe(0);
    const asked = (await openRecounts(db, 50)).find(({ formatId }) => formatId === bottle.formatId);
    expect(asked?.why).toBe('1 sold bottle was missing (Count of A-01)');
  });

  test('a count of nothing, of too much, discarded, accepted several times at once (B-168)', async () => {
    const { formatId } = await wine(db, 2);
    const begin = (formatIds: FormatId[]) =>
      inTransaction(db, (tx) => openCount(tx, { name: 'x', isBlind: false, formatIds }, at(noon)));
    expect((await begin([])).kind).toBe('nothing-there');
    expect((await begin(Array(3_001).fill(formatId))).kind).toBe('too-many');
    const empty = await open([formatId]);
    expect((await accept(empty)).kind).toBe('nothing-counted');
    const drop = () => inTransaction(db, (tx) => dropCount(tx, empty, at(noon)));
    expect([(await drop()).kind, (await drop()).kind]).toEqual(['dropped', 'not-open']);
    expect((await type(empty, formatId, 2)).kind).toBe('not-open');
    const id = await open([formatId]);
    await type(id, formatId, 5);
    await Promise.all([accept(id), accept(id), accept(id)]);
    expect(await onHandOf(db, formatId)).toBe(5);
    expect((await findCount(db, id))?.state).toBe('accepted');
  });

  test('a size whose bottles moved between its first scan and its last must be counted again (B-167)', async () => {
    const bottle = await wine(db, 4);
    const id = await open([bottle.formatId]);
    await scan(id, bottle.formatId, ['e1', 'e2']);
    await ring(bottle.formatId, 1, { rungAt: noon + 10, now: noon + 20 });
    await scan(id, bottle.formatId, ['e3', 'e4'], at(noon + 30));
    const [line] = await readCountLines(db, id);
    expect(line && [differenceOf(line), movedMeanwhile(line), asksRecount(line, 1, 0)]).toEqual([
      1,
      true,
      true,
    ]);
    await inTransaction(db, (tx) => dropCount(tx, id, at(noon)));
  });
});
