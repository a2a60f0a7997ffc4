/**
 * A driver's run in the engine of most drivers' phones: sign-in with password and code, with the network cut
 * at a proxy.
 */
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { planRun } from '#domains/runs/plan-run.ts';
import { sendOutRun } from '#domains/runs/send-out-run.ts';
import { demoAccess } from '#domains/staff/demo-people.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { packedDelivery, storePoint } from '#tests/fixtures/run-fixture.ts';
import { spoilLedger } from '#tests/fixtures/spoil-ledger.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { ChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { spawnCommand } from '#tests/harness/run-command.ts';
import {
  answerDoor,
  countOutcomes,
  delivered,
  goOn,
  inDrivenOrder,
  isPageKept,
  phoneHas,
  repeatShuffled,
  signalIsBack,
  standOf,
} from '#tests/journeys/drive-steps.ts';
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

    /** This many packed deliveries on a run of the demonstration's driver, which is out. */
    async function runOfDriver(count: number) {
      const { db } = fixture;
      const by = { actor: 'test', now: fixture.now() };
      const people = await demoAccess(db, makeStaffSecrets(testAppKey), { by, lifeMs: hourMs });
      const person = people.find(({ role }) => role === 'driver');
      if (!person) throw new Error('The demonstration has a driver');
      const checkout = openCheckoutFixture(db, Date.now);
      const orders: Order[] = [];
      for (let house = 1; house <= count; house += 1) orders.push(await packedDelivery(checkout, { house }));
      const driver = `staff:${(await findPersonByEmail(db, person.email))?.id}`;
      const numbers = orders.map(({ number }) => number);
      const planned = await planRun(db, { driver, numbers, start: storePoint, ...by });
      if (planned.kind !== 'planned') throw new Error(planned.kind);
      await sendOutRun(db, { run: planned.run, ...by });
      return { person, run: planned.run, checkout, stops: await inDrivenOrder(db, planned.run, orders) };
    }

    test('eight doors without signal, killed tabs and a killed store: everything is reported once, in the order set by dragging (B-111 to B-116, B-121, B-303)', async () => {
      const { db } = fixture;
      const { person, run, checkout, stops } = await runOfDriver(8);
      const behind = await fixture.visitBehindProxy(engine, 375, 'light');
      proxy = behind.proxy;
      const { page } = behind;
      await page.goto('/desk/sign-in?next=%2Fdesk%2Fdrive%2F');
      await page.getByRole('button', { name: 'Use password and code' }).click();
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Code').fill(totpCode(person.totpSecret, fixture.now()));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectVisible(page.getByRole('heading', { name: `Run ${run}` }));
      await expectAccessibleHere(page, 'the run');
      await expectEventually(() => isPageKept(page), true);
      await fixture.picture(`${engine} run 375`);

      const atDoor = async (position: number, ...names: readonly string[]) => {
        const street = stops[position - 1]?.deliveryAddress?.street ?? '';
        await page.getByRole('link', { name: new RegExp(`^ ?${street},`) }).click();
        await page.getByRole('button', { name: 'At the door' }).click();
        await answerDoor(page, ...names);
      };
      /** The tab dies, and the phone opens the page again. */
      const killTab = async () => {
        const { origin } = new URL(await page.url());
        await page.goto('about:blank');
        await page.goto(`${origin}/desk/drive/`);
      };
      await proxy.become('refuse');
      await page.reload();
      await atDoor(1, 'The buyer', 'Sober', 'Passport');
      await page.getByLabel('Or type the birth date').fill('07041976');
      await expectVisible(page.getByText('Yes: 21 or older.'));
      await fixture.picture(`${engine} age 375`);
      await answerDoor(page, '21 or older', 'Delivered');
      await expectVisible(page.getByText('Delivered, waits for signal'));
      await goOn(page);
      await atDoor(2, 'Another adult of the house', 'Sober', 'No photo ID');
      await killTab();
      await expectVisible(page.getByText('No signal. 2 outcomes wait here.'));
      await atDoor(3, 'The buyer', 'Not sober');
      await goOn(page);
      await atDoor(4, 'Nobody there', 'Called, nobody came');
      await goOn(page);
      const last = stops.at(-1);
      if (last) await staffOf(checkout).cancel(last, { restock: false });

      // The store receives every request, and every answer is lost.
      await proxy.become('drop-reply');
      await signalIsBack(page);
      await expectEventually(() => countOutcomes(db), 4);
      await killTab();
      await expectVisible(page.getByText('No signal. 4 outcomes wait here.'));
      await proxy.become('refuse');
      await fixture.kill();
      await atDoor(5, ...delivered);
      await goOn(page);
      await atDoor(6, ...delivered);
      await goOn(page);
      await expectVisible(page.getByText('No signal. 6 outcomes wait here.'));
      await fixture.picture(`${engine} waiting 375`);
      await page.getByRole('button', { name: 'Change the order' }).click();
      const handle = (place: number) => page.getByText('≡').nth(place);
      await handle(stops.length - 1).dragTo(handle(stops.length - 2));
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await fixture.start();
      await proxy.become('pass');
      await signalIsBack(page);
      await expectEventually(() => countOutcomes(db), 6);
      const driven = async () => (await inDrivenOrder(db, run, stops)).map(({ number }) => number);
      await expectEventually(async () => (await driven()).slice(-2), [stops[7]?.number, stops[6]?.number]);
      await expectVisible(page.getByText(/^Cancelled at .* Bring it back\.$/));
      const street = stops[6]?.deliveryAddress?.street;
      await page.getByRole('link', { name: new RegExp(`^ ?${street},`) }).click();
      await page.getByRole('button', { name: 'At the door' }).click();
      await answerDoor(page, ...delivered);
      await expectEventually(() => countOutcomes(db), 7);

      const before = await standOf(db, stops);
      expect(before).toEqual([
        ...['delivered', 'no-id', 'intoxicated', 'absent'],
        ...['delivered', 'delivered', 'delivered', 'open'],
      ]);
      await expectVisible(page.getByText('The store has it.'));
      await goOn(page);
      await expectVisible(page.getByText(/all done/));
      expect(await repeatShuffled(page, fixture.url)).toBe(true);
      expect(await standOf(db, stops)).toEqual(before);
      expect(await phoneHas(page)).not.toContain('1976');
      await expectEventually(() => findBreaches(db), []);
      const verify = () => spawnCommand('door', ['verify'], fixture.source);
      expect(await verify()).toMatchObject({ code: 0, out: expect.stringMatching(/^All 7 rows /) });
      await spoilLedger(db, 'sqlite', 5);
      expect(await verify()).toMatchObject({
        code: 1,
        out: 'Row 5 of the door ledger is not as it was written.\n',
      });
    });
  });
}
