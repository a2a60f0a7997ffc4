import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addToCart } from '#domains/cart/add-to-cart.ts';
import { newId, type PackId, randomToken, type VisitorId } from '#kit/ids.ts';
import { forgetExpiredSessions } from '#platform/sessions/forget-expired.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { forgetEndedCarts } from './forget-ended-carts.ts';

const dayMs = 24 * 60 * 60_000;
const later = noon + 37 * dayMs;

describe.each(engines)('carts of ended sessions on %s', (engine) => {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let packId: PackId;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    packId = (await checkout.stockWine({ onHand: 2_000 }))[0] as PackId;
  });
  afterEach(() => database.drop());

  const guest = () => checkout.shopperWith([{ packId, quantity: 2 }]);
  const cartsLeft = async () =>
    (await database.db.selectFrom('carts').select('id').orderBy('id').execute()).map(({ id }) => id);
  const linesLeft = () => database.db.selectFrom('cart_lines').select('cart_id').execute();

  async function openSession(visitorId: VisitorId, expiresAt: number): Promise<void> {
    const guestly = {
      account_id: null,
      is_remembered: 0,
      signed_in_at: null,
      password_confirmed_at: null,
      absolute_expires_at: null,
    };
    const row = {
      ...guestly,
      id: newId<string & VisitorId>(),
      token_hash: randomToken(),
      visitor_id: visitorId,
      data: '{}',
    };
    await database.db
      .insertInto('sessions')
      .values({ ...row, created_at: noon, seen_at: noon, expires_at: expiresAt })
      .execute();
  }

  async function openAccount(visitorId: VisitorId, erasedAt: number | null): Promise<void> {
    const id = newId<string & VisitorId>();
    const mailbox = { email: `${id}@example.com`, email_key: `${id}@example.com`, password_hash: 'x' };
    const nobody = { email: null, email_key: null, password_hash: null };
    await database.db
      .insertInto('accounts')
      .values({
        ...{
          id,
          visitor_id: visitorId,
          first_name: 'Ada',
          last_name: 'Vine',
          former_email: null,
          phone: null,
        },
        ...(erasedAt === null ? mailbox : nobody),
        ...{
          email_verified_at: null,
          age_confirmed_at: 1,
          created_at: noon,
          updated_at: noon,
          erased_at: erasedAt,
        },
      })
      .execute();
  }

  test('go with their lines once their session is over and they were not touched for 37 days, not a millisecond before (M-095)', async () => {
    await guest();
    expect(await forgetEndedCarts(database.db, later - 1)).toBe(0);
    expect(await forgetEndedCarts(database.db, later)).toBe(1);
    expect(await cartsLeft()).toEqual([]);
    expect(await linesLeft()).toEqual([]);
    expect(await forgetEndedCarts(database.db, later)).toBe(0);
    expect(await findBreaches(database.db)).toEqual([]);
  });

  test('a cart stays if a session, an account or a payment attempt needs it, or if it was touched', async () => {
    const [visiting, member, paying, touched] = [await guest(), await guest(), await guest(), await guest()];
    const [over, erased] = [await guest(), await guest()];
    await openSession(visiting.visitorId, later + dayMs);
    await openSession(over.visitorId, later - 8 * dayMs);
    await openAccount(member.visitorId, null);
    await openAccount(erased.visitorId, noon);
    const order = await checkout.placedOrder();
    await database.db
      .updateTable('orders')
      .set({ cart_id: paying.cartId, state: 'pending_payment' })
      .where('id', '=', order.id)
      .execute();
    await database.db
      .updateTable('carts')
      .set({ updated_at: later })
      .where('visitor_id', '=', order.visitorId)
      .execute();
    checkout.wait(20 * dayMs);
    expect(
      (
        await addToCart(database.db, {
          visitorId: touched.visitorId,
          packId,
          quantity: 1,
          now: checkout.clock(),
        })
      ).kind,
    ).toBe('added');
    const kept = [visiting, member, paying, touched].map(({ cartId }) => cartId);
    const buyersCart = order.cartId;
    await forgetExpiredSessions(database.db, later);
    expect(await forgetEndedCarts(database.db, later)).toBe(2);
    expect(await cartsLeft()).toEqual([...kept, buyersCart].sort());
    expect((await linesLeft()).map(({ cart_id }) => cart_id).sort()).toEqual([...kept].sort());
  });

  test('hundreds go in batches, in three processes at the same time, and a cart taken up at that moment is either complete or new', async () => {
    const guests = [];
    for (let count = 0; count < 450; count += 1) guests.push(await guest());
    const back = guests.slice(0, 20);
    await openSession((back[0] as (typeof back)[number]).visitorId, later + dayMs);
    const additions = back.map(({ visitorId }) =>
      addToCart(database.db, { visitorId, packId, quantity: 1, now: later }),
    );
    const sweeps = [1, 2, 3].map(() => forgetEndedCarts(database.db, later));
    const added = await Promise.all(additions);
    const gone = (await Promise.all(sweeps)).reduce((sum, count) => sum + count, 0);
    expect(added.map(({ kind }) => kind)).toEqual(Array(20).fill('added'));
    expect(gone).toBeGreaterThanOrEqual(430);
    expect(gone).toBeLessThanOrEqual(449);
    // Each of the twenty has its previous cart, with three bottles, or a new one, with one.
    const lines = await database.db.selectFrom('cart_lines').select('quantity').execute();
    expect(lines).toHaveLength(20);
    expect(lines.filter(({ quantity }) => quantity === 3)).toHaveLength(450 - gone);
    expect(lines.filter(({ quantity }) => quantity === 1)).toHaveLength(gone - 430);
    expect(await findBreaches(database.db)).toEqual([]);
  }, 60_000);
});
