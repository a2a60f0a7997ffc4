/**
 * Sales at the till come into the books, and our counts go to the till, whatever happens in between (B-173 to
 * B-176).
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { countShelf } from '#domains/purchasing/count-shelf.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { moveBottles } from '#domains/stock/move-bottles.ts';
import { makeGoodOverdrawn, readOverdrawn } from '#domains/stock/overdrawn.ts';
import { readLedger } from '#domains/stock/read-ledger.ts';
import type { FormatId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type CounterFixture, openCounter } from '#tests/fixtures/counter-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { nudgeTill } from './nudge-till.ts';
import { latestLines } from './read-counter.ts';
import { tendTill, tendTillAtNight } from './tend-till.ts';

const minute = 60_000;

describe.each(engines)('the counter on %s', { timeout: 120_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  let counter: CounterFixture;
  beforeEach(async () => {
    counter = await openCounter(shop.database.db, noon);
    await tendTill(counter.deps);
  });
  afterEach(() => counter.till.stop());

  const by = () => ({ actor: 'staff:ann', now: counter.now() });
  const overdrawn = async (formatId: FormatId) =>
    (await readOverdrawn(shop.database.db, [formatId]))[0]?.bottles ?? 0;
  const ledger = async (formatId: FormatId) =>
    (await readLedger(shop.database.db, formatId, { before: null, limit: 20 })).map(
      ({ change, cause, source }) => ({ change, cause, source }),
    );
  const receive = (formatId: FormatId, change: number) =>
    inTransaction(shop.database.db, (tx) =>
      moveBottles(tx, [{ formatId, change }], {
        ...by(),
        cause: 'received',
        source: 'receipt:1',
        note: null,
      }),
    );

  test('a sale is in the books within a minute, each line once, and a return reverses it (B-173)', async () => {
    const { formatId, itemId } = await counter.bottle(10);
    const order = counter.till.ring({ lines: [{ itemId, quantity: '2', amountCents: 3_998 }] });
    await counter.tend();
    expect(await counter.onHand(formatId)).toBe(8);
    const back = counter.till.ring({ lines: [{ itemId }], isReturn: true });
    counter.till.setShuffled(true);
    await counter.tend();
    await counter.tend();
    expect(await counter.onHand(formatId)).toBe(9);
    expect((await ledger(formatId)).slice(0, 2)).toEqual([
      { change: 1, cause: 'till-returned', source: `${counter.deps.tillSales.prefix}:${back}:L0` },
      { change: -2, cause: 'till-sold', source: `${counter.deps.tillSales.prefix}:${order}:L0` },
    ]);
    expect(await latestLines(shop.database.db, 5)).toMatchObject([
      { bottles: -1, amountCents: -1_999, state: 'taken' },
      { bottles: 2, amountCents: 3_998, state: 'taken' },
    ]);
  });

  test('the till is not asked again too soon, unless it reports that something was sold (B-173)', async () => {
    const { formatId, itemId } = await counter.bottle(10);
    await counter.tend();
    await counter.tend();
    counter.till.ring({ lines: [{ itemId }] });
    counter.pass(5_000);
    expect(await tendTill(counter.deps)).toEqual([]);
    await nudgeTill(shop.database.db, 'C1', counter.now());
    expect(await tendTill(counter.deps)).toMatchObject([{ polled: { taken: 1 } }]);
    expect(await counter.onHand(formatId)).toBe(9);
  });

  test('what was sold before the shop was listening is already in its counts (B-173)', async () => {
    const { formatId, itemId } = await counter.bottle(10);
    counter.till.ring({ lines: [{ itemId }], at: noon - 1_000 });
    await counter.tend();
    await tendTillAtNight(counter.deps);
    expect(await counter.onHand(formatId)).toBe(10);
  });

  test('after an hour of silence everything arrives at once and late: each sale counts once, even one that shows up a day later (B-173)', async () => {
    const { formatId, itemId } = await counter.bottle(100);
    await counter.tend();
    counter.till.failWith(500);
    for (let rung = 0; rung < 30; rung += 1) {
      counter.pass(2 * minute);
      counter.till.ring({ lines: [{ itemId }] });
      if (rung % 5 === 0)
        expect(await tendTill(counter.deps)).toMatchObject([{ polled: { kind: 'unreachable' } }]);
    }
    counter.till.ring({ lines: [{ itemId }], showsAt: counter.now() + 5 * 60 * minute });
    counter.till.failWith(null);
    counter.till.setShuffled(true);
    await counter.tend();
    expect(await counter.onHand(formatId)).toBe(70);
    counter.pass(24 * 60 * minute);
    await counter.tend();
    expect(await counter.onHand(formatId)).toBe(69);
    await counter.tend();
    expect(counter.till.unitsOf(itemId)).toBe(69);
  });

  test('two processes that ask at the same time take each line once (B-173)', async () => {
    const { formatId, itemId } = await counter.bottle(200);
    for (let rung = 0; rung < 60; rung += 1) counter.till.ring({ lines: [{ itemId }, { itemId }] });
    counter.till.setShuffled(true);
    counter.pass(2 * minute);
    const others = [counter.deps, counter.otherProcess(), counter.otherProcess()];
    await Promise.all([
      ...others.map((deps) => tendTill(deps)),
      tendTillAtNight(counter.deps),
      tendTillAtNight(counter.otherProcess()),
    ]);
    expect(await counter.onHand(formatId)).toBe(80);
  });

  test('a count made after a sale already includes it, even if the sale arrives later (B-173)', async () => {
    const { formatId, itemId } = await counter.bottle(10);
    counter.till.ring({ lines: [{ itemId, quantity: '3' }], showsAt: counter.now() + 10 * minute });
    counter.pass(minute);
    await inTransaction(shop.database.db, (tx) => countShelf(tx, formatId, 7, by()));
    counter.pass(15 * minute);
    await counter.tend();
    expect(await counter.onHand(formatId)).toBe(7);
    expect((await ledger(formatId)).slice(0, 2).map(({ change, cause }) => [change, cause])).toEqual([
      [-3, 'till-sold'],
      [3, 'counted'],
    ]);
  });

  test('our counts reach the till within a minute of a change, as of the sales that were taken in (B-176)', async () => {
    const { db } = shop.database;
    const bottle = await counter.bottle(10);
    await tendTillAtNight(counter.deps);
    expect(counter.till.unitsOf(bottle.itemId)).toBe(10);
    await adjustBottles(db, { formatId: bottle.formatId, change: 6, note: null, ...by() });
    counter.pass(1_000);
    // Sold at the till just now, and not yet known here.
    counter.till.ring({
      lines: [{ itemId: bottle.itemId, quantity: '2' }],
      showsAt: counter.now() + 2 * minute,
    });
    counter.pass(21_000);
    await tendTill(counter.deps);
    expect([await counter.onHand(bottle.formatId), counter.till.unitsOf(bottle.itemId)]).toEqual([16, 14]);
    counter.pass(2 * minute);
    await counter.tend();
    await counter.tend();
    expect([await counter.onHand(bottle.formatId), counter.till.unitsOf(bottle.itemId)]).toEqual([14, 14]);
  });

  test('one item that the till refuses does not hold up a hundred others (B-176)', async () => {
    const all = [];
    for (let made = 0; made < 120; made += 1) all.push(await counter.bottle(made));
    await tendTillAtNight(counter.deps);
    // The till has since dropped one.
    const [gone, ...left] = all;
    counter.till.setItems(left.map(({ itemId, code }) => ({ id: itemId, name: itemId, code })));
    for (const { formatId } of all) await receive(formatId, 1);
    counter.pass(minute);
    expect(await tendTill(counter.deps)).toMatchObject([
      { pushed: { told: 119, refused: 1, isWhole: true } },
    ]);
    expect(left.map(({ itemId }) => counter.till.unitsOf(itemId))).toEqual(left.map((_, at) => at + 2));
    expect(gone && counter.till.unitsOf(gone.itemId)).toBe(0);
    expect(counter.till.calls.filter(({ url }) => url.includes('batch-create')).length).toBeLessThan(20);
  });

  test('whatever is rung up, polled, pushed, sold, received and shuffled: the books, the till and the shelf agree (B-173, B-176)', async () => {
    const { db } = shop.database;
    const sent = fc.oneof(
      fc.record({ act: fc.constant('ring' as const), n: fc.integer({ min: 1, max: 3 }), lateMs: late }),
      fc.record({ act: fc.constant('return' as const), n: fc.constant(1), lateMs: late }),
      fc.record({
        act: fc.constantFrom('tend', 'tend-twice', 'night', 'make-good', 'silence', 'heard'),
        n: zero,
        lateMs: zero,
      }),
      fc.record({
        act: fc.constantFrom('receive', 'adjust', 'buy', 'shuffle'),
        n: fc.integer({ min: 1, max: 4 }),
        lateMs: zero,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { formatId, packId, itemId } = await counter.bottle(12);
        counter.till.failWith(null);
        let shelf = 12;
        for (const { act, n, lateMs } of steps) {
          counter.pass(7_000);
          const showsAt = counter.now() + lateMs;
          if (act === 'ring' || act === 'return') {
            const isReturn = act === 'return';
            counter.till.ring({ lines: [{ itemId, quantity: `${n}` }], showsAt, isReturn });
            shelf += isReturn ? n : -n;
          }
          if (act === 'tend') await counter.tend();
          if (act === 'tend-twice') {
            counter.pass(61_000);
            await Promise.all([tendTill(counter.deps), tendTill(counter.otherProcess())]);
          }
          if (act === 'night') await tendTillAtNight(counter.otherProcess());
          if (act === 'make-good') await makeGoodOverdrawn(db, by());
          if (act === 'silence') counter.till.failWith(500, 1);
          if (act === 'heard') counter.till.failWith(null);
          if (act === 'shuffle') counter.till.setShuffled(n % 2 === 0);
          if (act === 'receive') {
            await receive(formatId, n);
            shelf += n;
          }
          if (act === 'adjust') {
            const { kind } = await adjustBottles(db, {
              formatId,
              change: -n,
              note: null,
              cause: 'broken',
              ...by(),
            });
            if (kind === 'changed') shelf -= n;
          }
          if (act === 'buy' && (await counter.onHand(formatId)) >= 1) {
            const shopper = await shop.checkout.shopperWith([{ packId, quantity: 1 }]);
            await staffOf(shop.checkout).buy('pickup', { shopper });
            shelf -= 1;
          }
        }
        counter.till.failWith(null);
        // A client that has seen the till fail asks again after half a minute.
        counter.pass(10 * minute);
        await counter.tend();
        await makeGoodOverdrawn(db, by());
        counter.pass(2 * minute);
        await tendTillAtNight(counter.deps);
        await counter.tend();
        expect((await counter.onHand(formatId)) - (await overdrawn(formatId))).toBe(shelf);
        expect(counter.till.unitsOf(itemId)).toBe(Math.max(0, shelf));
      }),
      { numRuns: howMany({ short: 6, full: 30 }) },
    );
  });
});

const late = fc.constantFrom(0, 0, 20_000, 3 * minute, 9 * minute);
const zero = fc.constant(0);
