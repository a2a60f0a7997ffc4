/** Every act on a phone order leaves one row in the activity, and a refused one none (B-030). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { beginDraft } from '#domains/checkout/phone-orders/begin-draft.ts';
import {
  setDraftAddress,
  setDraftCaller,
  setDraftLine,
  setDraftNote,
  setDraftSlot,
  setDraftWay,
} from '#domains/checkout/phone-orders/change-draft.ts';
import { setDraftGoesWith } from '#domains/checkout/phone-orders/go-with.ts';
import { keyCard } from '#domains/checkout/phone-orders/key-card.ts';
import type { DraftId } from '#domains/checkout/phone-orders/order-draft.ts';
import { ada, ann, ben, phoneDesk } from '#domains/checkout/phone-orders/phone-draft.fixture.ts';
import { resendPayLink } from '#domains/checkout/phone-orders/send-pay-link.ts';
import { withdrawDraft } from '#domains/checkout/phone-orders/withdraw-draft.ts';
import { newId, type OrderNumber, type PackId } from '#kit/ids.ts';
import { syosset } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { knownActs } from '#widgets/desk/history/act-words.rules.ts';
import { useRecordOfActs } from './record-of-acts.ts';

const walked = new Set<string>();

describe.each(someEngines)('the record of acts on phone orders, on %s', { timeout: 60_000 }, (engine) => {
  const { shop, by, acts } = useRecordOfActs(engine, { walked, subject: 'draft' });

  test('from the first bottle to the card: one row for each act, none for a refused one (B-030)', async () => {
    const { db, deps } = shop.checkout;
    const desk = phoneDesk(shop.checkout);
    const id = newId<DraftId>();
    const none = 'none' as DraftId;
    const host = await staffOf(shop.checkout).buy('delivery');
    const [packId] = await shop.checkout.stockWine({ onHand: 5 });
    if (packId === undefined) throw new Error('A wine has a pack');

    const begin = () => beginDraft(db, { id, caller: ada, ...by() });
    await acts('draft-begun', begin);
    await acts(null, begin);
    const line = (pack: PackId, quantity: number) => () =>
      setDraftLine(db, { id, packId: pack, quantity, ...by() });
    await acts('draft-changed', line(packId, 2));
    await acts(null, line(packId, 2));
    await acts(null, line(packId, 900));
    await acts(null, line(0 as PackId, 1));
    await acts('draft-changed', () => setDraftWay(db, { id, method: 'delivery', ...by() }));
    await acts('draft-changed', () => setDraftAddress(deps, { id, fields: syosset, ...by() }));
    await acts('draft-changed', () => setDraftSlot(db, { id, slotId: '2026-11-20T17:00', ...by() }));
    const company = (number: OrderNumber | null) => () => setDraftGoesWith(deps, { id, number, ...by() });
    await acts(null, company(99_999 as OrderNumber));
    await acts(null, company(null));
    await acts('draft-changed', company(host.number));
    await acts(null, company(host.number));
    await acts('draft-changed', company(null));
    await acts('draft-changed', () => setDraftCaller(db, { id, caller: ada, ...by() }));
    const note = (words: string) => () => setDraftNote(db, { id, words, ...by() });
    await acts('draft-changed', note('Calls again.'));
    await acts(null, note('Calls again.'));
    await acts(null, note('4111 1111 1111 1111'));

    const key = () => keyCard(db, { id, totalCents: 1, ...by() });
    const resend = () => resendPayLink(db, { id, ...by() });
    await acts(null, key);
    await acts(null, resend);
    await acts('pay-link-sent', () => desk.send(id));
    await acts(null, () => desk.send(id));
    await acts(null, () => desk.send(id, ben));
    await acts(null, line(packId, 1));
    await acts('pay-link-resent', resend);
    await acts(null, resend);
    await acts('card-keyed', key);
    await acts(null, key);
    await acts('card-keyed', () => keyCard(db, { id, totalCents: 1, ...by(ben) }), ben);
    const withdraw =
      (actor = ann) =>
      () =>
        withdrawDraft(db, { id, ...by(actor) });
    await acts('draft-withdrawn', withdraw());
    await acts(null, withdraw());
    await acts(null, withdraw(ben));
    for (const act of [
      () => withdrawDraft(db, { id: none, ...by() }),
      () => keyCard(db, { id: none, totalCents: 1, ...by() }),
      () => resendPayLink(db, { id: none, ...by() }),
      () => setDraftGoesWith(deps, { id: none, number: host.number, ...by() }),
      () => setDraftNote(db, { id: none, words: 'x', ...by() }),
    ])
      await acts(null, act);
  });
});

/** Runs after the walk of this file. */
test('no act on a phone order is missing from the walk, and each has its sentence (B-030, B-032)', {
  tags: 'all-before',
}, () => {
  const known = globSync('domains/checkout/phone-orders/*.ts', {
    exclude: (file) => file.endsWith('.test.ts'),
  })
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('noteActivity('))
    .flatMap((source) => [...source.matchAll(/verb: '([\w-]+)'/g)].map(([, verb = '']) => verb));
  expect(new Set(known).size).toBe(6);
  expect(known.filter((verb) => !walked.has(verb))).toEqual([]);
  expect(known.filter((verb) => !knownActs.includes(`draft ${verb}`))).toEqual([]);
});
