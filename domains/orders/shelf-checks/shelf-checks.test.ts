/** The last bottles of a doubtful shelf are looked for before the order is packed, on both databases. */
import { describe, expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import type { FormatId } from '#kit/ids.ts';
import type { CheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { findBoard } from '../board/find-board.ts';
import type { Order } from '../order.ts';
import { packOrder } from '../pack-order.ts';
import { leaveOutLine } from '../packing/leave-out-line.ts';
import { savePicks } from '../picking/save-picks.ts';
import { answerShelfCheck } from './answer-shelf-check.ts';
import { askShelfChecks } from './ask-shelf-checks.ts';
import { findShelfTasks } from './find-shelf-tasks.ts';
import { shelfCheckState } from './shelf-check.rules.ts';

const dayMs = 24 * 60 * 60_000;

test('a check is done once all that the order takes are found, and bottles that it no longer takes are not missing', () => {
  const states = [
    [null, 1],
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 2],
    [null, 0],
    [0, 0],
  ] as const;
  expect(states.map(([found, bottles]) => shelfCheckState({ found }, bottles))).toEqual([
    ...['open', 'missing', 'done', 'missing', 'done', 'done', 'done', 'done'],
  ]);
});

describe.each(engines)('checks of the shelf on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = (actor = 'staff:ann') => ({ actor, now: shop.checkout.clock() });

  /** Uncounted for 60 days, with 40 bottles moved since: the confidence in the books is 19 of 100. */
  async function doubtful(checkout: CheckoutFixture, { onHand = 1, quantity = 1, days = 60 } = {}) {
    const { db } = checkout;
    const now = checkout.clock();
    const [packId] = await stockWine(db, { onHand: onHand + 40 }, now - days * dayMs);
    if (packId === undefined) throw new Error('no pack');
    const { format_id } = await db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('stock_movements')
      .values({ format_id, change: -40, reason: 'count', actor: 'x', moved_at: now - dayMs })
      .execute();
    await db
      .updateTable('bottle_stock')
      .set({ on_hand: onHand })
      .where('format_id', '=', format_id)
      .execute();
    const shopper = await checkout.shopperWith([{ packId, quantity }]);
    const order = await staffOf(checkout).buy('pickup', { shopper });
    return { order, formatId: format_id as FormatId };
  }
  const ask = ({ id, number }: Order) =>
    askShelfChecks(shop.checkout.db, { id, number, now: shop.checkout.clock() });
  const tasks = ({ id }: Order) => findShelfTasks(shop.checkout.db, [id]);
  const answer = (
    { number }: Order,
    formatId: FormatId,
    found: number,
    { was = null as number | null, actor = 'staff:ann' } = {},
  ) => answerShelfCheck(shop.checkout.db, { number, formatId, found, was, ...by(actor) });
  const pack = ({ number }: Order) => packOrder(shop.checkout.db, { number, ...by() });
  const sights = (formatId: FormatId) =>
    shop.checkout.db
      .selectFrom('stock_sights')
      .select(['kind', 'is_wrong'])
      .where('format_id', '=', formatId)
      .orderBy('id')
      .execute();
  const recounts = () => shop.checkout.db.selectFrom('recounts').select(['format_id', 'why']).execute();
  const lane = async ({ number }: Order) => {
    const { lanes } = await findBoard(shop.checkout.db, { store: defaultStore, now: shop.checkout.clock() });
    return Object.entries(lanes).find(([, orders]) => orders.some((each) => each.number === number))?.[0];
  };

  test('placed: it waits on the board and cannot be packed; found: packed and trusted (B-062, B-306)', async () => {
    const { order, formatId } = await doubtful(shop.checkout);
    const staff = staffOf(shop.checkout);
    expect(await staff.drain()).toEqual([]);
    expect(await tasks(order)).toMatchObject([{ formatId, bottles: 1, state: 'open', found: null }]);
    expect(await lane(order)).toBe('waiting');
    expect(await pack(order)).toMatchObject({ kind: 'check-shelf', isMissing: false });
    expect(await staff.drain()).toEqual([]);
    expect((await staff.vendor()).taken).toBe(0);
    expect(await ask(order)).toBe(0);
    expect(await answer(order, formatId, 1)).toMatchObject({ kind: 'shelf-checked', lacking: 0 });
    expect(await lane(order)).toBe('to-pack');
    expect(await sights(formatId)).toEqual([{ kind: 'check', is_wrong: 0 }]);
    expect(await recounts()).toEqual([]);
    expect(await pack(order)).toMatchObject({ kind: 'packed' });
    expect(await answer(order, formatId, 1, { was: 1 })).toMatchObject({ kind: 'already-packed' });
  });

  test('not there: no capture, a count is requested, and leaving it out lets the rest go (B-062, B-306)', async () => {
    const { checkout } = shop;
    const { db } = checkout;
    const { order: alone, formatId } = await doubtful(checkout, { onHand: 2, quantity: 2 });
    await ask(alone);
    expect(await answer(alone, formatId, 0)).toMatchObject({ kind: 'shelf-checked', lacking: 2 });
    expect(await tasks(alone)).toMatchObject([{ state: 'missing', found: 0, bottles: 2 }]);
    expect(await pack(alone)).toMatchObject({ kind: 'check-shelf', isMissing: true });
    expect(await lane(alone)).toBe('waiting');
    expect(await sights(formatId)).toEqual([{ kind: 'check', is_wrong: 1 }]);
    expect(await recounts()).toEqual([
      { format_id: formatId, why: `0 of 2 found on the shelf for order ${alone.number}` },
    ]);
    const left = { position: 0, quantity: 1, why: 'not-there' as const, restock: false };
    expect(await leaveOutLine(db, { number: alone.number, ...left, ...by() })).toMatchObject({
      kind: 'left-out',
    });
    expect(await tasks(alone)).toMatchObject([{ state: 'missing', bottles: 1 }]);
    // One of them turned up in the back.
    expect(await answer(alone, formatId, 1, { was: 0 })).toMatchObject({ lacking: 0 });
    expect(await pack(alone)).toMatchObject({ kind: 'packed' });
    expect((await staffOf(checkout).events(alone)).slice(0, 1)).toEqual([
      expect.stringMatching(/^shelf-checked \(.*: not there\), staff:ann$/),
    ]);
  });

  test('one of two found: the other is left out, and what is there is packed', async () => {
    const { order, formatId } = await doubtful(shop.checkout, { onHand: 2, quantity: 2 });
    await ask(order);
    expect(await answer(order, formatId, 1)).toMatchObject({ lacking: 1 });
    const left = { position: 0, quantity: 1, why: 'not-there' as const, restock: false };
    await leaveOutLine(shop.checkout.db, { number: order.number, ...left, ...by() });
    expect(await tasks(order)).toEqual([]);
    expect(await pack(order)).toMatchObject({ kind: 'packed' });
  });

  test.each([0, 1, 2, 3])('of two concurrent answers one counts, the other sees it (%i)', async (round) => {
    const { order, formatId } = await doubtful(shop.checkout);
    await ask(order);
    const answers = await Promise.all([
      answer(order, formatId, 1),
      answer(order, formatId, 0, { actor: 'staff:ben' }),
      answer(order, formatId, 1, { actor: 'staff:cleo' }),
    ]);
    expect(answers.map(({ kind }) => kind).sort(), `round ${round}`).toEqual([
      ...['checked-before', 'checked-before', 'shelf-checked'],
    ]);
    expect(await sights(formatId)).toHaveLength(1);
    const acts = await shop.checkout.db
      .selectFrom('activity')
      .select('verb')
      .where('verb', '=', 'shelf-checked')
      .where('subject_id', '=', String(order.number))
      .execute();
    expect(acts).toHaveLength(1);
  });

  test('a shelf that is trusted, or has more than two, is not checked; nor is a packed or cancelled order', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const plain = await staff.buy();
    const { order: three } = await doubtful(checkout, { onHand: 3 });
    const { order: packed } = await doubtful(checkout);
    const { order: cancelled } = await doubtful(checkout);
    await staff.pack(packed);
    await staff.cancel(cancelled);
    expect([await ask(plain), await ask(three), await ask(packed), await ask(cancelled)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(await answer(plain, 1 as FormatId, 1)).toEqual({ kind: 'no-check' });
  });

  test('the store’s switch turns it off', async () => {
    const { checkout } = shop;
    checkout.setUp({ desk: { ...defaultStore.desk, checkShelf: false } });
    const { order } = await doubtful(checkout);
    await staffOf(checkout).drain();
    expect(await tasks(order)).toEqual([]);
  });

  test('scans while picking are sights, each further bottle once; a tap is not (B-172)', async () => {
    const { checkout } = shop;
    const order = await staffOf(checkout).buy();
    const { formatId } = order.lines[0] ?? { formatId: 0 };
    const save = (scanned: number, byEye = 0) =>
      savePicks(checkout.db, {
        ...{ number: order.number, ...by() },
        picked: [{ position: 0, formatId: formatId as FormatId, scanned, byEye }],
      });
    for (const [scanned, byEye] of [[1], [1], [1, 1], [2], [0]] as const) await save(scanned, byEye);
    expect(await sights(formatId as FormatId)).toEqual([
      { kind: 'pick', is_wrong: 0 },
      { kind: 'pick', is_wrong: 0 },
    ]);
    await save(2);
    for (let more = 0; more < 4; more++) {
      await save(0);
      await save(2);
    }
    expect(await sights(formatId as FormatId)).toHaveLength(5);
  });
});
