/** A draft at the desk: what may be changed, what is missing, and acts that are pressed twice. */
import { describe, expect, test } from 'vitest';
import { newId, type PackId } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { setDraftLine, setDraftNote, setDraftWay } from './change-draft.ts';
import type { DraftId } from './order-draft.ts';
import { ann, ben } from './phone-draft.fixture.ts';
import { minute, usePhoneOrders } from './phone-orders.fixture.ts';
import { resendPayLink, sendPayLink } from './send-pay-link.ts';
import { withdrawDraft } from './withdraw-draft.ts';

describe.each(engines)('the draft of a phone order on %s', (engine) => {
  const { shop, desk, db, wine, acts, events } = usePhoneOrders(engine);

  test('a spirit is not shipped, and neither an address nor a window may be missing (B-100)', async () => {
    const [whiskey] = await shop.checkout.stockWine({ onHand: 5, category: 'spirits/whiskey' });
    const id = await desk().begin([{ packId: whiskey as PackId, quantity: 1 }]);
    const problems = async () => (await desk().quote(id)).problems;
    expect(await problems()).toEqual([]);
    await setDraftWay(db(), { id, method: 'shipping', ...desk().by() });
    expect(await problems()).toMatchObject([{ kind: 'delivery-refused', code: 'notEligible' }]);
    await setDraftWay(db(), { id, method: 'delivery', ...desk().by() });
    expect(await problems()).toMatchObject([{ kind: 'address-missing' }, { kind: 'slot-missing' }]);
    expect(await desk().send(id)).toMatchObject({ kind: 'not-sendable' });
    const empty = await desk().begin([]);
    expect(await desk().send(empty)).toMatchObject({
      kind: 'not-sendable',
      problems: [{ kind: 'empty-cart' }],
    });
  });

  test('may be changed while it is open, and is reopened by a change after its end; never while its link is out (B-100)', async () => {
    const packId = await wine();
    const id = await desk().begin([{ packId, quantity: 1 }]);
    await desk().send(id);
    const set = (quantity: number) => setDraftLine(db(), { id, packId, quantity, ...desk().by(ben) });
    expect(await set(2)).toEqual({
      ...{ kind: 'draft-closed', state: 'sent', last: { act: 'link-sent', actor: ann, at: noon } },
    });
    shop.checkout.wait(120 * minute);
    expect(await set(2)).toEqual({ kind: 'changed' });
    expect(await desk().read(id)).toMatchObject({ state: 'open', holdUntil: null });
    expect(await set(11)).toMatchObject({ kind: 'not-so-many', refusal: { kind: 'only-left', onHand: 10 } });
    expect(await set(0)).toEqual({ kind: 'changed' });
    const before = await acts();
    expect(await set(0)).toEqual({ kind: 'changed' });
    expect(await acts()).toEqual(before);
    const note = (words: string) => setDraftNote(db(), { id, words, ...desk().by() });
    expect(await note('Card 4111 1111 1111 1111')).toEqual({ kind: 'note-holds-card' });
    expect(await note('x'.repeat(501))).toEqual({ kind: 'note-too-long' });
    expect(await note('Rings twice')).toEqual({ kind: 'changed' });
    expect(await setDraftNote(db(), { id: newId<DraftId>(), words: '', ...desk().by() })).toEqual({
      kind: 'unknown-draft',
    });
  });

  test('sent, resent and withdrawn, each twice by one person, is one act each; on an old page the answer says who came first (B-059, B-280)', async () => {
    const id = await desk().begin([{ packId: await wine(), quantity: 1 }]);
    const { version } = await desk().read(id);
    const { totalCents } = (await desk().quote(id)).shown;
    const send = (actor = ann, shown = version) =>
      sendPayLink(shop.checkout.deps, { id, shown, totalCents, ...desk().by(actor) });
    expect(await send(ben, version - 1)).toMatchObject({ kind: 'draft-stale', last: { actor: ann } });
    expect([(await send()).kind, (await send()).kind]).toEqual(['link-sent', 'link-sent']);
    expect(await send(ben)).toMatchObject({ kind: 'draft-closed', state: 'sent', last: { actor: ann } });
    const resend = () => resendPayLink(db(), { id, ...desk().by() });
    expect([await resend(), await resend()]).toEqual([{ kind: 'link-resent' }, { kind: 'link-resent' }]);
    const withdraw = () => withdrawDraft(db(), { id, ...desk().by() });
    expect([await withdraw(), await withdraw()]).toEqual([{ kind: 'withdrawn' }, { kind: 'withdrawn' }]);
    expect((await acts()).slice(2)).toEqual([
      ...[`${ann} pay-link-sent`, `${ann} pay-link-resent`, `${ann} draft-withdrawn`],
    ]);
    expect(await events('draft.link-asked')).toBe(2);
  });
});
