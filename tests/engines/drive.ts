/** A driver's run in the engine of most drivers' phones: sign-in by password and code, the network cut at a proxy. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { planRun } from '#domains/runs/plan-run.ts';
import { sendOutRun } from '#domains/runs/send-out-run.ts';
import { verifyDoorLedger } from '#domains/runs/verify-door-ledger.ts';
import { demoAccess } from '#domains/staff/demo-people.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { packedDelivery, storePoint } from '#tests/fixtures/run-fixture.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import type { ShopPage } from '#tests/harness/shop-page.ts';
import { expectEventually, expectVisible } from '#tests/journeys/expect-page.ts';
import { type EngineName, expectAccessibleHere } from './engines.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

const twoInTheAfternoon = 14 * 60;
const hourMs = 60 * 60_000;

export function driveJourney(engine: EngineName): void {
  describe.runIf(chosenEngines().includes(engine))(`a driver’s run in ${engine}`, () => {
    const fixture = useEngines(twoInTheAfternoon);
    let proxy: ChaosProxy | undefined;
    afterEach(() => proxy?.close());

    test('two doors without signal, told once there is one (B-112, B-114, B-115)', async () => {
      const { db } = fixture;
      const by = { actor: 'test', now: fixture.now() };
      const people = await demoAccess(db, makeStaffSecrets(testAppKey), { by, lifeMs: hourMs });
      const person = people.find(({ role }) => role === 'driver');
      if (!person) throw new Error('The demonstration has a driver');
      const checkout = openCheckoutFixture(db);
      const orders: Order[] = [];
      for (let house = 1; house <= 3; house += 1) orders.push(await packedDelivery(checkout, { house }));
      const driver = `staff:${(await findPersonByEmail(db, person.email))?.id}`;
      const numbers = orders.map(({ number }) => number);
      const planned = await planRun(db, { driver, numbers, start: storePoint, ...by });
      if (planned.kind !== 'planned') throw new Error(planned.kind);
      await sendOutRun(db, { run: planned.run, ...by });
      proxy = await startChaosProxy(Number(new URL(fixture.url).port));

      const page = await fixture.visit(engine, 375, 'light');
      await page.goto(`${proxy.origin}/desk/sign-in?next=%2Fdesk%2Fdrive%2F`);
      await page.getByRole('button', { name: 'Use password and code' }).click();
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Code').fill(totpCode(person.totpSecret, fixture.now()));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectVisible(page.getByRole('heading', { name: `Run ${planned.run}` }));
      await expectAccessibleHere(page, 'the run');
      const isKept = `caches.open('demijohn-drive-1').then((cache) => cache.match('/desk/drive/')).then(Boolean)`;
      await expectEventually(() => page.evaluate<boolean>(isKept), true);

      await proxy.become('refuse');
      await page.reload();
      await openDoor(page, 1);
      await answer(page, 'The buyer', 'Sober', 'Passport', '21 or older', 'Delivered');
      await expectVisible(page.getByText('Delivered, waits for signal'));
      await page.getByRole('link', { name: 'Go on' }).click();
      await openDoor(page, 2);
      await answer(page, 'The buyer', 'Not sober');
      await expectVisible(page.getByText('Not sober, waits for signal'));
      await page.reload();
      await expectVisible(page.getByText('No signal. 2 outcomes wait here.'));

      await proxy.become('pass');
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      const rows = async () =>
        (await db.selectFrom('door_ledger').select('outcome').orderBy('seq').execute()).map(
          ({ outcome }) => outcome,
        );
      await expectEventually(rows, ['delivered', 'intoxicated']);
      expect(await verifyDoorLedger(db)).toMatchObject({ kind: 'whole', rows: 2 });
      await expectEventually(() => findBreaches(db), []);
    });
  });
}

async function openDoor(page: ShopPage, position: number): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`${position} Jackson Avenue`) }).click();
  await page.getByRole('button', { name: 'At the door' }).click();
}

async function answer(page: ShopPage, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}
