/** Receipts after the bottles arrived: costs that come later, and reversals. */
import { describe, expect, test } from 'vitest';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { openRecounts } from '#domains/stock/recounts.ts';
import type { FormatId } from '#kit/ids.ts';
import { engines } from '#tests/harness/databases.ts';
import { checkReceipt } from './check-receipt.ts';
import { acceptSlices, beginAccepting } from './counts/accept-count.ts';
import { countAgain, scanIntoCount, typeIntoCount } from './counts/count-bottles-seen.ts';
import { findCount, readCountLines } from './counts/find-counts.ts';
import { openCount } from './counts/open-count.ts';
import { findReceipt } from './find-receipts.ts';
import { changeInvoice } from './open-receipt.ts';
import { by, useReceipts } from './receipts.fixture.ts';
import { dropReceipt } from './receive-goods.ts';
import { reverseReceipt } from './reverse-receipt.ts';

describe.each(engines)('correcting receipts on %s', (engine) => {
  const books = useReceipts(engine);
  const { wine, invoice, within, open, scan, lines, change, onHand, average, packCosts, delivered } = books;

  test('a cost that comes after the bottles applies to those still there, and may be corrected until the receipt is checked (B-161)', async () => {
    const formatId = await wine(0);
    const id = await delivered(formatId, { costCents: null });
    expect([await average(formatId), await packCosts(formatId)]).toEqual([undefined, [null, null]]);
    expect(await change(id, formatId, { cases: 3 })).toEqual({ kind: 'received' });
    expect(await change(id, formatId, { costCents: 96_00 })).toEqual({ kind: 'changed' });
    expect([await average(formatId), await packCosts(formatId)]).toEqual([8_00_00, [8_00, 96_00]]);
    expect(await change(id, formatId, { costCents: 120_00 })).toEqual({ kind: 'changed' });
    expect(await average(formatId)).toBe(10_00_00);
    const check = (differsByCents: number) =>
      within(books.database.db, async (tx) => {
        const version = (await findReceipt(tx, id))?.version ?? 0;
        return checkReceipt(tx, id, { version, differsByCents }, by);
      });
    expect(await check(0)).toMatchObject({ kind: 'not-whole', hasTotal: false });
    await within(books.database.db, (tx) => changeInvoice(tx, id, invoice({ totalCents: 252_40 }), by));
    expect(await check(0)).toEqual({ kind: 'differs', byCents: -12_40 });
    expect(await check(-12_40)).toEqual({ kind: 'checked' });
    expect(await change(id, formatId, { costCents: 1 })).toEqual({ kind: 'not-open' });
    const late = await within(books.database.db, (tx) => changeInvoice(tx, id, invoice(), by));
    expect(late).toEqual({ kind: 'not-open' });
  });

  test('reversing moves the bottles back; missing ones that were sold are reported, and a recount is requested until it is made (B-164)', async () => {
    const formatId = await wine(2);
    const id = await delivered(formatId);
    await countBottles(books.database.db, formatId, 20, { ...by, note: 'sold at the till' });
    const answer = await within(books.database.db, (tx) => reverseReceipt(tx, id, 'wrong store', by));
    expect(answer).toEqual({
      kind: 'reversed',
      bottles: 24,
      missing: [{ formatId, bottles: 4 }],
      counted: 0,
    });
    expect(await onHand(formatId)).toBe(0);
    const asked = async () =>
      (await openRecounts(books.database.db, 50)).filter((each) => each.formatId === formatId);
    expect(await asked()).toMatchObject([{ why: expect.stringContaining('4 of Winebow, invoice') }]);
    await countBottles(books.database.db, formatId, 1, { ...by, note: null });
    expect(await asked()).toEqual([]);
    const again = await within(books.database.db, (tx) => reverseReceipt(tx, id, 'again', by));
    expect(again).toEqual({ kind: 'not-received' });
  });

  test('what was counted since the bottles came must be counted again (B-164, B-168)', async () => {
    const { db } = books.database;
    const [accepted, counting] = [await wine(2), await wine(2)];
    const ids = [await delivered(accepted), await delivered(counting)];
    const at = (minutes: number) => ({ ...by, now: by.now + minutes * 60_000 });
    await countBottles(db, accepted, 25, { ...at(1), note: null });
    // Two of the 24 had not come.
    const count = await within(db, (tx) =>
      openCount(tx, { name: 'A-01', isBlind: true, formatIds: [counting] }, at(1)),
    );
    const countId = count.kind === 'opened' ? count.id : 0;
    const type = (counted: number, minutes: number) =>
      within(db, (tx) => typeIntoCount(tx, countId, { formatId: counting, counted }, at(minutes)));
    await type(24, 2);
    const { version } = (await findCount(db, countId)) ?? { version: -1 };
    for (const id of ids)
      expect(await within(db, (tx) => reverseReceipt(tx, id, 'wrong invoice', at(3)))).toMatchObject({
        ...{ kind: 'reversed', missing: [], counted: id === ids[0] ? 1 : 0 },
      });
    const asked = (await openRecounts(db, 50)).filter((each) =>
      [accepted, counting].includes(each.formatId as FormatId),
    );
    expect(asked).toMatchObject([
      { formatId: accepted, why: expect.stringContaining('was reversed after these bottles were counted') },
    ]);
    expect(await readCountLines(db, countId)).toMatchObject([{ counted: null, isSecond: true }]);
    expect(await within(db, (tx) => beginAccepting(tx, countId, version, at(3)))).toEqual({
      kind: 'changed-since',
    });
    // A scan from before the reversal that arrives only now is unsure; one from after it is not.
    const scan = (id: string, minutes: number) =>
      within(db, (tx) =>
        scanIntoCount(
          tx,
          countId,
          [{ id, code: '', formatId: counting, bottles: 2, at: at(minutes).now }],
          at(9),
        ),
      );
    const isUnsure = async () => (await readCountLines(db, countId))[0]?.isUnsure;
    await scan('early', 2);
    expect(await isUnsure()).toBe(true);
    await within(db, (tx) => countAgain(tx, countId, [counting]));
    await scan('late', 4);
    expect(await isUnsure()).toBe(false);
  });

  test('what a count that is being accepted has not written yet is not written, and a recount is requested (B-164, B-167)', async () => {
    const { db } = books.database;
    const at = (minutes: number) => ({ ...by, now: by.now + minutes * 60_000 });
    const [reversed, other] = [await wine(2), await wine(5)];
    const id = await delivered(reversed);
    const count = await within(db, (tx) =>
      openCount(tx, { name: 'A-02', isBlind: true, formatIds: [reversed, other] }, at(1)),
    );
    const countId = count.kind === 'opened' ? count.id : 0;
    for (const [formatId, counted] of [
      [reversed, 24],
      [other, 4],
    ] as const)
      await within(db, (tx) => typeIntoCount(tx, countId, { formatId, counted }, at(2)));
    const { version } = (await findCount(db, countId)) ?? { version: -1 };
    const begun = await within(db, (tx) => beginAccepting(tx, countId, version, at(3)));
    expect(begun).toEqual({ kind: 'begun', sizes: 2 });
    // The process ended before it wrote a slice; another one continues after the reversal.
    expect(await within(db, (tx) => reverseReceipt(tx, id, 'wrong invoice', at(4)))).toMatchObject({
      ...{ kind: 'reversed', missing: [], counted: 1 },
    });
    await acceptSlices(db, countId, () => at(5).now);
    expect(await findCount(db, countId)).toMatchObject({ state: 'accepted' });
    expect(await readCountLines(db, countId)).toMatchObject([
      { formatId: reversed, counted: null, acceptedChange: null },
      { formatId: other, counted: 4, acceptedChange: -1 },
    ]);
    expect([await onHand(reversed), await onHand(other)]).toEqual([2, 4]);
    const asked = (await openRecounts(db, 50)).filter(({ formatId }) => formatId === reversed);
    expect(asked).toMatchObject([
      { why: expect.stringContaining('was reversed after these bottles were counted') },
    ]);
  });

  test('a draft can be discarded as a whole; a received receipt cannot (B-162)', async () => {
    const formatId = await wine(0);
    const id = await open();
    await scan(id, [{ formatId }]);
    const drop = (which: number) => within(books.database.db, (tx) => dropReceipt(tx, which, by));
    expect(await drop(id)).toEqual({ kind: 'dropped' });
    expect([await findReceipt(books.database.db, id), await lines(id)]).toEqual([undefined, []]);
    expect(await drop(id)).toEqual({ kind: 'unknown-receipt' });
    expect(await drop(await delivered(formatId))).toEqual({ kind: 'not-open' });
  });
});
