import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { FormatId, ProductId } from '#kit/ids.ts';
import { isNight } from '#kit/quiet-hours.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findWanted } from '../find-wanted.ts';
import { askForBottle, type BottleAsked } from './ask-for-bottle.ts';
import {
  endTexts,
  endTurn,
  forgetMails,
  forgetWaitingOf,
  notifyWaiters,
  readTurn,
} from './notify-waiters.ts';
import { endWaiting, findProofToSend, findWaiting, listWaiting, proveWaiter } from './prove-waiter.ts';
import { readWaiterKey, waiterKey } from './waiter-key.ts';

/** Friday, November 20, 2026, noon on Long Island. */
const noon = Date.UTC(2026, 10, 20, 17);
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test('no one is written to at night, by the store’s clock (N-081)', () => {
  const at = (text: string) => isNight(Date.parse(text));
  expect(['07:59', '08:00', '20:59', '21:00'].map((time) => at(`2026-11-20T${time}:00-05:00`))).toEqual([
    ...[true, false, false, true],
  ]);
  expect(at('2026-07-20T08:00:00-04:00')).toBe(false);
});

test('a key leads only to its own wish', () => {
  const signer = makeSigner('a key of at least thirty-two characters', 'waiters');
  expect(readWaiterKey(signer, waiterKey(signer, 41))).toBe(41);
  for (const key of ['', '41', `16.${waiterKey(signer, 41).split('.')[1]}`, `${waiterKey(signer, 41)}x`])
    expect(readWaiterKey(signer, key)).toBeUndefined();
});

