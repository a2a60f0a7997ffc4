/** What happened since a person's last shift, until it is read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { recordProofs } from '#platform/proof/record-proofs.ts';
import type { BoardProps } from '#screens/desk/board/props.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

describe.each(someEngines)('the shift note on %s', { timeout: 30_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let ben: DeskPerson;
  let mia: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    ben = await deskPerson(shop, 'clerk', { name: 'Ben Ruiz' });
    mia = await deskPerson(shop, 'manager', { name: 'Mia' });
  });
  afterAll(() => shop.stop());

  const boardOf = async ({ staffId }: DeskPerson) => {
    const browser = await signedInDesk(shop, staffId);
    return pageOf(await browser.visit('/desk')).props as unknown as BoardProps;
  };
  const noteOf = async (who: DeskPerson) => (await boardOf(who)).shiftNote;
  const wordsOf = async (who: DeskPerson) => (await noteOf(who))?.lines.map(({ words }) => words);
  const post = async ({ staffId }: DeskPerson, url: string, body: object = {}) => {
    const browser = await signedInDesk(shop, staffId);
    return (await browser.write('POST', url, body, { accept: 'application/json' })).statusCode;
  };
  const by = ({ staffId }: DeskPerson) => ({ actor: `staff:${staffId}`, now });
  const buy = () => staffOf(openCheckoutFixture(shop.database.db)).buy();
  const note = (who: DeskPerson, { number }: Order, words: string) =>
    post(who, `/desk/orders/${number}/note`, { words });
  const readings = async () =>
    (
      await shop.database.db
        .selectFrom('activity')
        .select('seq')
        .where('verb', '=', 'shift-note-read')
        .execute()
    ).length;

  test('nothing on the first day; on the next, what others did, what waits, and what was left for him by name (B-039)', async () => {
    const { db } = shop.database;
    const [kept, gone] = [await buy(), await buy()];
    await packOrder(db, { number: (await buy()).number, ...by(ben) });
    await note(ben, kept, '@Mia and @Ben');
    for (const who of [ben, mia]) expect(await noteOf(who)).toBeNull();

    now = noon + 6 * hourMs;
    await note(mia, kept, '@ben the side door\nis open');
    await note(mia, kept, 'For everyone.');
    await note(mia, kept, '@Nobody here');
    await cancelOrder(db, { number: gone.number, reason: 'It broke.', restock: true, ...by(mia) });
    const { packId, formatId } = shop.shelf.rosso;
    await changePackPrice(db, packId, 1_300, by(mia));
    await changePackPrice(db, packId, 1_100, by(mia));
    await adjustBottles(db, { formatId, change: -1, note: 'broken', ...by(mia) });

    now = noon + dayMs;
    const shown = await noteOf(ben);
    expect(shown?.since).toBe('Nov 20, 12:00 pm');
    expect(shown?.lines).toEqual([
      { words: '1 order is late', href: '/desk', isUrgent: true },
      {
        words: `Mia for you, on #${kept.number}: “@ben the side door is open”`,
        href: `/desk/orders/${kept.number}`,
        isUrgent: false,
      },
      { words: '1 order to pack', href: '/desk', isUrgent: false },
      { words: `Mia cancelled #${gone.number}`, href: `/desk/orders/${gone.number}`, isUrgent: false },
      { words: 'Price changed: Rosso, from $12.50 to $11.00', href: null, isUrgent: false },
      {
        words: expect.stringMatching(/^Bottles corrected: Rosso, from \d+ to \d+$/),
        href: null,
        isUrgent: false,
      },
    ]);
  });

  test('the order’s page says whom a note is for (B-095)', async () => {
    const order = await buy();
    await note(mia, order, 'Call first, @Ben Ruiz.');
    const browser = await signedInDesk(shop, mia.staffId);
    const { props } = pageOf(await browser.visit(`/desk/orders/${order.number}`));
    const shown = (props as unknown as DeskOrderProps).order.notes.map(({ forWhom }) => forWhom);
    expect(shown).toEqual(['Ben Ruiz']);
  });

  test('a manager is led to what others did and to broken books, a clerk is not (B-039, B-307)', async () => {
    const { db } = shop.database;
    await recordProofs(db, [{ rule: 'I1', wrong: ['a bottle'], wrongCount: 1 }], now - hourMs);
    await packOrder(db, { number: (await buy()).number, ...by(ben) });
    const broken = 'The nightly proof found a rule of the books broken';
    expect((await noteOf(mia))?.lines.find(({ words }) => words === broken)?.href).toBe('/desk/proof');
    expect(await wordsOf(ben)).not.toContain(broken);
    // What Mia did herself is not reported to her.
    expect((await wordsOf(mia))?.filter((words) => /cancelled|Price/.test(words))).toEqual([]);
  });

  test('once read it is gone for the day on every device, comes back the next day, and the reading is on record (B-030, B-039)', async () => {
    expect(await noteOf(ben)).not.toBeNull();
    const before = await readings();
    for (let taps = 0; taps < 2; taps++) expect(await post(ben, '/desk/shift-note/read')).toBe(303);
    expect(await noteOf(ben)).toBeNull();
    expect(await readings()).toBe(before + 1);
    expect(await noteOf(mia)).not.toBeNull();
    now += 3 * hourMs;
    expect(await noteOf(ben)).toBeNull();
    now += dayMs;
    expect((await noteOf(ben))?.since).toBe('Nov 21, 12:00 pm');
    // The note for a shift that ended after the cancellation does not mention it again.
    expect((await wordsOf(ben))?.filter((words) => /cancelled|Price|for you/.test(words))).toEqual([]);
  });
});
