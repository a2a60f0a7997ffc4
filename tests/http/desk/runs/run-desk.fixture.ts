/** Runs at the desk: a signed-in manager, a clerk and two drivers. */
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

export function useRunDesk(engine: Engine) {
  let shop: ShopServer;
  let now = noon;
  let manager: DeskPerson;
  let clerk: DeskPerson;
  let driver: DeskPerson;
  let other: DeskPerson;
  const logged: string[] = [];
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      clock: () => now,
      logTo: { write: (line: string) => void logged.push(line) },
    });
    manager = await deskPerson(shop, 'manager', { name: 'Mia' });
    clerk = await deskPerson(shop, 'clerk', { name: 'Cleo' });
    driver = await deskPerson(shop, 'driver', { name: 'Dan' });
    other = await deskPerson(shop, 'driver', { name: 'Eve' });
  });

  afterAll(() => shop.stop());

  const json = { accept: 'application/json' };

  const props = async <T>(person: DeskPerson, path: string) =>
    pageOf(await person.browser.visit(path)).props as unknown as T;

  const checkout = () => openCheckoutFixture(shop.database.db);
  const runOf = async (person: DeskPerson) => (await person.browser.get('/desk/drive/run', json)).json().run;

  return {
    get shop() {
      return shop;
    },
    get now() {
      return now;
    },
    set now(value) {
      now = value;
    },
    get manager() {
      return manager;
    },
    get clerk() {
      return clerk;
    },
    get driver() {
      return driver;
    },
    get other() {
      return other;
    },
    logged,
    json,
    props,
    checkout,
    runOf,
  };
}
