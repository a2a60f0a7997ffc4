/** Handing over a shift: three lines for the next one, and unfinished work, taken over with one tap. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { openReceipt } from '#domains/purchasing/open-receipt.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import { forgetShiftNotes } from '#domains/staff/handover/hand-over-shift.ts';
import { noteLines } from '#domains/staff/handover/shift-note.rules.ts';
import type { BoardProps } from '#screens/desk/board/props.ts';
import type { ShiftProps } from '#screens/desk/shift/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test.each([
  ['The ice is out.', ['The ice is out.']],
  ['\n one \r\n\n two\n three \n', ['one', 'two', 'three']],
  ['one\ntwo\nthree\nfour', null],
  [' \n ', null],
  ['x'.repeat(161), null],
  ['a\u202eb', null],
])('%j is stored as %j (B-309)', (given, lines) => {
  expect(noteLines(given)).toEqual(lines);
});

describe.each(someEngines)('handing over a shift, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let bea: DeskPerson;
  let al: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    bea = await deskPerson(shop, 'clerk', { name: 'Bea' });
    al = await deskPerson(shop, 'clerk', { name: 'Al' });
  });
  afterAll(() => shop.stop());

  const browserOf = ({ staffId }: DeskPerson) => signedInDesk(shop, staffId);
  const page = async (who: DeskPerson) =>
    pageOf(await (await browserOf(who)).visit('/desk/shift')).props as unknown as ShiftProps;
  async function post(who: DeskPerson, path: string, body: object) {
    const answer = await (await browserOf(who)).write('POST', path, body, { accept: 'application/json' });
    return answer.statusCode === 422 ? (answer.json().errors as object) : answer.statusCode;
  }
  const nextDay = () => {
    now += dayMs;
  };
  const shiftNoteOf = async (who: DeskPerson) => {
    const props = pageOf(await (await browserOf(who)).visit('/desk')).props as unknown as BoardProps;
    return props.shiftNote?.lines.map(({ words }) => words) ?? [];
  };

  test('a person leaves with an open delivery and a note: the next one sees both first thing, takes over, and the history has both (B-309)', async () => {
    const { db } = shop.database;
    // He was here today, too.
    expect(await post(al, '/desk/shift/notes', { words: 'Good luck.' })).toBe(303);
    now += hourMs;
    const by = () => ({ actor: `staff:${bea.staffId}`, now });
    const opened = await inTransaction(db, async (tx) => {
      const fields = { name: 'Acme Wines', address: '', email: '', phone: '', leadDays: 7, cycleDays: 7 };
      const supplier = await addSupplier(tx, { ...fields, safetyBottles: 0, isOpen: true }, by());
      const supplierId = supplier.kind === 'saved' ? supplier.id : 0;
      const invoice = { supplierId, invoiceNumber: '', invoiceDate: '', totalCents: null };
      const answer = await openReceipt(tx, invoice, by());
      return answer.kind === 'opened' ? answer.id : 0;
    });
    expect(await post(bea, '/desk/shift/notes', { words: 'The ice is out.\nAcme comes at nine.' })).toBe(303);
    expect(await post(bea, '/desk/shift/notes', { words: '1\n2\n3\n4' })).toEqual({
      words: ['Write one to 3 lines, each of at most 160 characters.'],
    });
    nextDay();
    expect(await shiftNoteOf(al)).toEqual([
      'Bea for the next one: “The ice is out. Acme comes at nine.”',
      'Something is half done',
    ]);
    const { work, notes } = await page(al);
    expect(notes[0]).toMatchObject({ lines: ['The ice is out.', 'Acme comes at nine.'], who: 'Bea' });
    expect(work).toMatchObject([
      { name: 'Delivery of Acme Wines', isMine: false, href: `/desk/stock/receipts/${opened}` },
    ]);
    const [{ kind, id, from }] = work as [ShiftProps['work'][number]];
    expect(await post(al, '/desk/shift/taken', { kind, id, from })).toBe(303);
    // Once more, as a second tap or another person would do.
    expect(await post(al, '/desk/shift/taken', { kind, id, from })).toEqual({
      form: ['Al looks after it by now. Nothing was changed by you.'],
    });
    expect((await page(al)).work).toMatchObject([{ isMine: true }]);
    expect((await page(bea)).work).toMatchObject([
      { isMine: false, who: expect.stringMatching(/^Al, since/) },
    ]);
    const acts = await db
      .selectFrom('activity')
      .select(['actor', 'verb'])
      .where('subject_kind', '=', 'receipt')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(acts.map(({ actor, verb }) => `${actor === by().actor ? 'Bea' : 'Al'} ${verb}`)).toEqual([
      expect.stringMatching(/^Bea /),
      'Al work-taken',
    ]);
  });

  test('of two who take it over at once, one gets it; an order that is being picked is taken over as on the board (B-309, B-283)', async () => {
    const carl = await deskPerson(shop, 'clerk', { name: 'Carl' });
    const dee = await deskPerson(shop, 'clerk', { name: 'Dee' });
    const [{ kind, id, from }] = (await page(carl)).work as [ShiftProps['work'][number]];
    const answers = await Promise.all(
      [carl, dee].map((who) => post(who, '/desk/shift/taken', { kind, id, from })),
    );
    expect(answers.filter((answer) => answer === 303)).toHaveLength(1);

    const order = await staffOf(openCheckoutFixture(shop.database.db)).buy('pickup');
    await post(bea, `/desk/orders/${order.number}/claim`, {});
    const claim = (await page(carl)).work.find((each) => each.kind === 'order');
    expect(claim).toMatchObject({ name: `Order #${order.number} being picked`, isMine: false });
    expect(
      await post(carl, '/desk/shift/taken', { kind: 'order', id: claim?.id ?? '', from: claim?.from ?? '' }),
    ).toBe(303);
    expect((await page(carl)).work.find((each) => each.kind === 'order')).toMatchObject({ isMine: true });
    expect(await post(carl, '/desk/shift/taken', { kind: 'count', id: '99', from: 'x' })).toEqual({
      form: ['That is done by now.'],
    });
  });

  test('a note is deleted after a month (B-309)', async () => {
    await forgetShiftNotes(shop.database.db, now + 32 * dayMs);
    expect((await page(al)).notes).toEqual([]);
  });
});
