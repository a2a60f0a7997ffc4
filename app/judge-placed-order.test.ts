import { describe, expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';

describe.each(engines)('orders judged as they are placed, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const reasons = async (): Promise<(string | null)[]> =>
    (await shop.checkout.orders()).map((row) => row.look_first);

  test('the configured amount, or a card from far away, makes an order wait; an ordinary one does not wait (B-061)', async () => {
    const staff = staffOf(shop.checkout);
    const { db } = shop.checkout;
    await staff.buy();
    const far = await staff.buy('shipping');
    const near = await staff.buy('shipping');
    const bill = (id: string, zip: string) =>
      db.updateTable('payments').set({ card_postal_code: zip }).where('order_id', '=', id).execute();
    await bill(far.id, '14201');
    await bill(near.id, '12208');
    expect(await staff.drain()).toEqual([]);
    shop.checkout.setUp({ desk: { ...defaultStore.desk, lookFirstCents: 100 } });
    await staff.buy();
    await staff.drain();
    expect(await reasons()).toEqual(['[]', '["far-zip"]', '[]', '["total"]']);
    await staff.replay();
    await staff.drain();
    expect(await reasons()).toEqual(['[]', '["far-zip"]', '[]', '["total"]']);
  });
});
