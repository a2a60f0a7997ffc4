/** Who may take phone orders, and how a caller is found. */
import { describe, expect, test } from 'vitest';
import { findDraft } from '#domains/checkout/phone-orders/find-draft.ts';
import { newId } from '#kit/ids.ts';
import type { FoundCaller } from '#screens/desk/phone/props.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { ada, usePhoneDesk } from './phone-desk.fixture.ts';

describe.each(someEngines)('callers over HTTP on %s', { timeout: 60_000 }, (engine) => {
  const desk = usePhoneDesk(engine);
  const { post, ask, draftOf } = desk;

  test('a member is found by phone, with a masked mail address, and that is on record; the stored address stays whole (B-100, B-290)', async () => {
    const { person, email } = await registered(desk.shop, { phone: '(516) 234-9876' });
    expect(person).toBeDefined();
    const answer = await ask('/desk/drafts/callers', { phone: '5162349876' });
    const [found]: FoundCaller[] = answer.json().data.found;
    expect(found?.email).toMatch(/^.•••@/);
    expect(answer.body).not.toContain(email);
    const id = newId();
    const known = { id, phone: '(516) 234-9876', known: found?.key };
    expect((await post(desk.ann, '/desk/drafts', known)).status).toBe(303);
    const { draft } = await draftOf(desk.ann, id);
    expect(draft.email).toBe(found?.email);
    const correct = { firstName: 'Rosa', lastName: 'Marin', phone: draft.phone, email: draft.email };
    expect((await post(desk.ann, `/desk/drafts/${id}/customer`, correct)).status).toBe(303);
    const stored = await findDraft(desk.shop.database.db, id);
    expect(stored?.caller).toMatchObject({
      firstName: 'Rosa',
      email,
      accountId: found?.key,
    });
    expect(
      (await post(desk.ann, `/desk/drafts/${id}/customer`, { ...correct, phone: '1' })).errors,
    ).toHaveProperty('phone');
    const openings = await desk.shop.database.db
      .selectFrom('activity')
      .select(['subject_kind', 'actor'])
      .where('verb', '=', 'opened')
      .where('subject_id', 'in', [found?.key ?? '', id])
      .orderBy('seq')
      .execute();
    expect(openings).toEqual([
      { subject_kind: 'account', actor: `staff:${desk.ann.staffId}` },
      { subject_kind: 'draft', actor: `staff:${desk.ann.staffId}` },
    ]);
    expect((await post(desk.ann, '/desk/drafts/callers', { phone: '12' })).errors).toHaveProperty('phone');
  });

  test('is not available to drivers and guests, nor for unknown drafts (B-016)', async () => {
    const driver = await deskPerson(desk.shop, 'driver', { name: 'Dan' });
    for (const url of ['/desk/orders/new', '/desk/drafts'])
      expect((await driver.browser.visit(url)).statusCode).toBe(403);
    expect((await post(driver, '/desk/drafts', { ...ada, id: newId() })).status).toBe(403);
    expect((await desk.ann.browser.visit('/desk/drafts/none')).statusCode).toBe(404);
    // The address to return to is valid in a header, whatever was requested.
    expect((await post(desk.ann, '/desk/drafts/%C4%80/way', {})).errors).toHaveProperty('method');
    const form = await desk.ann.browser.write('POST', '/desk/drafts/%C4%80/way', {}, { 'x-inertia': 'true' });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/desk/drafts/%C4%80']);
    const acts = [
      'bottles',
      'line',
      'way',
      'address',
      'goes-with',
      'customer',
      'note',
      'send',
      'resend',
      'withdraw',
    ];
    for (const act of acts)
      expect([
        act,
        (
          await post(desk.ann, `/desk/drafts/none/${act}`, {
            find: 'x',
            packId: 1,
            quantity: 1,
            method: 'pickup',
          })
        ).status,
      ]).toEqual([act, 404]);
  });
});