describe.each(engines)('waiting for a bottle, on %s', (engine) => {
  let database: FreshDatabase;
  let size: { formatId: FormatId; productId: ProductId };
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.db.deleteFrom('wanted').execute();
    await database.db.deleteFrom('outbox').execute();
    const [packId] = await stockWine(database.db, { onHand: 0 }, noon);
    const row = await database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select(['formats.id as formatId', 'formats.product_id as productId'])
      .where('packs.id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    size = { formatId: row.formatId as FormatId, productId: row.productId as ProductId };
  });

  const ask = (name: string, more: Partial<BottleAsked> = {}) =>
    askForBottle(database.db, {
      ...{
        ...size,
        words: 'Gamay, 750 mL',
        to: { email: `${name}@example.com` },
        accountId: null,
        isProved: false,
        from: null,
      },
      ...{ now: noon, ...more },
    });
  const comeIn = (bottles: number) =>
    database.db
      .updateTable('bottle_stock')
      .set({ on_hand: bottles })
      .where('format_id', '=', size.formatId)
      .execute();
  const rows = () => database.db.selectFrom('wanted').selectAll().orderBy('id').execute();
  const turns = async () =>
    (
      await database.db
        .selectFrom('outbox')
        .selectAll()
        .where('event', '=', 'wanted.is-back')
        .orderBy('id')
        .execute()
    ).map(({ payload }) => JSON.parse(payload) as { id: number; toldAt: number });
  /** Puts a person on the list, through their account. */
  const waiter = async (name: string, now = noon) => {
    expect(await ask(name, { accountId: name, isProved: true, now })).toMatchObject({ kind: 'waiting' });
    const row = (await rows()).find(({ email }) => email === `${name}@example.com`);
    return row?.id ?? 0;
  };

  test('consent is stored with its words and its time; a link verifies the address, once (N-080)', async () => {
    expect(await ask('ada')).toEqual({ kind: 'proof-asked' });
    const [row] = await rows();
    expect(row).toMatchObject({
      ...{ format_id: size.formatId, email: 'ada@example.com', consent_at: noon, proved_at: null },
      consent_words: 'Write to me once, when this bottle is here again. My address is kept for that alone.',
    });
    const id = row?.id ?? 0;
    expect(await findProofToSend(database.db, id)).toMatchObject({
      email: 'ada@example.com',
      words: 'Gamay, 750 mL',
    });
    await comeIn(1);
    expect(await notifyWaiters(database.db, noon)).toBe(0);
    expect(await proveWaiter(database.db, id, noon + hourMs)).toMatchObject({ state: 'waiting' });
    expect(await findProofToSend(database.db, id)).toBeUndefined();
    expect(await notifyWaiters(database.db, noon + hourMs)).toBe(1);
  });

  test('one address is on the list once, and is sent a few links at most', async () => {
    for (let time = 0; time < 9; time += 1) expect(await ask('bea')).toEqual({ kind: 'proof-asked' });
    expect(await rows()).toHaveLength(1);
    const links = await database.db.selectFrom('outbox').select('id').execute();
    expect(links.length).toBeLessThanOrEqual(6);
    await comeIn(3);
    expect(await ask('cleo')).toEqual({ kind: 'is-here' });
  });

  test('requests from one network are limited', async () => {
    const answers: string[] = [];
    for (let time = 0; time < 25; time += 1)
      answers.push((await ask(`n${time}`, { from: `net-${engine}` })).kind);
    expect(answers.filter((kind) => kind === 'too-many')).toHaveLength(5);
  });

  test('as many people are notified as bottles are free, in the order of asking, each for a day (N-081)', async () => {
    const line = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) line.push(await waiter(name, noon + line.length));
    await comeIn(2);
    expect(await notifyWaiters(database.db, noon + hourMs)).toBe(2);
    expect((await turns()).map(({ id }) => id)).toEqual(line.slice(0, 2));
    for (let time = 0; time < 3; time += 1)
      expect(await notifyWaiters(database.db, noon + 2 * hourMs)).toBe(0);
    // One more comes in: one more person is notified.
    await comeIn(3);
    expect(await notifyWaiters(database.db, noon + 3 * hourMs)).toBe(1);
    // A day later it is the turn of the next two, because the first two bottles are still there.
    expect(await notifyWaiters(database.db, noon + hourMs + dayMs)).toBe(2);
    expect((await turns()).map(({ id }) => id)).toEqual(line);
  });

  test('several concurrent processes never notify more people than there are bottles', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await waiter(name);
    await comeIn(3);
    const told = await Promise.all(
      Array.from({ length: 5 }, () => notifyWaiters(database.db, noon + hourMs)),
    );
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set((await turns()).map(({ id }) => id)).size).toBe(3);
  });

  test('never at night: people who would be notified then are notified in the morning', async () => {
    await waiter('a');
    await comeIn(1);
    expect(await notifyWaiters(database.db, noon + 10 * hourMs)).toBe(0);
    expect(await notifyWaiters(database.db, noon + 20 * hourMs)).toBe(1);
  });

  test('if a bottle is sold again before the letter goes out, nothing is sent, and the place in line is kept', async () => {
    const [first, second] = [await waiter('a'), await waiter('b')];
    await comeIn(1);
    await notifyWaiters(database.db, noon + hourMs);
    await comeIn(0);
    const [turn] = await turns();
    if (!turn) throw new Error('It was the turn of one');
    expect(await readTurn(database.db, turn, noon + hourMs)).toBeUndefined();
    await comeIn(1);
    expect(await notifyWaiters(database.db, noon + 2 * hourMs)).toBe(1);
    expect((await turns()).map(({ id }) => id)).toEqual([first, first]);
    expect(await findWaiting(database.db, second)).toMatchObject({ state: 'waiting' });
  });

  test('a letter that was held up into the night waits for the morning', async () => {
    const id = await waiter('a');
    await comeIn(1);
    await notifyWaiters(database.db, noon + hourMs);
    const [turn] = await turns();
    if (!turn) throw new Error('It was the turn of one');
    expect(await readTurn(database.db, turn, noon + 11 * hourMs)).toBeUndefined();
    expect(await notifyWaiters(database.db, noon + 21 * hourMs)).toBe(1);
    expect((await turns()).at(-1)).toEqual({ id, toldAt: noon + 21 * hourMs });
  });

  test('after one notice the address is forgotten; one press ends the wait before that', async () => {
    const [told, ended] = [await waiter('a'), await waiter('b')];
    await comeIn(2);
    await notifyWaiters(database.db, noon + hourMs);
    await endWaiting(database.db, ended, noon + hourMs);
    const read = await Promise.all((await turns()).map((turn) => readTurn(database.db, turn, noon + hourMs)));
    expect(read.map((turn) => turn?.id)).toEqual([told, undefined]);
    await endTurn(database.db, told, noon + hourMs);
    expect((await rows()).map(({ email, closed_why }) => [email, closed_why])).toEqual([
      [null, 'told'],
      [null, 'given-up'],
    ]);
    expect(await notifyWaiters(database.db, noon + 2 * dayMs)).toBe(0);
    // Anyone who was notified may ask again.
    await comeIn(0);
    expect(await ask('a', { accountId: 'a', isProved: true, now: noon + 2 * dayMs })).toMatchObject({
      kind: 'waiting',
    });
  });

  describe('by text (N-080)', () => {
    const phone = '5165550142';
    const askByText = (more: Partial<BottleAsked> = {}) =>
      ask('', { to: { phone }, isProved: true, ...more });

    test('consent to a text is stored with its own words; a phone waits once, in addition to the same person’s mailbox', async () => {
      const first = await askByText();
      expect(first).toMatchObject({ kind: 'waiting' });
      expect(await askByText({ now: noon + 1 })).toEqual(first);
      await waiter('a', noon + 2);
      const [row, ...others] = await rows();
      expect(row).toMatchObject({ phone, email: null, consent_at: noon, proved_at: noon });
      expect(row?.consent_words).toMatch(/^Text me once, .+ STOP ends it\.$/);
      expect(others).toHaveLength(1);
    });

    test('an unverified phone is on no list', async () => {
      await expect(askByText({ isProved: false })).rejects.toThrow('proved');
      expect(await rows()).toEqual([]);
    });

    test('mails and texts share one line, in the order of asking; sent by day, once, and then the phone is forgotten', async () => {
      const texted = await askByText();
      const mailed = await waiter('a', noon + 1);
      await comeIn(1);
      expect(await notifyWaiters(database.db, noon + 10 * hourMs)).toBe(0);
      expect(await notifyWaiters(database.db, noon + hourMs)).toBe(1);
      const [turn] = await turns();
      if (!turn || texted.kind !== 'waiting') throw new Error('It was their turn');
      expect(turn.id).toBe(texted.id);
      expect(await readTurn(database.db, turn, noon + hourMs)).toMatchObject({ to: { phone } });
      await endTurn(database.db, turn.id, noon + hourMs);
      expect(await notifyWaiters(database.db, noon + hourMs + dayMs)).toBe(1);
      expect((await turns()).map(({ id }) => id)).toEqual([texted.id, mailed]);
      expect((await rows()).map((row) => row.phone)).toEqual([null, null]);
    });

    test('after STOP the phone is on no list any more, and another phone stays', async () => {
      await askByText();
      await askByText({ to: { phone: '5165550143' } });
      expect(await endTexts(database.db, phone, noon + hourMs)).toBe(1);
      expect((await rows()).map((row) => [row.phone, row.closed_why])).toEqual([
        [null, 'given-up'],
        ['5165550143', null],
      ]);
      await comeIn(5);
      expect(await notifyWaiters(database.db, noon + hourMs)).toBe(1);
    });

    test('one press ends the wait; the account lists it; the desk never shows the number; it is erased with the account', async () => {
      const answer = await askByText({ accountId: 'ada' });
      if (answer.kind !== 'waiting') throw new Error(answer.kind);
      expect(await listWaiting(database.db, 'ada', noon)).toMatchObject([
        { isTexted: true, state: 'waiting' },
      ]);
      expect(await findWanted(database.db, 9)).toMatchObject([{ id: answer.id, phone: null }]);
      await endWaiting(database.db, answer.id, noon);
      await askByText({ accountId: 'ada' });
      await inTransaction(database.db, (tx) => forgetWaitingOf(tx, 'ada', noon));
      expect((await rows()).map((row) => [row.phone, row.account_id])).toEqual([
        [null, null],
        [null, null],
      ]);
    });
  });

  test('the account lists what it waits for; unverified requests go after a day, and all after half a year', async () => {
    await waiter('a');
    await ask('stranger');
    expect((await listWaiting(database.db, 'a', noon)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await forgetMails(database.db, noon + dayMs + 1)).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await forgetMails(database.db, noon + 184 * dayMs)).toBe(1);
    expect((await rows()).map(({ email, account_id }) => [email, account_id])).toEqual([[null, null]]);
  });
});
