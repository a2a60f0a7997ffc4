import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { type Shopper, submitOf } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { declineWindowMs, mostDeclines } from './card-tries.ts';
import { placeOrder } from './place-order.ts';

const address = '198.51.100.7';

describe.each(engines)('S-15 tries of cards on %s', { timeout: 60_000 }, (engine) => {
  const shop = useTill(engine);
  const pay = (shopper: Shopper, nonce: string, from: string | null = address) =>
    placeOrder(shop.till.deps, { ...submitOf(shopper, { nonce }), address: from });
  const counts = async () => (await shop.till.db.selectFrom('attempts').select('count').orderBy('count').execute()).map((row) => row.count);

  async function shoppers(count: number): Promise<Shopper[]> {
    const [packId] = await shop.till.stockWine({ onHand: 1_000 });
    if (packId === undefined) throw new Error('A wine has a pack');
    return Promise.all(Array.from({ length: count }, () => shop.till.shopperWith([{ packId, quantity: 1 }])));
  }

  test('forty visitors of one address at the same moment: thirty cards are asked about, the rest hear of the brake and hold nothing', async () => {
    const people = await shoppers(40);
    const answers = await Promise.all(people.map((person) => pay(person, 'cnon:card-nonce-declined')));
    expect(answers.filter(({ kind }) => kind === 'declined')).toHaveLength(mostDeclines.address);
    const braked = answers.flatMap((answer) => (answer.kind === 'refused' ? answer.refusals : []));
    expect(braked).toEqual(Array(10).fill({ kind: 'too-many-declines', retryAfterMs: declineWindowMs }));
    expect(await shop.till.ledger()).toHaveLength(mostDeclines.address);
    const [stranger] = await shoppers(1);
    if (stranger) expect(await pay(stranger, 'cnon:card-nonce-ok', '198.51.100.8')).toMatchObject({ kind: 'placed' });
  });

  test('the same submit twenty times at once is one card', async () => {
    const [person] = await shoppers(1);
    if (!person) throw new Error('Nobody came');
    await Promise.all(Array.from({ length: 20 }, () => pay(person, 'cnon:card-nonce-declined')));
    const asked = (await shop.till.ledger()).length;
    expect(asked).toBeLessThanOrEqual(mostDeclines.visitor);
    expect(await counts()).toEqual([asked, asked]);
  });

  test('a good card, a lost answer and a vendor that is away are given back, for visitor and address', async () => {
    const [one, two, three] = await shoppers(3);
    if (!one || !two || !three) throw new Error('Nobody came');
    expect(await pay(one, 'cnon:card-nonce-ok')).toMatchObject({ kind: 'placed' });
    shop.till.faults.add('authorise', 'unreachable');
    expect(await pay(two, 'cnon:card-nonce-ok')).toMatchObject({ kind: 'declined', code: 'SERVICE_UNAVAILABLE' });
    shop.till.faults.add('authorise', 'reset-after-charge');
    expect(await pay(three, 'cnon:card-nonce-ok')).toMatchObject({ kind: 'placed' });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await pay(two, 'cnon:card-nonce-rejected-cvv')).toMatchObject({ kind: 'declined' });
    expect(await counts()).toEqual([0, 0, 1, 1]);
  });
});
