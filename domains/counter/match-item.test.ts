/** What the till’s items are: matched once, and changed if the match was wrong (B-175). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { findRecount } from '#domains/stock/recounts.ts';
import type { FormatId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { changeMatch, type Match, readMatches, undoMatchChange } from './change-match.ts';
import { type ItemMeaning, matchLine } from './match-item.ts';
import { countWaitingLines, latestLines, readWaitingLines } from './read-counter.ts';
import { tendTill } from './tend-till.ts';

describe.each(engines)('the till’s items on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
    await tendTill(counter.deps);
  });
  afterEach(() => counter.till.stop());

  const by = () => ({ actor: 'staff:ann', now: counter.now() });

  test('an unknown item waits, is matched once, and is known from then on (B-175)', async () => {
    const { db } = shop.database;
    const { formatId } = await counter.bottle(10);
    counter.till.ring({ lines: [{ itemId: 'MYSTERY', name: 'Caymus', quantity: '2' }] });
    counter.till.ring({
      lines: [
        { itemId: 'MYSTERY', name: 'Caymus' },
        { itemId: null, amountCents: 500 },
      ],
    });
    await counter.tend();
    expect(await countWaitingLines(db)).toBe(3);
    const [first] = await readWaitingLines(db, { limit: 1 });
    const match = () =>
      inTransaction(db, (tx) => matchLine(tx, first?.key ?? '', { formatId, bottles: 1 }, by()));
    const answers = await Promise.all([match(), match()]);
    expect(answers.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'matched', lines: 2, bottles: 3 },
      { kind: 'no-longer-waiting' },
    ]);
    counter.till.ring({ lines: [{ itemId: 'MYSTERY', name: 'Caymus' }] });
    await counter.tend();
    expect(await counter.onHand(formatId)).toBe(6);
    const [free] = await readWaitingLines(db, { limit: 5 });
    expect(free).toMatchObject({ itemKey: '', name: 'Item', amountCents: 500 });
    expect(await inTransaction(db, (tx) => matchLine(tx, free?.key ?? '', null, by()))).toEqual({
      ...{ kind: 'not-a-bottle', lines: 1 },
    });
    expect(await inTransaction(db, (tx) => matchLine(tx, free?.key ?? '', null, by()))).toEqual({
      kind: 'no-longer-waiting',
    });
    expect(await countWaitingLines(db)).toBe(0);
  });

  test('an item that is not a bottle is asked about once (B-175)', async () => {
    const { db } = shop.database;
    counter.till.ring({ lines: [{ itemId: 'BAG', name: 'Gift bag' }] });
    await counter.tend();
    const [bag] = await readWaitingLines(db, { limit: 1 });
    await inTransaction(db, (tx) => matchLine(tx, bag?.key ?? '', null, by()));
    counter.till.ring({ lines: [{ itemId: 'BAG', name: 'Gift bag', quantity: '3' }] });
    await counter.tend();
    expect(await countWaitingLines(db)).toBe(0);
    expect(await latestLines(db, 1)).toMatchObject([{ state: 'not-a-bottle', bottles: 0 }]);
  });

  async function matched(formatId: FormatId) {
    const { db } = shop.database;
    counter.till.ring({ lines: [{ itemId: 'MYSTERY', name: 'Caymus', quantity: '2' }] });
    await counter.tend();
    const [line] = await readWaitingLines(db, { limit: 1 });
    await inTransaction(db, (tx) => matchLine(tx, line?.key ?? '', { formatId, bottles: 1 }, by()));
    const [match] = await readMatches(db, 1);
    if (!match) throw new Error('Not matched');
    return match;
  }
  const change = (match: Match, meant: ItemMeaning | null) =>
    inTransaction(shop.database.db, (tx) => changeMatch(tx, match, meant, by()));

  test('a wrong match is changed for what is sold from then on, and both bottles are marked for counting (B-175)', async () => {
    const { db } = shop.database;
    const { formatId: wrong } = await counter.bottle(10);
    const { formatId: right } = await counter.bottle(24);
    const match = await matched(wrong);
    await counter.tend();
    expect(await change(match, { formatId: right, bottles: 12 })).toEqual({ kind: 'changed' });
    expect(await change(match, null)).toEqual({ kind: 'changed-since' });
    expect(await change({ ...match, itemKey: 'NEVER' }, null)).toEqual({ kind: 'unknown-item' });
    const [now] = await readMatches(db, 1);
    expect(await change(now ?? match, { formatId: 99_999 as FormatId, bottles: 1 })).toEqual({
      kind: 'unknown-format',
    });
    const why = 'What the till calls “Caymus” was matched to the wrong bottle';
    expect([(await findRecount(db, wrong))?.why, (await findRecount(db, right))?.why]).toEqual([why, why]);
    counter.till.ring({ lines: [{ itemId: 'MYSTERY', name: 'Caymus' }] });
    await counter.tend();
    expect([await counter.onHand(wrong), await counter.onHand(right)]).toEqual([8, 12]);
  });

  test('of two people who change a match at the same time, only one succeeds (B-175)', async () => {
    const { formatId } = await counter.bottle(10);
    const { formatId: right } = await counter.bottle(10);
    const match = await matched(formatId);
    const answers = await Promise.all([change(match, { formatId: right, bottles: 1 }), change(match, null)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed', 'changed-since']);
  });

  test('a change is undone, unless someone has changed the match since (B-033, B-175)', async () => {
    const { db } = shop.database;
    const { formatId: wrong } = await counter.bottle(10);
    const { formatId: right } = await counter.bottle(10);
    const match = await matched(wrong);
    const [before, after] = [
      { formatId: wrong, bottles: 1 },
      { formatId: right, bottles: 1 },
    ];
    await change(match, after);
    const undo = () => undoMatchChange(db, { itemKey: match.itemKey, before, after }, by());
    expect(await undo()).toEqual({ kind: 'undone' });
    expect(await readMatches(db, 1)).toMatchObject([before]);
    expect(await undo()).toEqual({ kind: 'changed-since', now: before });
  });
});
