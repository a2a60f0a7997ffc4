import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { inTransaction } from '#db/transaction.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import { type Shopper, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { countCardTry, declineWindowMs, maxDeclines } from './cards.ts';
import { placeOrder } from './place-order.ts';

const address = '198.51.100.7';

describe.each(engines)('card tries on %s (S-15)', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const pay = (shopper: Shopper, nonce: string, from: string | null = address) =>
    placeOrder(shop.checkout.deps, { ...submitOf(shopper, { nonce }), address: from });
  const counts = async () =>
    (await shop.checkout.db.selectFrom('attempts').select('count').orderBy('count').execute()).map(
      (row) => row.count,
    );

  async function shoppers(count: number): Promise<Shopper[]> {
    const [packId] = await shop.checkout.stockWine({ onHand: 1_000 });
    if (packId === undefined) throw new Error('A wine has a pack');
    return Promise.all(
      Array.from({ length: count }, () => shop.checkout.shopperWith([{ packId, quantity: 1 }])),
    );
  }

  test('forty visitors of one address at the same moment: thirty cards are tried, the rest hit the limit and hold nothing', async () => {
    const people = await shoppers(40);
    const answers = await Promise.all(people.map((person) => pay(person, testCards.declined)));
    expect(answers.filter(({ kind }) => kind === 'declined')).toHaveLength(maxDeclines.address);
    const braked = answers.flatMap((answer) => (answer.kind === 'refused' ? answer.refusals : []));
    expect(braked).toEqual(Array(10).fill({ kind: 'too-many-declines', retryAfterMs: declineWindowMs }));
    expect(await shop.checkout.ledger()).toHaveLength(maxDeclines.address);
    const [stranger] = await shoppers(1);
    if (stranger)
      expect(await pay(stranger, testCards.good, '198.51.100.8')).toMatchObject({ kind: 'placed' });
  });

  test('the same submit twenty times at the same time is one card', async () => {
    const [person] = await shoppers(1);
    if (!person) throw new Error('Nobody came');
    await Promise.all(Array.from({ length: 20 }, () => pay(person, testCards.declined)));
    const asked = (await shop.checkout.ledger()).length;
    expect(asked).toBeLessThanOrEqual(maxDeclines.visitor);
    expect(await counts()).toEqual([asked, asked]);
  });

  test('a good card, a lost answer and an unreachable vendor do not count, for visitor and address', async () => {
    const [one, two, three] = await shoppers(3);
    if (!one || !two || !three) throw new Error('Nobody came');
    expect(await pay(one, testCards.good)).toMatchObject({ kind: 'placed' });
    shop.checkout.faults.add('authorize', 'unreachable');
    expect(await pay(two, testCards.good)).toMatchObject({
      kind: 'declined',
      code: 'SERVICE_UNAVAILABLE',
    });
    shop.checkout.faults.add('authorize', 'reset-after-charge');
    expect(await pay(three, testCards.good)).toMatchObject({ kind: 'placed' });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await pay(two, testCards.wrongCvv)).toMatchObject({ kind: 'declined' });
    expect(await counts()).toEqual([0, 0, 1, 1]);
  });

  test.each(['our-fault', 'unreachable', 'voided', 'enter-again'] as const)(
    'a decline that is not the card’s fault (%s) counts against no card; the bank’s own decline after it does',
    async (reason) => {
      const [person] = await shoppers(1);
      if (!person) throw new Error('Nobody came');
      const { deps } = shop.checkout;
      const troubled = {
        ...deps,
        gateway: {
          ...deps.gateway,
          authorize: async () => ({ kind: 'declined' as const, reason, code: reason }),
          declineReason: () => reason,
        },
      };
      for (let count = 0; count < maxDeclines.visitor + 1; count += 1) {
        const answer = await placeOrder(troubled, {
          ...submitOf(person, { nonce: testCards.good }),
          address,
        });
        expect(answer).toMatchObject({ kind: 'declined', reason });
      }
      expect(await counts()).toEqual([0, 0]);
      expect(await pay(person, testCards.declined)).toMatchObject({ kind: 'declined' });
      expect(await counts()).toEqual([1, 1]);
    },
  );

  test('a network’s addresses are one address: thirty of one /64, each from its own, and the next is blocked; another /64 is not', async () => {
    const count = (from: string) =>
      inTransaction(shop.checkout.db, (tx) =>
        countCardTry(tx, { visitorId: newId<VisitorId>(), address: from }, shop.checkout.clock()),
      );
    for (let host = 1; host <= maxDeclines.address; host += 1) {
      expect(await count(`2001:db8:7:1::${host.toString(16)}`)).toEqual({ kind: 'allowed' });
    }
    expect((await count('2001:0DB8:7:1:ffff:ffff:ffff:ffff')).kind).toBe('too-many');
    expect((await count('2001:db8:7:2::1')).kind).toBe('allowed');
    for (let times = 1; times <= maxDeclines.address; times += 1)
      await count(times % 2 ? '203.0.113.50' : '::ffff:203.0.113.50');
    expect((await count('::ffff:cb00:7132')).kind).toBe('too-many');
  });
});
