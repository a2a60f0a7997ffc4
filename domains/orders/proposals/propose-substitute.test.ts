import { describe, expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import type { PackId } from '#kit/ids.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { useProposals } from '#tests/fixtures/proposals.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { agreePath, readAgreeKey } from './agree-key.ts';
import { answerProposal } from './answer-proposal.ts';
import { findCandidates } from './find-candidates.ts';

describe.each(engines)('asking a buyer about another bottle, on %s', { timeout: 120_000 }, (engine) => {
  const { shop, by, packOf, propose, asked, withdraw, states } = useProposals(engine);

  test('the question goes out by text and by mail, once, and not if it has already ended (B-071)', async () => {
    const staff = staffOf(shop.checkout);
    const [order, other] = [await staff.buy(), await staff.buy()];
    await staff.drain();
    const packId = await packOf();
    const proposal = await asked(order, packId);
    await withdraw(other, await asked(other, packId));
    await staff.drain();
    await staff.replay();
    await staff.drain();
    const sent = (await shop.checkout.textsTo(order.phone)).filter((body) => body.includes('/agree/'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`http://till.example/agree/${proposal.id}.`);
    expect(sent[0]).toContain('$5.42 less? Answer by Fri 2:30 pm:');
    expect((await staff.kindsOfMessages()).filter((kind) => kind === 'second-choice')).toHaveLength(
      order.email ? 2 : 1,
    );
  });

  test('refused: more expensive, unlawful, not there, asked twice, too many, packed, an older page (B-070)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('shipping');
    const packId = await packOf();
    const dear = await packOf({ priceCents: 2_000 });
    const [six] = await shop.checkout.stockWine({ name: 'Six', priceCents: 100, onHand: 12, packs: [6] });
    expect(await propose(order, dear)).toEqual({ kind: 'dearer', maxCents: 1_999 });
    expect(await propose(order, six as PackId)).toEqual({ kind: 'other-pack', bottles: 1 });
    expect(await propose(order, 999_999 as PackId)).toEqual({ kind: 'unknown-pack' });
    expect(await propose(order, await packOf({ onHand: 0 }))).toEqual({ kind: 'short', onHand: 0 });
    expect(await propose(order, packId, { quantity: 3 })).toMatchObject({
      kind: 'too-many',
      quantityLeft: 2,
    });
    expect(await propose(order, packId, { position: 4 })).toEqual({ kind: 'unknown-line', position: 4 });
    expect(await propose(order, packId, { shown: 0 })).toMatchObject({ kind: 'stale' });
    expect(await propose(order, packId, { store: { ...defaultStore, hours: [] } })).toEqual({
      kind: 'closed',
    });
    const { expiresAt } = await asked(order, packId);
    expect(await propose(order, packId)).toEqual({ kind: 'already-asked', until: expiresAt });
    const packed = await staff.buy();
    await staff.pack(packed);
    expect(await propose(packed, packId)).toMatchObject({ kind: 'already-packed' });
    expect(await answerProposal(shop.checkout.db, { id: 'x', answer: 'agree', ...by() })).toEqual({
      kind: 'unknown-proposal',
    });
    expect(await states(packed)).toEqual([]);
  });

  test('candidates come from the shelf, and what is held for one buyer is not shown to the next (B-070)', async () => {
    const staff = staffOf(shop.checkout);
    const [order, other] = [await staff.buy(), await staff.buy()];
    const packId = await packOf({ onHand: 1 });
    await packOf({ name: 'Dear', priceCents: 2_500 });
    const line = { position: 0, quantity: 1 };
    const names = async () =>
      (await findCandidates(shop.checkout.db, order, line)).map(({ pack }) => pack.name);
    expect(await names()).toContain('Morgon');
    expect(await names()).not.toContain('Dear');
    await asked(other, packId);
    expect(await names()).not.toContain('Morgon');
  });
});

test('a link that the shop did not sign names nothing (B-071)', () => {
  const signer = makeSigner('a key of at least thirty-two characters', 'second choice');
  const other = makeSigner('another key of at least thirty-two chars', 'second choice');
  const path = agreePath(signer, 'abc');
  const key = path.replace('/agree/', '');
  expect(readAgreeKey(signer, key)).toBe('abc');
  for (const wrong of ['', 'abc', 'abc.', `${key}.x`, key.replace('abc', 'abd'), `x${key}`])
    expect(readAgreeKey(signer, wrong)).toBeUndefined();
  expect(readAgreeKey(other, key)).toBeUndefined();
});
