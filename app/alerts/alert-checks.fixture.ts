/** A shop to look for alerts in, fresh for each test. */
import { afterEach, beforeEach } from 'vitest';
import type { Engine } from '#db/connection.ts';
import type { Order } from '#domains/orders/order.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { alertShop, type Outcomes } from '#tests/fixtures/alert-shop.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { orderReactions } from '../reactions/order-reactions.ts';
import { ShopHealth } from './shop-health.ts';
import { lookAtShop } from './watch-alerts.ts';

/** @param made collects the kinds of alerts that were opened */
export function useAlerts(engine: Engine, made: Set<string>) {
  let database: FreshDatabase;
  let checkout: CheckoutFixture;
  let health: ShopHealth;

  /** The answers of the mail server and the text service; the fixture decides when the vendor is silent. */
  let answers: Outcomes;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    checkout = openCheckoutFixture(database.db);
    health = new ShopHealth();
    answers = { mail: { kind: 'sent', vendorId: null }, text: { kind: 'sent', vendorId: null } };
  });

  afterEach(() => database.drop());

  const shop = () => alertShop(checkout, health, answers);
  const staff = () => staffOf(checkout);
  const now = () => checkout.clock();
  const by = () => ({ actor: 'staff:ann', now: now() });

  /** One round of the outbox, no matter what fails. */
  const work = () => drainOutbox(checkout.db, orderReactions(shop()), { now: now(), limit: 50 });

  const change = ({ id }: Order, columns: object) =>
    checkout.db.updateTable('orders').set(columns).where('id', '=', id).execute();

  /** The sentences of the open alerts after a look. */
  async function open(): Promise<string[]> {
    await lookAtShop(shop());
    const found = (await listAlerts(checkout.db, now())).open;
    for (const { kind } of found) made.add(kind);
    return found.map((alert) => alertWords(alert).wrong);
  }

  const closed = async () => (await listAlerts(checkout.db, now())).closed.map(({ kind }) => kind);

  return {
    get checkout() {
      return checkout;
    },
    get health() {
      return health;
    },
    set health(value) {
      health = value;
    },
    get answers() {
      return answers;
    },
    set answers(value) {
      answers = value;
    },
    shop,
    staff,
    now,
    by,
    work,
    change,
    open,
    closed,
  };
}
