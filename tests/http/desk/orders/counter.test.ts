/**
 * The counter at the desk: who may do what, how bad input is answered, and a file taken in once (B-175,
 * B-178).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoActivity } from '#app/activity/undo-activity.ts';
import { takeLines } from '#domains/counter/take-lines.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import type { CounterProps } from '#screens/desk/stock/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const json = { accept: 'application/json' };
const code = '4006381333931';
const at = '/desk/stock/counter';

describe.each(someEngines)('the counter at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    const by = { actor: 'staff:x', now: noon };
    await addBarcode(shop.database.db, { code, formatId: shop.shelf.rosso.formatId, bottles: 1, ...by });
  });
  afterAll(async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
    await shop.stop();
  });

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  async function send(url: string, body: object, role: StaffRole = 'clerk') {
    const answer = await browserOf(role).write('POST', url, body, json);
    const errors = answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : {};
    return {
      status: answer.statusCode,
      errors: Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])),
      data: answer.statusCode === 200 ? answer.json().data : null,
    };
  }
  const shown = async () => pageOf(await browserOf('clerk').visit(at)).props as unknown as CounterProps;
  const onHand = async () =>
    (
      await shop.database.db
        .selectFrom('bottle_stock')
        .select('on_hand')
        .where('format_id', '=', shop.shelf.rosso.formatId)
        .executeTakeFirstOrThrow()
    ).on_hand;
  const ring = (key: string, itemKey: string) =>
    takeLines(
      shop.database.db,
      [{ key, locationId: 'C1', itemKey, name: 'MYST', quantity: 2, amountCents: 3_998, happenedAt: noon }],
      { actor: 'till', now: noon },
    );

  test('a driver has no access (B-286)', async () => {
    expect((await browserOf('driver').visit(at)).statusCode).toBe(403);
    expect((await send(`${at}/lines`, { key: 'x', not: '1' }, 'driver')).status).toBe(403);
  });

  test('a waiting line is matched by the bottle and its number; input that is wrong is reported at its field (B-175)', async () => {
    const { formatId } = shop.shelf.rosso;
    await ring('square:1:a', 'V1');
    const before = await onHand();
    expect((await shown()).waiting).toEqual([
      { key: 'square:1:a', name: 'MYST', words: '2 sold · $39.98 · Nov 20, 12:00 pm', isRemembered: true },
    ]);
    const match = (more: object) => send(`${at}/lines`, { key: 'square:1:a', ...more });
    expect((await match({})).errors).toEqual({ formatId: 'Scan it, or find it by its name.' });
    expect((await match({ formatId, bottles: '0' })).errors).toEqual({
      bottles: 'Say how many bottles, from 1 to 48.',
    });
    expect((await match({ formatId: '99999' })).errors).toEqual({
      formatId: 'That bottle is not in the catalogue.',
    });
    expect((await match({ formatId, bottles: '2' })).status).toBe(303);
    expect(await onHand()).toBe(before - 4);
    expect((await match({ formatId })).errors).toEqual({
      formatId: 'Somebody was first. Look at the list again.',
    });
    expect(await shown()).toMatchObject({ waiting: [], lines: [{ words: '4 sold', formatId }] });
  });

  test('a wrong match is changed by the person who noticed it, and undone on the activity page (B-033, B-175)', async () => {
    const { formatId } = shop.shelf.rosso;
    const [match] = (await shown()).matches;
    expect(match).toMatchObject({ key: 'V1', name: 'MYST', isBottle: true });
    const change = (more: object) =>
      send(`${at}/matches`, { key: 'V1', matchedAt: match?.matchedAt, ...more });
    expect((await send(`${at}/matches`, { key: 'V1', not: '1' }, 'driver')).status).toBe(403);
    expect((await change({})).errors).toEqual({ formatId: 'Scan it, or find it by its name.' });
    expect((await change({ formatId: '99999' })).errors).toEqual({
      formatId: 'That bottle is not in the catalogue.',
    });
    expect((await change({ key: 'NEVER', not: '1' })).errors).toEqual({
      formatId: 'The till’s item is not known here.',
    });
    expect((await change({ not: '1' })).status).toBe(303);
    expect((await shown()).matches).toMatchObject([{ words: 'Not a bottle', isBottle: false }]);
    expect((await change({ formatId })).errors).toEqual({
      formatId: 'Somebody changed it meanwhile. Look at the list again.',
    });
    const { db } = shop.database;
    const [done] = (await listActivity(db, { subject: { kind: 'till', id: 'V1' } }, { limit: 1 })).acts;
    const undone = await undoActivity(db, done?.seq ?? 0, { actor: 'staff:x', now: noon + 1 }, () => true);
    expect(undone.kind).toBe('undone');
    expect((await shown()).matches).toMatchObject([{ isBottle: true }]);
  });

  test('a file is previewed, taken in once, and refused line by line (B-178)', async () => {
    const before = await onHand();
    const csv = `date,code,bottles,amount\n2026-11-19,${code},1,19.99\n2026-11-19,<b>x</b>,1,5.00\n`;
    const plan = await send(`${at}/file/plan`, { csv });
    expect(plan.data).toMatchObject({
      words: '2 lines new, 2 bottles · 1 line of a code that no bottle has.',
      lines: [{ isKnown: true }, { isKnown: false, name: '<b>x</b>' }],
    });
    expect(await onHand()).toBe(before);
    expect((await send(`${at}/file`, { csv, hash: 'old' })).errors).toEqual({
      csv: 'The shelf changed since this was planned. Look again: 2 rows differ.',
    });
    const take = () => send(`${at}/file`, { csv, hash: plan.data?.hash });
    expect((await take()).data).toEqual({ notice: '2 lines taken in. 1 line to be matched.' });
    expect((await take()).data).toEqual({ notice: 'All of it was taken in before. Nothing was changed.' });
    expect(await onHand()).toBe(before - 1);
    const wrong = await send(`${at}/file/plan`, { csv: 'date,code,bottles,amount\nx,1,two,1\n' });
    expect(wrong.data).toMatchObject({
      refused: [
        'Line 2, date: Not a day such as 2026-11-24 or 11/24/2026. Found: x.',
        'Line 2, bottles: Not a whole number of bottles; a return has a minus. Found: two.',
      ],
    });
    expect((await send(`${at}/file/plan`, { csv: 7 })).data).toMatchObject({
      refused: ['Line 1: The file is empty.'],
    });
  });
});
